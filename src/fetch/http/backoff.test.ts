import { describe, expect, test } from 'vitest';
import type { Asking } from '../../edition/request-state.ts';
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
  ])('%d minutes ago is fresh: %j', (minutes, expected) => {
    expect(isFresh(later(0).toISOString(), freshness.feed, later(minutes))).toBe(expected);
  });
});

/** The half hours in which a source gets a request, of a rebuild every half hour that always fails. */
function listRequests(error: Error, halfHours: number): number[] {
  const requests: number[] = [];
  let asking: Asking | undefined;
  for (let at = 0; at < halfHours; at += 1) {
    const now = later(at * 30);
    if (asking && isBackingOff(asking, now)) continue;
    requests.push(at);
    asking = toFailing(asking, error, 'https://a.example/feed', now);
  }
  return requests;
}

describe('a source that fails', () => {
  test('gets a request each time at first, then after 1, 2, 4, 8, 16 and 24 hours', () => {
    const requests = listRequests(new Error('bad'), 240);
    const waits = requests.slice(1, 11).map((at, index) => at - requests[index]!);
    const longest = [1, 1, 2, 4, 8, 16, 32, 48, 48, 48];
    // Spread by a tenth at most, and tried every half hour.
    const shortest = longest.map((wait) => Math.ceil(wait * 0.9 - 0.1));
    expect(waits).toHaveLength(longest.length);
    expect(waits.filter((wait, index) => wait > longest[index]!)).toEqual([]);
    expect(waits.filter((wait, index) => wait < shortest[index]!)).toEqual([]);
  });

  test.each([
    [
      'for as long as it asks for',
      new HttpError('busy', { status: 503, pause: 7_200_000 }),
      [0, 4],
    ],
    ['for eight hours at most', new HttpError('busy', { status: 429, pause: 9e12 }), [0, 16]],
    ['for a day when it is gone', new HttpError('gone', { status: 410 }), [0, 48]],
  ])('gets no request %s', (_, error, expected) => {
    const requests = listRequests(error, 49).slice(0, 2);
    expect(requests[0]).toBe(expected[0]);
    expect(requests[1]! / expected[1]!).toBeGreaterThan(0.89);
    expect(requests[1]!).toBeLessThanOrEqual(expected[1]!);
  });

  test('has not failed when it got no request', () => {
    const before = { asked: later(-60).toISOString(), failures: 1 };
    expect(toFailing(before, new SkippedError('no time'), 'a', later(0))).toEqual(before);
  });

  test('gets requests in spite of a time that a wrong clock wrote', () => {
    const nextTry = later(365 * 24 * 60).toISOString();
    expect(isBackingOff({ nextTry }, later(0))).toBe(false);
    expect(isBackingOff({ nextTry }, later(364.5 * 24 * 60))).toBe(true);
  });
});
