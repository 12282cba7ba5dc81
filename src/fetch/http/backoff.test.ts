import { describe, expect, test } from 'vitest';
import type { RequestState } from '../../edition/schema/request-state.ts';
import { HttpError, SkippedError } from './http-error.ts';
import { freshness, isFresh, isBackingOff, toFailing } from './backoff.ts';

const minute = 60_000;
const start = Date.parse('2026-11-21T06:00:00.000Z');
const later = (minutes: number) => new Date(start + minutes * minute);

describe('a response', () => {
  test.each([
    [0, true],
    [28.9, true],
    [29, false],
    [60, false],
    [-1, false],
  ])('of %d minutes ago is fresh: %j', (minutes, expected) => {
    expect(isFresh(later(0).toISOString(), freshness.feed, later(minutes))).toBe(expected);
  });
});

/** A source that always fails, with a rebuild every half hour: the half hours in which it is fetched. */
function listFetches(error: Error, halfHours: number): number[] {
  const fetches: number[] = [];
  let state: RequestState | undefined;
  for (let at = 0; at < halfHours; at += 1) {
    const now = later(at * 30);
    if (state && isBackingOff(state, now)) continue;
    fetches.push(at);
    state = toFailing(state, error, 'https://a.example/feed', now);
  }
  return fetches;
}

describe('a source that fails', () => {
  test('is fetched each time at first, then after 1, 2, 4, 8, 16 and 24 hours', () => {
    const fetches = listFetches(new Error('bad'), 240);
    const waits = fetches.slice(1, 11).map((at, index) => at - fetches[index]!);
    const longest = [1, 1, 2, 4, 8, 16, 32, 48, 48, 48];
    // Spread by a tenth at most, and tried every half hour.
    const shortest = longest.map((wait) => Math.ceil(wait * 0.9 - 0.1));
    expect(waits).toHaveLength(longest.length);
    expect(waits.filter((wait, index) => wait > longest[index]!)).toEqual([]);
    expect(waits.filter((wait, index) => wait < shortest[index]!)).toEqual([]);
  });

  test.each([
    ['as long as it asks for', new HttpError('busy', { status: 503, pause: 7_200_000 }), [0, 4]],
    ['for eight hours at most', new HttpError('busy', { status: 429, pause: 9e12 }), [0, 16]],
    ['for a day when it is gone', new HttpError('gone', { status: 410 }), [0, 48]],
  ])('backs off %s', (_, error, expected) => {
    const fetches = listFetches(error, 49).slice(0, 2);
    expect(fetches[0]).toBe(expected[0]);
    expect(fetches[1]! / expected[1]!).toBeGreaterThan(0.89);
    expect(fetches[1]!).toBeLessThanOrEqual(expected[1]!);
  });

  test('has not failed when it was not fetched', () => {
    const before = { lastFetchedAt: later(-60).toISOString(), failures: 1 };
    expect(toFailing(before, new SkippedError('no time'), 'a', later(0))).toEqual(before);
  });

  test('is fetched in spite of what a wrong clock wrote', () => {
    const nextRetryAt = later(365 * 24 * 60).toISOString();
    expect(isBackingOff({ nextRetryAt }, later(0))).toBe(false);
    expect(isBackingOff({ nextRetryAt }, later(364.5 * 24 * 60))).toBe(true);
  });
});
