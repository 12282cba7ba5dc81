import { expect, test } from 'vitest';
import { countWords, mergeWords } from './word-list.ts';

test('words are counted once for each text, the most frequent first, without endings', () => {
  const counted = countWords([
    'The harbor’s café. A harbor at 5, in the fog. Ann Lee',
    `Fog. the fog ${'港'.repeat(31)} Ann Lee`,
  ]);
  expect(counted).toEqual([
    ['ann', 2],
    ['fog', 2],
    ['lee', 2],
    ['the', 2],
    ['café', 1],
    ['harbor', 1],
  ]);
  expect(mergeWords([counted, [['harbor', 5]]])[0]).toBe('harbor');
});
