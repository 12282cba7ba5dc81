import { defineContent } from '../load.ts';
import value from '../../past.json' with { type: 'json' };

/** The words of the pages of the past: the stories of a section by month, and the front pages by day. */
export const past = defineContent('past', value);
