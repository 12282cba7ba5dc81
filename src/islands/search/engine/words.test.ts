import { expect, test } from 'vitest';
import { foldTyped } from '../../../text/fold.ts';
import { complete, correct } from './words.ts';

const words = [
  'vaccine',
  'café',
  'harbor',
  'harborfront',
  'pressure',
  'joystick',
  'بالعربية',
  '100,000th',
].map((word) => ({ word, folded: foldTyped(word) }));

test.each([
  ['har', ['harbor', 'harborfront']],
  ['CAFE', ['café']],
  ['ha', ['harbor', 'harborfront']],
  ['h', []],
  ['العربية', ['بالعربية']],
  ['front', ['harborfront']],
  ['100000', ['100,000th']],
])('“%s” is completed to %j', (text, expected) => {
  expect(complete(text, words)).toEqual(expected);
});

test.each([
  ['that lacks a letter', 'vacine', 'vaccine'],
  ['with letters that changed places', 'vaccien', 'vaccine'],
  ['with two slips, if it is long', 'harbourfrond', 'harborfront'],
  ['with a capital', 'Presure', 'pressure'],
  ['with two slips, if it is short', 'joistik', undefined],
  ['with an ending', 'harborlar', 'harbor'],
  ['with a long ending', 'harborlardan', undefined],
  ['of three letters', 'caf', undefined],
  ['with a figure', 'covid19', undefined],
])('a word %s is corrected: %s', (_, text, expected) => {
  expect(correct(text, words)).toEqual(expected === undefined ? [] : [expected]);
});
