import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape } from '../page.ts';
import { copy, line } from '../text.ts';
import value from '../../changes.json' with { type: 'json' };

/** The page of changes to published stories, by their sources or by the editors. */
export const changes = defineContent(
  'src/content/changes.json',
  z.strictObject({
    ...pageShape,
    kinds: z.strictObject({
      headline: line,
      withdrawn: line,
      removed: line,
      corrected: line,
      takedown: line,
    }),
    /** In place of the headline of a story that the editors removed. */
    removed: line,
    /** In place of the headlines of a feed that the editors withdrew. */
    all: line,
    /** Before the time at which the editors took back what they did. */
    ended: line,
    /** The label of former headlines. */
    former: line,
    /** The publisher of the site's own posts. */
    own: line,
    absent: line,
    how: z.strictObject({ heading: line, text: copy }),
  }),
  value,
);
