import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';

describe('a date of a feed', () => {
  test.each([
    ['Sat, 21 Nov 2026 08:00:00 GMT', '2026-11-21T08:00:00.000Z'],
    ['Sat, 21 Nov 2026 08:00:00 EST', '2026-11-21T13:00:00.000Z'],
    ['Sat, 21 Nov 2026 08:00:00 BST', '2026-11-21T07:00:00.000Z'],
    ['Sat, 21 Nov 2026 08:00:00 CEST', '2026-11-21T06:00:00.000Z'],
    ['Sat, 21 Nov 2026 08:00:00 AEST', '2026-11-20T22:00:00.000Z'],
    ['Sat, 21 Nov 2026 08:00:00 +0530', '2026-11-21T02:30:00.000Z'],
    ['Fri, 5 Jan 2007 10:14:55 GMT+2', '2007-01-05T08:14:55.000Z'],
    ['Sat, 21 Nov 2026 08:00:00 -0500 (EST)', '2026-11-21T13:00:00.000Z'],
    ['Sat, 21 Nov 2026 08:00', '2026-11-21T08:00:00.000Z'],
    ['21 Nov 26 08:00 UT', '2026-11-21T08:00:00.000Z'],
    ['21 Nov 99 08:00 Z', '1999-11-21T08:00:00.000Z'],
    ['Saturday, November 21, 2026 8:05 PM', '2026-11-21T20:05:00.000Z'],
    ['Sat Nov 21 08:00:00 2026', '2026-11-21T08:00:00.000Z'],
    ['01-Jan-2004 10:00', '2004-01-01T10:00:00.000Z'],
    ['11/21/2026 1:00 PM', '2026-11-21T13:00:00.000Z'],
    ['Sat, 21 Nov 2026 24:00:00 GMT', '2026-11-22T00:00:00.000Z'],
    ['Sat, 21 Nov 2026 23:59:60 GMT', '2026-11-21T23:59:59.000Z'],
    ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21T08:00:00.123456-08:00', '2026-11-21T16:00:00.123Z'],
    ['2026-11-21t08:00:00+0200', '2026-11-21T06:00:00.000Z'],
    ['2026-11-21 08:00:00', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11', '2026-11-01T00:00:00.000Z'],
    ['20261121T080000Z', '2026-11-21T08:00:00.000Z'],
  ])('%j is %s', (text, iso) => {
    expect(parseDate(text)?.toISOString()).toBe(iso);
  });

  test.each([
    '',
    'yesterday',
    '31 Feb 2026 08:00:00 GMT',
    '2026-02-31',
    '2026-13-01',
    '21 Nov',
    '2026-11-21T99:00:00Z',
    '0001-01-01T00:00:00Z',
  ])('%j is not a date', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  test.each([
    ['without a zone is in the given one', '2026-11-21 08:00', '2026-11-21T13:00:00.000Z'],
    ['without a time is a midnight in it', '21 Nov 2026', '2026-11-21T05:00:00.000Z'],
    ['with a zone keeps it', 'Sat, 21 Nov 2026 08:00:00 GMT', '2026-11-21T08:00:00.000Z'],
    ['of a summer is in summer time', '2026-07-21 08:00', '2026-07-21T12:00:00.000Z'],
  ])('%s', (_, text, iso) => {
    expect(parseDate(text, 'America/New_York')?.toISOString()).toBe(iso);
  });

  test('without a zone may be given one in minutes', () => {
    expect(parseDate('2026-11-21 08:00', -330)?.toISOString()).toBe('2026-11-21T13:30:00.000Z');
  });

  test('is read from its ISO form, and no text throws', () => {
    const date = fc.date({
      min: new Date('1000-01-01'),
      max: new Date('9000-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, (one) => parseDate(one.toISOString())?.getTime() === one.getTime()),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = parseDate(text);
        expect(found === undefined || !Number.isNaN(found.getTime())).toBe(true);
      }),
    );
  });
});
