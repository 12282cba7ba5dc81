import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape } from '../page.ts';
import { copy, line } from '../text.ts';
import value from '../../status.json' with { type: 'json' };

const states = z.strictObject({ loaded: line, kept: line, failed: line });

/** The page that shows the state of the sources. */
export const status = defineContent(
  'src/content/status.json',
  z.strictObject({
    ...pageShape,
    /** The words before and after the time of the rebuild. */
    asOf: line,
    since: copy,
    states,
    /** The labels of the time at which a state began. */
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
    /** The results that a source can have in a rebuild. */
    outcomes: z.strictObject({ new: line, same: line, kept: line, failed: line }),
    legend: line,
    /** The publisher of the site's own posts. */
    own: line,
    absent: line,
  }),
  value,
);
