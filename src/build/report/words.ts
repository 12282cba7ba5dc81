import type { Report } from './report.ts';

/** What a rebuild came to, as a heading. */
export const toHeading = ({ outcome, dryRun }: Report): string =>
  dryRun === undefined ? outcome : 'dry run, nothing is published';

/** What the desk does, in words; empty when it does nothing. */
export function describeDesk({ desk }: Report): string {
  const counts = Object.entries(desk).filter(([, count]) => count > 0);
  return counts.map(([what, count]) => `${count} ${what}`).join(', ');
}
