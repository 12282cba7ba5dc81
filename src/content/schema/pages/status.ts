import { z } from 'zod';
import { defineContent } from '../load.ts';
import { pageShape } from '../page.ts';
import { plural } from '../plural.ts';
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
    states: z.strictObject({
      ...states.shape,
      /** Of a source that is kept, though it was read. */
      short: line,
    }),
    /** The labels of the time at which a state began. */
    sinceOf: states,
    labels: z.strictObject({
      source: line,
      stories: line,
      oldest: line,
      newest: line,
      next: line,
    }),
    nextRebuild: line,
    undated: line,
    /** The results that a source can have in a rebuild. */
    outcomes: z.strictObject({ new: line, same: line, kept: line, failed: line }),
    /** How the site does, as far as its sources say. */
    healths: z.strictObject({ good: line, degraded: line, down: line }),
    /** Two sentences behind it. The first names sections without a readable source, and the second dates an outage. */
    dead: line,
    outage: line,
    /** In place of `good` when some could not be read, in the plural form of {all}. */
    some: plural,
    /** What a script says of the last attempt to rebuild. Words in braces are filled in. */
    live: z.strictObject({
      stopped: line,
      last: line,
      outcomes: z.strictObject({ published: line, unchanged: line, refused: line, locked: line }),
      /** In the plural form of {all}. */
      sources: plural,
      good: line,
      /** In place of the reasons, which are English. */
      attention: line,
    }),
    /** The words of the strips of seven days, and of their tables. */
    week: z.strictObject({
      legend: line,
      summary: line,
      caption: line,
      day: line,
      outcome: line,
      count: line,
      times: line,
      idle: line,
    }),
    /** The publisher of the site's own posts. */
    own: line,
    absent: line,
  }),
  value,
);
