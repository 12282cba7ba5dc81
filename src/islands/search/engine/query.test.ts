import { expect, test } from 'vitest';
import { isTooShort, parseQuery } from './query.ts';

const common = new Set(['the', 'in', 'be', 'to', 'or']);

test.each([
  ['nothing', ' ', []],
  ['a word', 'clinic', ['clinic']],
  ['common words and a letter', 'the nurse in C', ['nurse']],
  ['a common word alone', 'the', []],
  ['a letter alone', 'a', []],
  ['a figure', '5', ['5']],
  ['common words alone', 'to be or to be', ['to be or to be']],
  ['a phrase', '"the nurse"', ['the nurse']],
  ['typographic quotes', '“the nurse”', ['the nurse']],
  ['quotes of other languages', '«the nurse»', ['the nurse']],
  ['quotes that open below', '„the nurse“', ['the nurse']],
  ['Japanese quotes', '「病院」', ['病 院']],
  ['a quote that is not closed', '"nurse', ['nurse']],
  ['a hyphen in a word', 'smoke-free', ['smoke-free']],
  ['marks alone', 'pine & ninth', ['pine', 'ninth']],
  ['a Chinese word of one letter', '茶', ['茶']],
])('a query of %s is read', (_, text, expected) => {
  expect(parseQuery(text, common)).toEqual(expected);
});

test.each([
  ['cl', true],
  ['cli', false],
  ['c l', true],
  ['5k', true],
  ['--- a', true],
  ['病', true],
  ['病院', false],
  ['です', false],
  ['عي', true],
  ['पुल', false],
  ['', true],
])('of “%s” it is too early to say anything: %s', (text, expected) => {
  expect(isTooShort(text)).toBe(expected);
});
