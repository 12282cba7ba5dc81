import { expect, test } from 'vitest';
import { parseFrom, parseUntil } from './parse-until.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['90m', '2026-11-21T13:30:00.000Z'],
  ['6h', '2026-11-21T18:00:00.000Z'],
  ['3 d', '2026-11-24T12:00:00.000Z'],
  ['2026-11-30 18:00', '2026-11-30T23:00:00.000Z'],
  ['2026-07-01T18:00', '2026-07-01T22:00:00.000Z'],
  ['2026-11-30', '2026-12-01T05:00:00.000Z'],
  ['2026-11-30T18:00:00+01:00', '2026-11-30T17:00:00.000Z'],
  ['2026-11-30T18:00Z', '2026-11-30T18:00:00.000Z'],
])('%s is %s', (text, time) => {
  expect(parseUntil(text, now, 'America/New_York')).toBe(time);
});

test.each([
  '',
  'tomorrow',
  '3w',
  '-3h',
  '2026-13-01',
  '2026-11-30 25:00',
  '2026-11-30T18:00:00',
  '99999d',
])('%j is no time', (text) => expect(parseUntil(text, now, 'UTC')).toBeUndefined());

test.each([
  ['6h', '2026-11-21T18:00:00.000Z'],
  ['2026-11-30 18:00', '2026-11-30T23:00:00.000Z'],
  ['2026-11-30', '2026-11-30T05:00:00.000Z'],
])('what begins %s begins at %s', (text, time) => {
  expect(parseFrom(text, now, 'America/New_York')).toBe(time);
});
