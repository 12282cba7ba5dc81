import { z } from 'zod';
import { defineContent } from '../load.ts';
import { message, pageShape } from '../page.ts';
import { plural } from '../plural.ts';
import value from '../../search.json' with { type: 'json' };
import { line } from '../text.ts';

/** The search page, and the search form in the masthead. */
export const search = defineContent(
  'src/content/search.json',
  z.strictObject({
    ...pageShape,
    form: z.strictObject({ label: line, button: line }),
    results: z.strictObject({
      label: line,
      searching: line,
      count: plural,
      more: line,
      none: message,
      error: message,
      retry: line,
    }),
    unscripted: line,
    browse: z.strictObject({ sections: line, recent: line }),
  }),
  value,
);
