import { expect, test } from 'vitest';
import { formatCount, formatList } from './numbers.ts';

const english = { one: '{count} story', other: '{count} stories' };
const spanish = { one: '{count} noticia', other: '{count} noticias' };
const polish = { one: '{count} tekst', few: '{count} teksty', other: '{count} tekstów' };
const arabic = {
  zero: 'لا أخبار',
  one: 'خبر واحد',
  two: 'خبران',
  few: '{count} أخبار',
  many: '{count} خبرًا',
  other: '{count} خبر',
};

test.each([
  ['en-US', 1, english, '1 story'],
  ['en-US', 1234, english, '1,234 stories'],
  ['de-DE', 1234, english, '1.234 stories'],
  ['es', 1, spanish, '1 noticia'],
  ['es', 0, spanish, '0 noticias'],
  // A million of something has a form of its own in Spanish, which may be absent.
  ['es', 1_000_000, spanish, '1.000.000 noticias'],
  ['pl', 3, polish, '3 teksty'],
  ['pl', 12, polish, '12 tekstów'],
  ['ar-EG', 0, arabic, 'لا أخبار'],
  ['ar-EG', 2, arabic, 'خبران'],
  ['ar-EG', 3, arabic, '٣ أخبار'],
  ['ar-EG', 11, arabic, '١١ خبرًا'],
  ['ja', 1, { other: '{count}件' }, '1件'],
  ['ar-EG', 0, english, '٠ stories'],
])('%s writes a count of %i as %s', (language, count, forms, text) => {
  expect(formatCount(count, forms, { language })).toBe(text);
});

test.each([
  ['en-US', 'Harbor Ledger, Hill Times, Dock'],
  ['es', 'Harbor Ledger, Hill Times y Dock'],
  ['ja', 'Harbor Ledger、Hill Times、Dock'],
  ['ar', 'Harbor Ledger وHill Times وDock'],
])('a list of names in %s is “%s”', (language, expected) => {
  expect(formatList(['Harbor Ledger', 'Hill Times', 'Dock'], { language })).toBe(expected);
  expect(formatList(['Dock'], { language })).toBe('Dock');
  expect(formatList([], { language })).toBe('');
});
