import { describe, expect, test } from 'vitest';
import { complete, correct, isForm, listForms } from './words.ts';

const words = [
  'vaccine',
  'café',
  'harbor',
  'harborfront',
  'pressure',
  'joystick',
  'بالعربية',
  'cave',
];

test.each([
  ['har', ['harbor', 'harborfront']],
  ['CAFE', ['café']],
  ['ha', ['harbor', 'harborfront']],
  ['h', []],
])('“%s” is completed to %j', (text, expected) => {
  expect(complete(text, words)).toEqual(expected);
});

test.each([
  ['lápiz', ['lápices']],
  ['LAPICES', ['lápiz']],
  ['رئيس', ['رؤساء', 'الرييس', 'والرييس', 'بالرييس', 'للرييس']],
  ['libro', []],
])('“%s” has the other forms %j', (text, forms) => {
  const irregular = [
    ['lápiz', 'lápices'],
    ['رئيس', 'رؤساء'],
  ];
  expect(listForms(text, irregular)).toEqual(forms);
});

describe('a word', () => {
  test.each([
    ['that lacks a letter', 'vacine', 'vaccine'],
    ['with letters that changed places', 'vaccien', 'vaccine'],
    ['with two slips, if it is long', 'harbourfrond', 'harborfront'],
    ['without its first letters', 'العربية', 'بالعربية'],
    ['with a capital', 'Presure', 'pressure'],
    ['with another letter, by frequency', 'cafe', 'café'],
    ['with two slips, if it is short', 'joistik', undefined],
    ['with an ending', 'harborlar', 'harbor'],
    ['with a long ending', 'harborlardan', undefined],
    ['of three letters', 'caf', undefined],
    ['with a figure', 'covid19', undefined],
  ])('%s is corrected: %s', (_, text, expected) => {
    expect(correct(text, words)).toBe(expected);
  });
});

test.each([
  ['nurse', 'nurses', true],
  ['nurse', 'nursing', true],
  ['benches', 'bench', true],
  ['a', 'amadi', false],
  ['the', 'theater', false],
  ['harbor', 'harborfront', false],
])('%s and %s are forms of one word: %s', (a, b, expected) => {
  expect(isForm(a, b)).toBe(expected);
});
