import { leftOutReasons } from '../../edition/left-out.ts';
import type { LeftOutCounts } from './left-out.ts';
import type { Report } from './report.ts';

/** What a rebuild came to, as a heading. */
export const toHeading = ({ outcome, dryRun }: Report): string =>
  dryRun === undefined ? outcome : 'dry run, nothing is published';

/** What the desk does, in words; empty when it does nothing. */
export function describeDeskCounts({ desk }: Report): string {
  const counts = Object.entries(desk).filter(([, count]) => count > 0);
  return counts.map(([what, count]) => `${count} ${what}`).join(', ');
}

/** How many stories the site does not show, and why: of all sources, and a line for each. */
export function describeLeftOut({ leftOut }: Report): { all: string; each: string[] } {
  const describe = (counts: readonly LeftOutCounts[string][]) =>
    leftOutReasons.flatMap(({ id, label }) => {
      const count = counts.reduce((sum, each) => sum + (each[id] ?? 0), 0);
      return count === 0 ? [] : `${count} ${label}`;
    });
  return {
    all: describe(Object.values(leftOut)).join(', '),
    each: Object.entries(leftOut).map(([of, counts]) => `${of}: ${describe([counts]).join(', ')}`),
  };
}

/** Stories of several papers that are one, as a report names them. */
const mostJoined = 20;

/** Lines for the stories of one paper that stand as one with those of another. */
export function describeJoined({ joined }: Report): string[] {
  const named = joined.slice(0, mostJoined).map(({ title, of, kept, by }) => {
    const what = `"${title}" of ${of.source} (${of.feed})`;
    const owner = `${kept.source} (${kept.feed})`;
    return by === 'address'
      ? `${what} is left out: it has the address of a story of ${owner}`
      : `${what} is linked from the story of ${owner} with the same words`;
  });
  const rest = joined.length - named.length;
  return rest > 0 ? [...named, `and ${rest} more, which the JSON report names`] : named;
}
