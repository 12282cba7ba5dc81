import { describe, expect, test } from 'vitest';
import { isTimeZone, toDay, toUtc } from './time-zone.ts';

describe('a time of clocks in New York', () => {
  test.each([
    ['before summer time', '2026-03-08T01:59:00Z', '2026-03-08T06:59:00.000Z'],
    ['in the hour that is skipped', '2026-03-08T02:30:00Z', '2026-03-08T07:30:00.000Z'],
    ['after summer time has begun', '2026-03-08T03:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['before summer time ends', '2026-11-01T00:59:00Z', '2026-11-01T04:59:00.000Z'],
    ['in the hour that comes twice', '2026-11-01T01:30:00Z', '2026-11-01T05:30:00.000Z'],
    ['after summer time', '2026-11-01T02:00:00Z', '2026-11-01T07:00:00.000Z'],
  ])('%s', (_, local, utc) => {
    expect(new Date(toUtc(Date.parse(local), 'America/New_York')).toISOString()).toBe(utc);
  });
});

describe('a time of clocks in London', () => {
  test.each([
    ['in the hour that is skipped', '2026-03-29T01:30:00Z', '2026-03-29T01:30:00.000Z'],
    ['in the hour that comes twice', '2026-10-25T01:30:00Z', '2026-10-25T00:30:00.000Z'],
    ['after summer time', '2026-10-25T02:00:00Z', '2026-10-25T02:00:00.000Z'],
  ])('%s', (_, local, utc) => {
    expect(new Date(toUtc(Date.parse(local), 'Europe/London')).toISOString()).toBe(utc);
  });
});

describe('the day of a moment', () => {
  test.each([
    ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
    ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
    ['2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
    ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
    ['2026-12-31T10:15:00Z', 'Asia/Kathmandu', '2026-12-31'],
    ['2026-12-31T18:15:00Z', 'Asia/Kathmandu', '2027-01-01'],
    ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31'],
  ])('%s in %s is %s', (moment, zone, day) => {
    expect(toDay(new Date(moment), zone)).toBe(day);
  });
});

test.each([
  ['America/New_York', true],
  ['UTC', true],
  ['EST5EDT', true],
  ['+05:30', false],
  ['New York', false],
  ['', false],
  ['Mars/Olympus', false],
])('%j is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});
