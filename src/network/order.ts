import path from 'node:path';
import type { NetworkPublication } from './publications.ts';
import { readStarted } from './states.ts';

/**
 * Orders publications by the start of their last attempt, the earliest first. So what a run did not reach is the
 * first of the next one. One that was never tried comes before all.
 */
export function orderByAttempt(
  publications: readonly NetworkPublication[],
  stateDir: string,
): NetworkPublication[] {
  const starts = new Map(
    publications.map((each) => [each, readStarted(path.join(stateDir, each.name))]),
  );
  const startOf = (each: NetworkPublication) => starts.get(each) ?? '';
  return publications.toSorted((a, b) =>
    startOf(a) === startOf(b) ? 0 : startOf(a) < startOf(b) ? -1 : 1,
  );
}
