import { defineContent } from '../load.ts';
import value from '../../sources.json' with { type: 'json' };

/** The page that names every source. */
export const sources = defineContent('sources', value);
