import { expect, test } from 'vitest';
import { WordCount } from './word-list.ts';

const record = (title: string, content: string) => ({
  ...{ url: '/', content },
  meta: { title, author: 'Ann Lee', date: '2026-11-24T05:00:00.000Z' },
});

test('words are counted once for each record, the most frequent first, without dates and endings', () => {
  const words = new WordCount();
  words.add(record('The harbor’s café', 'A harbor at 5, in the fog'));
  words.add(record('Fog', `the fog ${'港'.repeat(31)}`));
  expect(words.list()).toEqual([
    ['ann', 2],
    ['fog', 2],
    ['lee', 2],
    ['the', 2],
    ['café', 1],
    ['harbor', 1],
  ]);
  words.merge([['harbor', 5]]);
  expect(words.list()[0]).toEqual(['harbor', 6]);
});
