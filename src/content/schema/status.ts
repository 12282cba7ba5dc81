import { z } from 'zod';
import { defineContent } from './load.ts';
import { pageShape } from './page.ts';
import { copy, line } from './text.ts';
import value from '../status.json' with { type: 'json' };

const states = z.strictObject({ loaded: line, kept: line, failed: line });

/** The page that says how the sources are. */
export const status = defineContent(
  'src/content/status.json',
  z.strictObject({
    ...pageShape,
    /** What stands before the time of the rebuild that the page is of, and what follows it. */
    asOf: line,
    since: copy,
    states,
    /** What stands before the time that belongs to a state. */
    sinceOf: states,
    labels: z.strictObject({
      stories: line,
      oldest: line,
      newest: line,
      next: line,
      outcomes: line,
    }),
    nextRebuild: line,
    undated: line,
    /** What a rebuild had of a source. */
    outcomes: z.strictObject({ new: line, same: line, kept: line, failed: line }),
    legend: line,
    /** Who publishes the posts. */
    own: line,
    absent: line,
  }),
  value,
);
