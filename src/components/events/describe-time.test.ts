import { expect, test } from 'vitest';
import { describeTime } from './describe-time.ts';

const english = { allDay: 'All day', until: 'Until {end}' };
const newYork = { language: 'en-US', timeZone: 'America/New_York' };
const spanish = { allDay: 'Todo el día', until: 'Hasta {end}' };
const madrid = { language: 'es-ES', timeZone: 'Europe/Madrid' };
const day = '2026-11-24';
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ');

const at = (time: string) => `2026-11-${time}:00.000Z`;

test.each<[string, string, Parameters<typeof describeTime>[0], string?]>([
  ['of a day', 'All day', { day, lastDay: day }],
  ['of days', 'Until Thursday, November 26', { day, lastDay: '2026-11-26' }],
  ['of days, on the last of them', 'All day', { day: '2026-11-22', lastDay: day }],
  ['without an end', '7:00 PM', { day, lastDay: day, start: at('25T00:00') }],
  ['of hours', '7:00 – 9:30 PM', { day, lastDay: day, start: at('25T00:00'), end: at('25T02:30') }],
  [
    'of a night',
    '9:00 PM – 1:00 AM',
    { day, lastDay: '2026-11-25', start: at('25T02:00'), end: at('25T06:00') },
  ],
  [
    'of a night, on the day after',
    'Until 1:00 AM',
    { day: '2026-11-23', lastDay: day, start: at('24T02:00'), end: at('24T06:00') },
  ],
  [
    'of days and hours',
    '9:00 AM · Until Thursday, November 26',
    { day, lastDay: '2026-11-26', start: at('24T14:00'), end: at('26T20:00') },
  ],
  [
    'of days and hours, on the days between',
    'Until Thursday, November 26',
    { day: '2026-11-22', lastDay: '2026-11-26', start: at('22T14:00'), end: at('26T20:00') },
  ],
])('the time of an event %s is "%s"', (_, text, event) => {
  expect(plain(describeTime(event, english, newYork, day))).toBe(text);
});

test.each([
  ['Hasta jueves, 26 de noviembre', { day, lastDay: '2026-11-26' }],
  ['20:00–22:00', { day, lastDay: day, start: at('24T19:00'), end: at('24T21:00') }],
])('the time of an event is "%s" in Spanish', (text, event) => {
  expect(plain(describeTime(event, spanish, madrid, day))).toBe(text);
});
