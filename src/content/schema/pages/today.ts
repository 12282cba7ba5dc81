import { defineContent } from '../load.ts';
import value from '../../today.json' with { type: 'json' };

/** The page of the day, and the link to it at the end of the home page. */
export const today = defineContent('today', value);
