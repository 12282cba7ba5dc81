import { defineContent } from '../load.ts';
import { line } from '../text.ts';
import value from '../../search.json' with { type: 'json' };

const withOnce = (part: string) =>
  line.refine((text) => text.split(`{${part}}`).length === 2, {
    error: `expected {${part}} once`,
  });

/** The search page, and the search form in the masthead. */
export const search = defineContent('search', value, {
  fields: {
    // Where a word was misspelled: the corrected query.
    'results.meant': withOnce('meant'),
    // Where words stand nowhere: these.
    'results.without': withOnce('words'),
  },
});
