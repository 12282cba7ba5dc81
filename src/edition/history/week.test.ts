import { expect, test } from 'vitest';
import type { Outcome } from '../schema/history.ts';
import { addToWeek, toDays, toRuns, type Week } from './week.ts';

const source = { id: 'local/1', url: 'https://paper.example/feed' };
const halfHour = 30 * 60 * 1000;
const start = Date.parse('2026-11-21T06:10:00Z');

/** The week after rebuilds with these outcomes, each so many half hours after the start. */
function toWeek(...rebuilds: [number, Outcome][]): Week | undefined {
  return rebuilds.reduce<Week | undefined>(
    (week, [at, outcome]) =>
      addToWeek(week, [{ ...source, outcome }], new Date(start + at * halfHour)),
    undefined,
  );
}
const toLetters = (...rebuilds: [number, Outcome][]) => toWeek(...rebuilds)?.sources[0]?.outcomes;

test.each<[string, [number, Outcome][], string]>([
  ['one rebuild', [[0, 'new']], 'n'],
  [
    'one in each half hour',
    [
      [0, 'new'],
      [1, 'same'],
      [2, 'kept'],
      [3, 'failed'],
    ],
    'nskf',
  ],
  [
    'half hours without one',
    [
      [0, 'new'],
      [3, 'same'],
    ],
    'n--s',
  ],
  [
    'several in a half hour',
    [
      [0, 'new'],
      [0.2, 'same'],
      [0.4, 'kept'],
      [0.5, 'same'],
    ],
    'k',
  ],
  [
    'a clock that was set back',
    [
      [0, 'new'],
      [1, 'kept'],
      [2, 'same'],
      [1, 'same'],
    ],
    'nk',
  ],
  [
    'a clock that was set back far',
    [
      [0, 'new'],
      [-99, 'same'],
    ],
    's',
  ],
])('%s', (_, rebuilds, letters) => expect(toLetters(...rebuilds)).toBe(letters));

test('a week is kept, and no more', () => {
  const week = toWeek(
    [0, 'kept'],
    ...Array.from({ length: 336 }, (_, at) => [at + 1, 'same'] as [number, Outcome]),
  );
  expect(week?.sources[0]?.outcomes).toBe('s'.repeat(336));
  expect(toLetters([0, 'kept'], [9999, 'new'])).toBe(`${'-'.repeat(335)}n`);
});

test('a source that is new, or that is gone, has no part in the past of others', () => {
  const other = { ...source, url: 'https://other.example/feed', outcome: 'new' as const };
  const week = addToWeek(toWeek([0, 'new']), [other], new Date(start + halfHour));
  expect(week.sources).toEqual([{ ...source, url: other.url, outcomes: 'n' }]);
});

test('days have the half hours that have begun', () => {
  const week = toWeek([-13, 'new'], [-12, 'same'], [0, 'kept'])!;
  const days = toDays(week.sources[0]!.outcomes, week.slot);
  expect(days.map(({ date }) => date)).toEqual(
    [15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`),
  );
  expect(days.slice(0, 6).every(({ outcomes }) => outcomes.length === 48)).toBe(true);
  expect(days[0]!.outcomes.filter(Boolean)).toEqual([]);
  expect(days[5]!.outcomes.slice(-2)).toEqual([undefined, 'new']);
  const none = Array<undefined>(11).fill(undefined);
  expect(days[6]!.outcomes).toEqual(['same', ...none, 'kept']);
});

test('neighbors with the same outcome are one run, also where no rebuild ran', () => {
  expect(toRuns([undefined, 'new', 'new', 'kept', undefined, undefined])).toEqual([
    { outcome: undefined, start: 0, end: 1 },
    { outcome: 'new', start: 1, end: 3 },
    { outcome: 'kept', start: 3, end: 4 },
    { outcome: undefined, start: 4, end: 6 },
  ]);
  expect(toRuns([])).toEqual([]);
});
