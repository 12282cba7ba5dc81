import { toStorageKey } from '../site-path.ts';

/** A page that is opened within 30 minutes of the last one is of the same visit. In milliseconds. */
const pause = 30 * 60 * 1000;

/** The name of the time stamp of the device: when the visit before ended, and when this one had its last page. */
const toKey = () => toStorageKey('visit');

/** When the visit before that of `now` ended, in milliseconds; 0 where there was none, or nobody knows. */
export function readSince(now = Date.now()): number {
  try {
    const [before, last] = JSON.parse(localStorage.getItem(toKey()) ?? '') as [number, number];
    return Number(now - last > pause ? last : before) || 0;
  } catch {
    return 0;
  }
}

/** Notes that the visit goes on, if the browser keeps it. */
export function noteVisit(now: number): void {
  try {
    localStorage.setItem(toKey(), JSON.stringify([readSince(now), now]));
  } catch {
    // Then nothing is ever new.
  }
}
