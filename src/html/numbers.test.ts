import { expect, test } from 'vitest';
import { formatCount } from './numbers.ts';

test.each([
  ['en-US', 1, '1 story'],
  ['en-US', 1234, '1,234 stories'],
  ['de-DE', 1234, '1.234 stories'],
  ['ar-EG', 0, '٠ stories'],
])('%s writes a count of %i as %s', (locale, count, text) => {
  const words = { one: 'story', many: 'stories', dates: { locale, timeZone: 'UTC' } };
  expect(formatCount(count, words)).toBe(text);
});
