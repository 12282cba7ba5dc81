import { expect, test } from 'vitest';
import { suggestZone } from './suggest.ts';

test.each([
  ['Europe/Barcelona', undefined],
  ['Europe/Munich', undefined],
  ['Mars/Olympus', undefined],
  ['', undefined],
  [`${'a'.repeat(99)}/Istanbul`, undefined],
  ['Europe/Istambul', 'Europe/Istanbul'],
  ['US/New York', 'America/New_York'],
  ['new york', 'America/New_York'],
])('for the time zone %j, %j is proposed', (found, zone) => {
  expect(suggestZone(found)).toBe(zone && `; did you mean "${zone}"?`);
});
