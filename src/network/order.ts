import path from 'node:path';
import type { NetworkPublication } from './publications.ts';
import { readAttempt } from './states.ts';

/**
 * Orders publications by the start of their last attempt less its duration, the earliest first. What a run did not
 * reach is the first of the next one. A publication that waited for a host begins earlier, so that a run does not end
 * with its wait. One that was never tried comes before all.
 */
export function orderByAttempt(
  publications: readonly NetworkPublication[],
  stateDir: string,
): NetworkPublication[] {
  return publications
    .map((each) => ({ each, key: each.misnamed ? 0 : toKey(path.join(stateDir, each.name)) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ each }) => each);
}

/** The start of the last attempt less its duration, in milliseconds since 1970; 0 when there was none. */
function toKey(state: string): number {
  const attempt = readAttempt(state);
  return attempt ? Date.parse(attempt.started) - attempt.seconds * 1000 : 0;
}
