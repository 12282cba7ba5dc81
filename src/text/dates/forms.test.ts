import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDateHabits } from './date-habits.ts';
import { formatDate } from './format-date.ts';
import { readDate } from './parse-date.ts';
import { readDay } from './read-day.ts';

const locales =
  'ar ar-EG az bg bn cs da de el en-GB en-US es et fa fi fr gu he hi hr hu hy id it ja ka kn ko lt lv mr nb nl pl pt ro ru sk sv sw ta te th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );
const day = fc
  .integer({ min: 0, max: 700 })
  .map((ahead) => new Date(Date.UTC(2026, 10, 29) + ahead * 86_400_000).toISOString());

test.each(locales)(
  'a day as a site writes it is read as the same day by desk and feeds: %s',
  (language) => {
    const style = { language, timeZone: 'UTC' };
    fc.assert(
      fc.property(day, (iso) => {
        const text = formatDate(iso, style) ?? '';
        expect([text, readDay(text, '2026-11-29', language)]).toEqual([text, iso.slice(0, 10)]);
        const read = readDate(text, findDateHabits([text], language));
        expect([text, read && new Date(read.time).toISOString().slice(0, 10)]).toEqual([
          text,
          iso.slice(0, 10),
        ]);
      }),
      { numRuns: 30 },
    );
  },
);
