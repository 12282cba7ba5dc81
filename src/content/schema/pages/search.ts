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
      /** Where no result has all words of the query. */
      partial: line,
      /** Where a word was misspelled. `{meant}` is the corrected query. */
      meant: line.refine((text) => text.split('{meant}').length === 2, {
        error: 'expected {meant} once',
      }),
      /** Where words stand nowhere. `{words}` are these. */
      without: line.refine((text) => text.split('{words}').length === 2, {
        error: 'expected {words} once',
      }),
      more: line,
      none: message,
      tooCommon: message,
      error: message,
      /** Where search can't be loaded without a network. */
      offline: message,
      retry: line,
    }),
    /** Words that say nothing alone, with spaces between them. Search passes over them outside of phrases. */
    common: line,
    /** Groups of words, with commas between them. The words of a group are forms of one word, and search finds all. */
    irregular: line,
    filters: z.strictObject({
      section: z.strictObject({ label: line, all: line }),
      source: z.strictObject({ label: line, all: line }),
      date: z.strictObject({
        label: line,
        all: line,
        day: line,
        week: line,
        month: line,
        year: line,
      }),
      clear: line,
    }),
    recent: z.strictObject({ heading: line, clear: line }),
    unscripted: line,
    browse: z.strictObject({ sections: line, recent: line }),
  }),
  value,
);
