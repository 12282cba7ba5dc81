import { expect, test } from 'vitest';
import { measureTitle } from './title-length.ts';

test.each([
  ['Ferry resumes', 'usual'],
  ['a'.repeat(89), 'usual'],
  ['a'.repeat(90), 'long'],
  ['a'.repeat(161), 'longest'],
  ['診'.repeat(44), 'usual'],
  ['診'.repeat(45), 'long'],
  ['診'.repeat(81), 'longest'],
  ['', 'usual'],
])('the title %s is %s', (title, length) => {
  expect(measureTitle(title)).toBe(length);
});
