import { expect, test } from 'vitest';
import { toUtf8 } from './utf8.ts';

test.each([
  ['nothing', '', ''],
  ['plain letters', 'a page', '6120 7061 6765'],
  ['signs of two, three and four bytes', 'é↗𝒳', 'c3a9 e28697 f09d92b3'],
  ['half a surrogate pair, as U+FFFD', 'a\ud800b\udc00', '61 efbfbd 62 efbfbd'],
])('%s in UTF-8', (_, text, bytes) => {
  expect(toUtf8(text).toString('hex')).toBe(bytes.replaceAll(' ', ''));
});

test('the bytes of one text stay as they are when another follows', () => {
  const first = toUtf8('first');
  toUtf8('other');
  expect(first.toString()).toBe('first');
});
