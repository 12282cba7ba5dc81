import { readStored, writeStored } from '../site-path.ts';

/** A page that is opened within 30 minutes of the last one is of the same visit. In milliseconds. */
const pause = 30 * 60 * 1000;

/**
 * When the visit before that of `now` ended, in milliseconds; 0 where there was none, or nobody knows. The device keeps
 * that, and when this visit had its last page.
 */
export function readSince(now = Date.now()): number {
  const [before, last] = [readStored('visit')].flat() as [number, number];
  return Number(now - last > pause ? last : before) || 0;
}

/** Notes that the visit goes on, if the browser keeps it. Else nothing is ever new. */
export const noteVisit = (now: number): boolean => writeStored('visit', [readSince(now), now]);
