import { expect, test } from 'vitest';
import { tellTime } from './tray/tell-time.ts';

test.each([
  ['2026-11-28T17:00:00Z', 'today at 6:00 PM'],
  ['2026-11-28T23:00:00Z', 'midnight tonight'],
  ['2026-11-29T05:00:00Z', 'tomorrow at 6:00 AM'],
  ['2026-11-29T23:00:00Z', 'the end of tomorrow'],
  ['2026-12-01T17:30:00Z', 'Tuesday, December 1 at 6:30 PM'],
  ['2027-01-02T05:00:00Z', 'January 2, 2027 at 6:00 AM'],
])('%s is %s in Berlin', (iso, words) => {
  const now = new Date('2026-11-28T06:00:00Z');
  expect(tellTime(iso, now, 'Europe/Berlin').replaceAll(/\s/g, ' ')).toBe(words);
});
