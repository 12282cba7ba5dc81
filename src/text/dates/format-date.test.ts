import { describe, expect, test } from 'vitest';
import { formatDate, formatMoment, formatWhen, formatWhenAt } from './format-date.ts';

const style = (timeZone: string, language = 'en-US') => ({ timeZone, language });

describe('a shown date', () => {
  test.each([
    ['2026-11-21T23:30:00Z', style('UTC'), 'November 21, 2026'],
    ['2026-11-22T04:30:00Z', style('America/New_York'), 'November 21, 2026'],
    ['2026-11-21T23:30:00Z', style('Europe/Berlin', 'de-DE'), '22. November 2026'],
    // Clocks go back one hour in this night, so the day has 25 hours.
    ['2026-11-02T04:30:00Z', style('America/New_York'), 'November 1, 2026'],
    ['2026-11-02T05:00:00Z', style('America/New_York'), 'November 2, 2026'],
    ['2026-11-21', style('America/New_York'), 'November 21, 2026'],
  ])('%s is the day of its zone, in the words of its language', (iso, dates, text) => {
    expect(formatDate(iso, dates)).toBe(text);
  });

  test.each([undefined, '', 'soon'])('of %j is none', (iso) => {
    expect(formatDate(iso, style('UTC'))).toBeUndefined();
  });
});

test.each([
  ['2026-11-29T19:05:00Z', '2:05 PM', '2:05 PM'],
  ['2026-11-29T03:05:00Z', 'Yesterday', 'Saturday 10:05 PM'],
  ['2026-11-24T14:05:00Z', 'Tuesday', 'Tuesday 9:05 AM'],
  ['2026-11-22T14:05:00Z', 'Nov 22', 'Nov 22, 9:05 AM'],
  ['2026-12-01T14:05:00Z', 'Dec 1', 'Dec 1, 9:05 AM'],
  ['2025-11-29T14:05:00Z', 'Nov 29, 2025', 'Nov 29, 2025, 9:05 AM'],
])(
  'a list of November 29 in New York has %s as %s, and with its time as %s',
  (iso, day, moment) => {
    const read = (shown: string | undefined) => shown?.replaceAll('\u202f', ' ');
    const dates = style('America/New_York');
    expect(read(formatWhen(iso, dates, '2026-11-29'))).toBe(day);
    expect(read(formatWhenAt(iso, dates, '2026-11-29'))).toBe(moment);
  },
);

test.each([
  ['2026-11-29', 'en', 'Today'],
  ['2026-11-28', 'de', 'Gestern'],
  ['2026-11-28', 'ar', 'أمس'],
  ['soon', 'en', undefined],
])('a list of November 29 has the day %s in %s as %s', (day, language, text) => {
  expect(formatWhen(day, style('America/New_York', language), '2026-11-29')).toBe(text);
});

test.each([
  ['2026-11-21T14:05:00Z', style('UTC'), 'November 21, 2026 at 2:05 PM UTC'],
  ['2026-03-08T06:59:00Z', style('America/New_York'), 'March 8, 2026 at 1:59 AM EST'],
  ['2026-03-08T07:00:00Z', style('America/New_York'), 'March 8, 2026 at 3:00 AM EDT'],
  ['2026-11-01T05:59:00Z', style('America/New_York'), 'November 1, 2026 at 1:59 AM EDT'],
  ['2026-11-01T06:00:00Z', style('America/New_York'), 'November 1, 2026 at 1:00 AM EST'],
])('the moment %s is shown with its zone', (iso, dates, text) => {
  expect(formatMoment(iso, dates)).toBe(text);
});
