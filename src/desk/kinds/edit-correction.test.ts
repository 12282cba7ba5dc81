import { expect, test } from 'vitest';
import { changeWords, type Words } from './edit-correction.ts';

const source = { title: 'Pier opens', excerpt: 'Words.', category: 'local' };

test.each<[string, Words | undefined, Words, Words | undefined]>([
  ['a first one', undefined, { title: 'Pier stays shut' }, { title: 'Pier stays shut' }],
  ['a second adds to the first', { title: 'A' }, { excerpt: 'B' }, { title: 'A', excerpt: 'B' }],
  ['a field again', { title: 'A', note: 'n' }, { title: 'B' }, { title: 'B', note: 'n' }],
  ['what the source has', { title: 'A', excerpt: 'B' }, { title: 'Pier opens' }, { excerpt: 'B' }],
  ['an empty headline', { title: 'A', excerpt: 'B' }, { title: '' }, { excerpt: 'B' }],
  ['no excerpt at all', undefined, { excerpt: '' }, { excerpt: '' }],
  ['the last field, with its note', { title: 'A', note: 'n' }, { title: 'Pier opens' }, undefined],
  ['the picture, back', { picture: false }, { picture: true }, undefined],
  ['a note alone', undefined, { note: 'n' }, { note: 'n' }],
  ['a note alone, taken back', { note: 'n' }, { note: '' }, undefined],
  ['nothing', undefined, { title: 'Pier opens', category: 'local' }, undefined],
])('%s', (_, correct, changed, words) => {
  expect(changeWords(correct, changed, source)).toEqual(words);
});
