import value from '../lite.json' with { type: 'json' };
import { defineContent } from './load.ts';

/** The words of the text-only version. */
export const lite = defineContent('lite', value);
