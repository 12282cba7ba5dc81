import { describe, expect, test } from 'vitest';
import { toEarlierHour, toLastHour, type IssueClock } from './issue-hours.ts';

const clock: IssueClock = { hour: 7, weekday: 'monday', timeZone: 'America/New_York' };
const toText = (time: number) => new Date(time).toISOString();

/** The hour of the daily issue at a time of a zone. */
const hours: [what: string, given: Partial<IssueClock>, now: string, expected: string][] = [
  ['before the hour: that of yesterday', {}, '2026-11-25T11:59:59Z', '2026-11-24T12:00:00.000Z'],
  ['at the hour', {}, '2026-11-25T12:00:00Z', '2026-11-25T12:00:00.000Z'],
  ['long after it', {}, '2026-11-26T11:30:00Z', '2026-11-25T12:00:00.000Z'],
  ['at midnight', { hour: 0 }, '2026-11-26T05:00:00Z', '2026-11-26T05:00:00.000Z'],
  ['in summer time', {}, '2026-07-01T11:00:00Z', '2026-07-01T11:00:00.000Z'],
  [
    'in an hour that clocks show twice: at the first one',
    { hour: 1 },
    '2026-11-01T06:30:00Z',
    '2026-11-01T05:00:00.000Z',
  ],
  [
    'in an hour that clocks skip: an hour later',
    { hour: 2 },
    '2027-03-14T08:00:00Z',
    '2027-03-14T07:00:00.000Z',
  ],
  [
    'in a zone far east, where it is tomorrow',
    { timeZone: 'Pacific/Kiritimati' },
    '2026-11-25T17:00:00Z',
    '2026-11-25T17:00:00.000Z',
  ],
  [
    'in a zone of three quarters of an hour',
    { timeZone: 'Asia/Kathmandu' },
    '2026-11-25T01:15:00Z',
    '2026-11-25T01:15:00.000Z',
  ],
];

describe('the last hour of an issue', () => {
  test.each(hours)('is, %s', (_, given, now, expected) => {
    expect(toText(toLastHour('daily', Date.parse(now), { ...clock, ...given }))).toBe(expected);
  });

  test.each([
    ['a minute before it', '2026-11-23T11:59:00Z', '2026-11-16T12:00:00.000Z'],
    ['at it', '2026-11-23T12:00:00Z', '2026-11-23T12:00:00.000Z'],
    ['six days after it', '2026-11-29T23:00:00Z', '2026-11-23T12:00:00.000Z'],
    ['over a change of clocks', '2026-11-02T11:00:00Z', '2026-10-26T11:00:00.000Z'],
  ])('of the week is that of its day, %s', (_, now, expected) => {
    expect(toText(toLastHour('weekly', Date.parse(now), clock))).toBe(expected);
  });

  test('some days earlier is the same hour of clocks', () => {
    const moment = Date.parse('2026-11-03T12:00:00Z');
    expect([1, 2, 3].map((days) => toText(toEarlierHour(moment, days, clock)))).toEqual([
      '2026-11-02T12:00:00.000Z',
      '2026-11-01T12:00:00.000Z',
      '2026-10-31T11:00:00.000Z',
    ]);
  });
});
