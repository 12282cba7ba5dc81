import { statSync } from 'node:fs';
import path from 'node:path';
import type { NetworkPublication } from './publications.ts';
import { toReportFile } from './states.ts';

/**
 * Orders publications by their last attempt, the earliest first, and those of one time by name. So what a run
 * did not reach is the first of the next one. One that was never tried comes before all.
 */
export function orderByAttempt(
  publications: readonly NetworkPublication[],
  stateDir: string,
): NetworkPublication[] {
  const times = new Map(publications.map(({ name }) => [name, toTime(path.join(stateDir, name))]));
  const timeOf = ({ name }: NetworkPublication) => times.get(name) ?? 0;
  return publications.toSorted((a, b) => timeOf(a) - timeOf(b) || (a.name < b.name ? -1 : 1));
}

/** When the report of an attempt was written, in milliseconds; 0 without one. */
const toTime = (state: string) =>
  statSync(toReportFile(state), { throwIfNoEntry: false })?.mtimeMs ?? 0;
