import { z } from 'zod';
import { defineContent } from './load.ts';
import { pageShape } from './page.ts';
import { copy, line } from './text.ts';
import value from '../changes.json' with { type: 'json' };

/** The page of corrections: what sources have changed in what they had published. */
export const changes = defineContent(
  'src/content/changes.json',
  z.strictObject({
    ...pageShape,
    kinds: z.strictObject({ headline: line, withdrawn: line }),
    /** What stands before a former headline. */
    former: line,
    /** Who publishes the posts. */
    own: line,
    absent: line,
    how: z.strictObject({ heading: line, text: copy }),
  }),
  value,
);
