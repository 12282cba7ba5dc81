import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeat } from '../../tests/support/repetitions.ts';
import { findDateHabits } from '../text/dates/date-habits.ts';
import { formatDate, formatMoment, formatWhen } from '../text/dates/format-date.ts';
import { readDate } from '../text/dates/parse-date.ts';
import { toDay } from '../text/dates/time-zone.ts';
import { parseTime } from './parse-until.ts';
import { tellTime } from './tray/tell-time.ts';

const now = new Date('2026-11-21T12:00:00Z');

const style = { timeZone: 'America/New_York', language: 'en-US' };

// It is seven in the morning of a Saturday there.
test.each([
  ['90m', '2026-11-21T13:30:00.000Z'],
  ['6h', '2026-11-21T18:00:00.000Z'],
  ['3 d', '2026-11-24T12:00:00.000Z'],
  ['2 days', '2026-11-23T12:00:00.000Z'],
  ['an hour', '2026-11-21T13:00:00.000Z'],
  ['in 30 minutes', '2026-11-21T12:30:00.000Z'],
  ['1 week', '2026-11-28T12:00:00.000Z'],
  ['tonight', '2026-11-22T05:00:00.000Z'],
  ['today', '2026-11-22T05:00:00.000Z'],
  ['tomorrow', '2026-11-23T05:00:00.000Z'],
  ['Tomorrow 6:00', '2026-11-22T11:00:00.000Z'],
  ['tomorrow at 6pm', '2026-11-22T23:00:00.000Z'],
  ['18:00', '2026-11-21T23:00:00.000Z'],
  ['6:30 pm', '2026-11-21T23:30:00.000Z'],
  ['12am', '2026-11-22T05:00:00.000Z'],
  ['6:00', '2026-11-22T11:00:00.000Z'],
  ['monday 8:00', '2026-11-23T13:00:00.000Z'],
  ['Saturday', '2026-11-29T05:00:00.000Z'],
  ['30.11.2026', '2026-12-01T05:00:00.000Z'],
  ['30.11.2026 18.00', '2026-11-30T23:00:00.000Z'],
  ['11/30/2026', '2026-12-01T05:00:00.000Z'],
  ['2026-11-30 18:00', '2026-11-30T23:00:00.000Z'],
  ['2026-07-01T18:00', '2026-07-01T22:00:00.000Z'],
  ['2026-11-30', '2026-12-01T05:00:00.000Z'],
  ['2026-11-30T18:00:00+01:00', '2026-11-30T17:00:00.000Z'],
  ['2026-11-30T18:00Z', '2026-11-30T18:00:00.000Z'],
])('%s is %s', (text, time) => {
  expect(parseTime('until', text, now, style)).toBe(time);
});

test.each([
  '',
  'soon',
  '3y',
  '-3h',
  '18',
  '25:00',
  '13pm',
  'tomorrow soon',
  '30/11/2026',
  '31.11.2026',
  '2026-13-01',
  '2026-11-30 25:00',
  '2026-11-30T18:00:00',
  '99999d',
])('%j is no time', (text) => expect(parseTime('until', text, now, style)).toBeUndefined());

test.each([
  ['es-ES', 'mañana 6:00', '2026-11-22T11:00:00.000Z'],
  ['es-ES', 'lunes', '2026-11-24T05:00:00.000Z'],
  ['de-DE', 'morgen 6:00', '2026-11-22T11:00:00.000Z'],
  ['en-GB', '30/11/2026', '2026-12-01T05:00:00.000Z'],
  ['en-US', '1/2/2027', '2027-01-03T05:00:00.000Z'],
  ['en-GB', '1/2/2027', '2027-02-02T05:00:00.000Z'],
])('a site in %s reads %s as %s', (language, text, time) => {
  expect(parseTime('until', text, now, { ...style, language })).toBe(time);
});

test.each([
  ['6h', '2026-11-21T18:00:00.000Z'],
  ['tonight', '2026-11-21T23:00:00.000Z'],
  ['tomorrow', '2026-11-22T05:00:00.000Z'],
  ['2026-11-30 18:00', '2026-11-30T23:00:00.000Z'],
  ['2026-11-30', '2026-11-30T05:00:00.000Z'],
])('what begins %s begins at %s', (text, time) => {
  expect(parseTime('from', text, now, style)).toBe(time);
});

test.each([
  ['th', '30/11/2569', '2026-12-01T05:00:00.000Z'],
  ['th', '30/11/2026', '2026-12-01T05:00:00.000Z'],
  ['th', '30 พฤศจิกายน 2569 18:00', '2026-11-30T23:00:00.000Z'],
  ['fa', '۱۴۰۵/۹/۹', '2026-12-01T05:00:00.000Z'],
  ['es-ES', 'lunes, 30 de noviembre, 18:00', '2026-11-30T23:00:00.000Z'],
])('a site in %s reads %s in its own calendar', (language, text, time) => {
  expect(parseTime('until', text, now, { ...style, language })).toBe(time);
});

const languages =
  'ar ar-EG az bg bn cs da de el en-GB en-US es et fa fi fr gu he hi hr hu hy id it ja ka kn ko lt lv mr nb nl pl pt ro ru sk sv sw ta te th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

test.each(languages)(
  'days and moments as a site writes them are the same at the desk and in feeds: %s',
  (language) => {
    const own = { timeZone: 'Asia/Kathmandu', language };
    const moment = fc
      .integer({ min: 1, max: 1000 * 24 * 60 })
      .map((minutes) => now.getTime() + minutes * 60_000);
    fc.assert(
      fc.property(moment, (time) => {
        const iso = new Date(time).toISOString();
        const day = toDay(new Date(time), own.timeZone);
        expect(parseTime('until', formatMoment(iso, own), now, own)).toBe(iso);
        expect(parseTime('until', tellTime(iso, now, own.timeZone), now, own)).toBe(iso);
        for (const text of [formatDate(day, own)!, formatWhen(day, own, '2020-01-01')!]) {
          const date = readDate(text, findDateHabits([text], language));
          const read = date && new Date(date.time).toISOString().slice(0, 10);
          const typed = parseTime('from', text, now, own);
          expect([text, typed, read]).toEqual([text, parseTime('from', day, now, own), day]);
        }
      }),
      { numRuns: repeat(4, 300) },
    );
  },
);
