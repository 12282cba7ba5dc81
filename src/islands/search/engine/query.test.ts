import { expect, test } from 'vitest';
import { isTooShort, parseQuery } from './query.ts';

const common = new Set(['the', 'in', 'be', 'to', 'or']);
const word = (text: string) => ({ text, isPhrase: false });
const phrase = (text: string) => ({ text, isPhrase: true });

test.each([
  ['nothing', ' ', { wanted: [], unwanted: [] }],
  ['a word', 'clinic', { wanted: [word('clinic')], unwanted: [] }],
  [
    'common words and a letter',
    'the nurse in C',
    { wanted: [word('nurse')], unwanted: [], whole: phrase('the nurse in C') },
  ],
  ['a common word alone', 'the', { wanted: [], unwanted: [] }],
  ['a letter alone', 'a', { wanted: [], unwanted: [] }],
  ['a figure alone', '5', { wanted: [word('5')], unwanted: [] }],
  ['a figure among words', 'phase 3', { wanted: [word('phase')], whole: phrase('phase 3') }],
  ['a number in groups', '21 000 lamps', { wanted: [word('21000'), word('lamps')] }],
  [
    'common words alone',
    'to be or to be',
    { wanted: [phrase('to be or to be')], unwanted: [], whole: phrase('to be or to be') },
  ],
  ['a phrase', '"the nurse"', { wanted: [phrase('the nurse')], unwanted: [] }],
  ['typographic quotes', '“the nurse”', { wanted: [phrase('the nurse')], unwanted: [] }],
  ['quotes of other languages', '«the nurse»', { wanted: [phrase('the nurse')] }],
  ['quotes that open below', '„the nurse“', { wanted: [phrase('the nurse')] }],
  ['Japanese quotes', '「病院」', { wanted: [phrase('病 院')] }],
  ['a quote that is not closed', '"nurse', { wanted: [word('nurse')], unwanted: [] }],
  [
    'words after a minus sign',
    'nurse -school -"night shift"',
    { wanted: [word('nurse')], unwanted: [word('school'), phrase('night shift')] },
  ],
  ['a hyphen in a word', 'smoke-free', { wanted: [word('smoke-free')], unwanted: [] }],
  [
    'marks alone',
    'pine & ninth',
    { wanted: [word('pine'), word('ninth')], unwanted: [], whole: phrase('pine ninth') },
  ],
  ['a Chinese word of one letter', '茶', { wanted: [word('茶')], unwanted: [] }],
])('a query of %s is read', (_, text, expected) => {
  expect(parseQuery(text, common)).toMatchObject(expected);
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
