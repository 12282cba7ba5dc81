import { afterEach, expect, test, vi } from 'vitest';
import { countAfter } from './show-news.ts';
import { noteVisit, readSince } from './visit.ts';

afterEach(() => vi.unstubAllGlobals());

const minutes = (count: number) => count * 60 * 1000;
const first = Date.parse('2026-11-27T12:00:00.000Z');

/** A device that keeps what it is told, from `stored` on. */
function keep(stored?: string): Map<string, string> {
  const kept = new Map(stored === undefined ? [] : [['visit', stored]]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  return kept;
}

test('a visit lasts until no page was opened for 30 minutes, and knows when the one before ended', () => {
  keep();
  const pages = [0, 10, 40, 71, 80, 111, 2000];
  const known = pages.map((after) => {
    const since = readSince(first + minutes(after));
    noteVisit(first + minutes(after));
    return since;
  });
  const ends = [0, 0, 0, 40, 40, 80, 111];
  expect(known).toEqual(ends.map((end) => (end === 0 ? 0 : first + minutes(end))));
  expect(readSince(first + minutes(2001))).toBe(first + minutes(111));
});

test.each(['{', 'null', '["a"]', '{"since":1}', ''])(
  'a time stamp that was overwritten with %s is that of a first visit, and then is whole',
  (stored) => {
    const kept = keep(stored);
    expect(readSince(first)).toBe(0);
    noteVisit(first);
    expect(kept.get('visit')).toBe(JSON.stringify([0, first]));
  },
);

test('a browser that keeps nothing has no visit before', () => {
  vi.stubGlobal('localStorage', undefined);
  noteVisit(first);
  expect(readSince()).toBe(0);
});

test('what came after a time is counted', () => {
  const times = { '2026-11-27T12:00:00.000Z': 4, '2026-11-27T12:30:00.000Z': 3, then: 2 };
  expect(countAfter(times, first)).toBe(3);
  expect(countAfter(times, first - 1)).toBe(7);
});
