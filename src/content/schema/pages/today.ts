import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape } from '../page.ts';
import { plural } from '../plural.ts';
import { copy, line } from '../text.ts';
import value from '../../today.json' with { type: 'json' };

/** The page of the day, and the link to it at the end of the home page. */
export const today = defineContent(
  'src/content/today.json',
  z.strictObject({
    ...pageShape,
    /** In place of stories. */
    absent: copy,
    link: plural,
    /** The button that goes on to the next story while the page is read aloud. */
    next: line,
    /** The heading below the last story. The day follows. */
    end: line,
    /** The day, and up to when it is told. */
    soFar: line,
    /** The link to the front page of the day before. */
    yesterday: line,
    changed: z.strictObject({ heading: line, came: plural, all: line }),
  }),
  value,
);
