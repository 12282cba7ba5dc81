import { describe, expect, test } from 'vitest';
import {
  readCalendar as read,
  readTimes,
  toCalendar,
  toEvent,
} from '../../../../tests/support/papers/calendar.ts';

const newYork = 'TZID=America/New_York';

describe('an event that repeats', () => {
  const weekly = [`DTSTART;${newYork}:20261124T190000`, 'RRULE:FREQ=WEEKLY;COUNT=3'];
  const [first, second, third] = ['2026-11-25T00:00', '2026-12-02T00:00', '2026-12-09T00:00'];

  test.each<[string, string[], string[]]>([
    ['has no rule that nobody wrote', toEvent(weekly[0]!, 'RRULE:', 'EXDATE:'), [first]],
    ['has each date', toEvent(...weekly), [first, second, third]],
    [
      'has none that is left out by its time',
      toEvent(...weekly, `EXDATE;${newYork}:20261201T190000`),
      [first, third],
    ],
    [
      'has none that is left out by its time in UTC',
      toEvent(...weekly, 'EXDATE:20261202T000000Z'),
      [first, third],
    ],
    ['leaves out one by its day', toEvent(...weekly, 'EXDATE;VALUE=DATE:20261201'), [first, third]],
    [
      'has none that is left out after dates that are none',
      toEvent(...weekly, 'EXDATE;VALUE=DATE:20261129,20261130,20261201'),
      [first, third],
    ],
    [
      'has the dates that are added, once',
      toEvent(...weekly, `RDATE;${newYork}:20261204T190000,20261201T190000`),
      [first, second, '2026-12-05T00:00', third],
    ],
    [
      'ends with a time in UTC',
      toEvent(`DTSTART;${newYork}:20261124T190000`, 'RRULE:FREQ=WEEKLY;UNTIL=20261202T000000Z'),
      [first, second],
    ],
    [
      'ends with a day',
      toEvent(`DTSTART;${newYork}:20261124T190000`, 'RRULE:FREQ=WEEKLY;UNTIL=20261201'),
      [first, second],
    ],
    [
      'shows a moved date at its new time',
      [
        ...toEvent(...weekly),
        ...toEvent(`RECURRENCE-ID;${newYork}:20261201T190000`, 'DTSTART:20261203T010000Z'),
      ],
      [first, '2026-12-03T01:00', third],
    ],
    [
      'knows a moved date by its time in UTC',
      [
        ...toEvent(...weekly),
        ...toEvent('RECURRENCE-ID:20261202T000000Z', 'DTSTART:20261203T010000Z'),
      ],
      [first, '2026-12-03T01:00', third],
    ],
    [
      'changes with the later dates, from one of them on',
      [
        ...toEvent(...weekly),
        ...toEvent(
          `RECURRENCE-ID;RANGE=THISANDFUTURE;${newYork}:20261201T190000`,
          ...[`DTSTART;${newYork}:20261202T200000`, `DTEND;${newYork}:20261202T210000`],
        ),
      ],
      [first, '2026-12-03T01:00/2026-12-03T02:00', '2026-12-10T01:00/2026-12-10T02:00'],
    ],
    [
      'changes from a date in UTC on, but for a date of its own, and then again',
      [
        ...toEvent(...weekly.map((line) => line.replace('COUNT=3', 'COUNT=5'))),
        ...toEvent(
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261125T000000Z',
          'DTSTART:20261125T010000Z',
        ),
        ...toEvent('RECURRENCE-ID:20261209T000000Z', 'DTSTART:20261210T000000Z'),
        ...toEvent(
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261216T000000Z',
          'DTSTART:20261216T030000Z',
        ),
      ],
      [
        ...['2026-11-25T01:00', '2026-12-02T01:00', '2026-12-10T00:00', '2026-12-16T03:00'],
        '2026-12-23T03:00',
      ],
    ],
    [
      'changes from a date on that its calendar has no more',
      toEvent(
        `RECURRENCE-ID;RANGE=THISANDFUTURE;${newYork}:20261201T190000`,
        `DTSTART;${newYork}:20261202T190000`,
      ),
      ['2026-12-03T00:00'],
    ],
    [
      'has dates since ten years',
      toEvent('DTSTART;VALUE=DATE:20161101', 'RRULE:FREQ=MONTHLY;BYDAY=-1SA'),
      ['2026-11-28', '2026-12-26'],
    ],
    [
      'keeps to every second week since ten years',
      toEvent('DTSTART;VALUE=DATE:20161122', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH'),
      [
        '2026-11-24',
        '2026-11-26',
        '2026-12-08',
        '2026-12-10',
        '2026-12-22',
        '2026-12-24',
        '2027-01-05',
        '2027-01-07',
        '2027-01-19',
      ],
    ],
    [
      'never takes place',
      toEvent('DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
      [],
    ],
  ])('%s', (_, lines, times) => {
    expect(readTimes(toCalendar(...lines))).toEqual(times);
  });

  test('has sixty dates if it is daily since ten years', () => {
    const daily = toEvent(`DTSTART;${newYork}:20161101T180000`, 'RRULE:FREQ=DAILY');
    const times = readTimes(toCalendar(...daily));
    expect([times.length, times[0], times.at(-1)]).toEqual([
      60,
      '2026-11-21T23:00',
      '2027-01-19T23:00',
    ]);
  });

  test.each([
    ['by the second', 'FREQ=SECONDLY'],
    ['by the minute, since ten years', 'FREQ=MINUTELY'],
    ['so often that its dates can not be counted', 'FREQ=MINUTELY;COUNT=99999999'],
  ])('is cut if it repeats %s', (_, rule) => {
    const { events, remarks } = read(
      toCalendar(...toEvent('DTSTART:20161124T190000Z', `RRULE:${rule}`)),
    );
    expect(events.length).toBeLessThanOrEqual(500);
    expect(remarks).toEqual(['“Supper” repeats too often: later dates are left out']);
  });

  test('keeps a cancelled date, and says so', () => {
    const cancelled = toEvent(
      ...[`RECURRENCE-ID;${newYork}:20261201T190000`, `DTSTART;${newYork}:20261201T190000`],
      'STATUS:CANCELLED',
    );
    const { events } = read(toCalendar(...toEvent(...weekly), ...cancelled));
    expect(events.map(({ isCancelled }) => isCancelled)).toEqual([undefined, true, undefined]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
  });

  test('keeps the id of a date that is moved', () => {
    const moved = toEvent(
      `RECURRENCE-ID;${newYork}:20261201T190000`,
      `DTSTART;${newYork}:20261203T190000`,
    );
    const listIds = (...events: string[]) => read(toCalendar(...events)).events.map(({ id }) => id);
    expect(listIds(...toEvent(...weekly), ...moved)).toEqual(listIds(...toEvent(...weekly)));
  });
});
