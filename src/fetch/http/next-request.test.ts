import { expect, test } from 'vitest';
import { isSkipped, toWait } from './next-request.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = new Date('2026-11-21T06:00:00.000Z');
const whole = { of: 'a', digest: 'b' };
const conditional = { ...whole, etag: '"1"' };
const before = (hours: number) => new Date(now.getTime() - hours * hour).toISOString();

test.each([
  ['nothing', {}, 30],
  ['15 minutes', { schedule: { every: 15 } }, 30],
  ['an hour', { schedule: { every: 60 } }, 60],
  ['a week', { schedule: { every: 7 * 24 * 60 } }, 24 * 60],
  ['an hour, and its server less', { schedule: { every: 60 }, maxAge: 60 }, 60],
  ['an hour, and its server more', { schedule: { every: 60 }, maxAge: 7200 }, 120],
  ['nothing, and its server a year', { maxAge: 365 * 24 * 3600 }, 24 * 60],
  ['nothing, is whole and not yet quiet', { validators: whole, changedAt: before(5.9) }, 30],
  ['nothing, is whole and quiet', { validators: whole, changedAt: before(6) }, 60],
  ['nothing, is conditional and quiet', { validators: conditional, changedAt: before(9) }, 30],
])('a feed that wants %s', (_, wishes, minutes) => {
  const wait = toWait(wishes, 'a', now) / minute;
  expect(wait).toBeGreaterThanOrEqual(minutes);
  expect(wait).toBeLessThanOrEqual(Math.min(minutes * 1.1, 24 * 60));
});

test('publications request a feed at different times if it wants long waits, up to a day', () => {
  const names = Array.from({ length: 200 }, (_, index) => `publication ${index}`);
  const waits = (every: number) =>
    new Set(names.map((name) => toWait({ schedule: { every } }, name, now) / minute));
  expect(waits(30)).toEqual(new Set([30]));
  expect(waits(240)).toEqual(new Set([240]));
  expect([...waits(20 * 60)].sort()).toEqual([1200, 1230, 1260, 1290]);
  expect([...waits(23 * 60)].sort()).toEqual([1380, 1410, 1440]);
  expect(waits(24 * 60)).toEqual(new Set([1440]));
});

test.each([
  [{}, false],
  [{ skipHours: [5, 7] }, false],
  [{ skipHours: [6] }, true],
  // It is a Saturday.
  [{ skipDays: [0, 1] }, false],
  [{ skipDays: [6] }, true],
])('at six on a Saturday, a feed with %j is not requested: %j', (schedule, expected) => {
  expect(isSkipped(schedule, now)).toBe(expected);
});
