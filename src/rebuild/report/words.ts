import type { Report } from './report.ts';

/** What a rebuild came to, as a heading. */
export const toHeading = ({ outcome, dryRun }: Report): string =>
  dryRun === undefined ? outcome : 'dry run, nothing is published';

/** What the desk does, in words; empty when it does nothing. */
export function describeDeskCounts({ desk }: Report): string {
  const counts = Object.entries(desk).filter(([, count]) => count > 0);
  return counts.map(([what, count]) => `${count} ${what}`).join(', ');
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
