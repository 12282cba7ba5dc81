import { describe, expect, test } from 'vitest';
import { parseStories, parseStory } from '../../../../tests/support/code/parse-stories.ts';

const noon = '2026-11-20T12:34:56.000Z';
const readDate = async (pubDate: string, channel?: string) =>
  (await parseStory({ title: 'A', pubDate }, channel)).date;
const ofLanguage = (language: string) => `<title>T</title><language>${language}</language>`;
/** The day 5 of a month at 10 in the morning. */
const fifth = (month: number, year = 2026) =>
  `${year}-${String(month).padStart(2, '0')}-05T10:00:00.000Z`;

describe('a zone', () => {
  test.each([
    ['Fri, 20 Nov 2026 04:34:56 America/Los_Angeles', noon],
    ['Sat, 18 Jul 2026 05:34:56 America/Los_Angeles', '2026-07-18T12:34:56.000Z'],
    ['2026-11-20 14:34:56 Europe/Kyiv', noon],
    ['Fri, 20 Nov 2026 20:34:56 Asia/Shanghai', noon],
    ['2026-11-20T13:34:56[Europe/Paris]', noon],
    ['2026-11-20T13:34:56+01:00[Europe/Paris]', noon],
    ['Fri, 20 Nov 2026 18:19:56 Asia/Kathmandu', noon],
    ['2026-11-20 09:34:56 America/Argentina/Buenos_Aires', noon],
    ['Fri, 20 Nov 2026 21:34:56 Asia/Tokyo', noon],
    ['20 Nov 2026 23:34:56 Australia/Sydney', noon],
  ])('by its name: %s', async (text, date) => {
    expect(await readDate(text)).toBe(date);
  });
});

describe('a number alone', () => {
  test.each([
    ['seconds', '1795178096', noon],
    ['milliseconds', '1795178096000', noon],
    ['seconds with a fraction', '1795178096.5', '2026-11-20T12:34:56.500Z'],
    ['a compact day', '20261120', '2026-11-20T00:00:00.000Z'],
    ['a compact moment', '20261120123456', noon],
    ['too few digits', '17951780', undefined],
    ['a number of another kind', '99999999999999', undefined],
  ])('of %s', async (_, text, date) => {
    expect(await readDate(text)).toBe(date);
  });
});

describe('the name of a month', () => {
  const months: [language: string, names: Record<string, number>][] = [
    ['ru', { января: 1, мая: 5, ноября: 11, март: 3, 'нояб.': 11 }],
    ['uk', { листопада: 11, січня: 1 }],
    ['pl', { maja: 5, października: 10, listopada: 11 }],
    ['cs', { listopadu: 11, ledna: 1 }],
    ['hr', { studenoga: 11, listopada: 10 }],
    ['tr', { Haziran: 6, Kasım: 11, KASIM: 11 }],
    ['el', { Νοεμβρίου: 11, ΝΟΕΜΒΡΙΟΥ: 11 }],
    ['ar', { نوفمبر: 11 }],
    ['he', { בנובמבר: 11 }],
    ['hi', { नवंबर: 11 }],
    ['es', { enero: 1, 'de agosto de': 8, sept: 9 }],
    ['fr', { février: 2, juin: 6, juillet: 7, août: 8 }],
    ['de', { März: 3, Mai: 5, Oktober: 10, Dezember: 12 }],
    ['id', { Mei: 5, Agustus: 8 }],
    ['sv', { maj: 5 }],
    ['ro', { mai: 5, iunie: 6 }],
    ['ca', { 'de març de': 3, 'd’octubre de': 10 }],
  ];
  const rows = months.flatMap(([language, names]) =>
    Object.entries(names).map(([name, month]) => [language, name, month] as const),
  );
  test.each(rows)('in %s: %s', async (language, name, month) => {
    expect(await readDate(`05 ${name} 2026 10:00:00 +0000`, ofLanguage(language))).toBe(
      fifth(month),
    );
  });

  test.each([
    ['05 января 2026 10:00:00 +0000', fifth(1)],
    ['05 marraskuuta 2026 10:00:00 +0000', fifth(11)],
    ['05 tháng 11 2026 10:00:00 +0000', fifth(11)],
    ['ngày 05 tháng 11 năm 2026 10:00:00 +0000', fifth(11)],
    ['2026年11月5日 10:00:00 +0000', fifth(11)],
    ['2026년 11월 5일 10:00:00 +0000', fifth(11)],
    ['05 dic 2025 10:00:00 +0000', fifth(12, 2025)],
    ['jeudi 05 novembre 2026 10:00:00 +0000', fifth(11)],
    ['٠٥ نوفمبر ٢٠٢٦ ١٠:٠٠:٠٠ +0000', fifth(11)],
    ['०५ नवंबर २०२६ १०:००:०० +0000', fifth(11)],
    ['Thu, 5th of November 2026 10:00:00 GMT', fifth(11)],
    ['05 listopada 2026 10:00:00 +0000', undefined],
    ['05 marmalade 2026 10:00:00 +0000', undefined],
    ['05 decembrie mayonnaise 2026 10:00:00 +0000', fifth(12)],
  ])('in a feed that names no language: %s', async (text, date) => {
    expect(await readDate(text)).toBe(date);
  });
});

describe('a date of numbers', () => {
  test.each<[string, string[], (string | undefined)[], string?]>([
    ['day first, where one says so', ['05/11/2026', '25/11/2026'], [fifth(11), '25']],
    ['month first, where one says so', ['11/05/2026', '11/25/2026'], [fifth(11), '25']],
    ['day first, with dots', ['05.11.2026'], [fifth(11)]],
    ['day first, by the language', ['05/11/2026'], [fifth(11)], 'fr'],
    ['month first, by the language', ['11/05/2026'], [fifth(11)], 'en-US'],
    ['day first, in British English', ['05/11/2026'], [fifth(11)], 'en-GB'],
    ['of the calendar of the language', ['05/11/2569'], [fifth(11)], 'th'],
    ['of the common calendar all the same', ['05/11/2026'], [fifth(11)], 'th'],
    ['of the calendar of the language, with a name', ['05 พฤศจิกายน 2569'], [fifth(11)], 'th'],
    ['no date, where both are possible', ['05/11/2026'], [undefined]],
    ['no date, where both are said', ['05/11/2026', '25/11/2026', '11/25/2026'], [undefined]],
    ['a day that is a month as well', ['05/05/2026'], [fifth(5)]],
    ['year first', ['2026/11/05'], [fifth(11)]],
  ])('is %s', async (_, texts, [first], language) => {
    const items = texts.map((text, at) => ({ title: `${at}`, pubDate: `${text} 10:00:00 +0000` }));
    const channel = language === undefined ? undefined : ofLanguage(language);
    const stories = await parseStories(items, channel);
    expect(stories.find(({ title }) => title === '0')?.date).toBe(first);
  });
});
