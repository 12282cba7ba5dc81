import { describe, expect, test } from 'vitest';
import { endAtSentence, splitSentences } from './sentences.ts';

test.each([
  ['en', 'The tide came. The clinic floated!', ['The tide came. ', 'The clinic floated!']],
  ['en', 'Dr. Ana Ruiz came. She waited.', ['Dr. Ana Ruiz came. ', 'She waited.']],
  [
    'en',
    'It costs 2.50 a day (St. Mary pays). Good.',
    ['It costs 2.50 a day (St. Mary pays). ', 'Good.'],
  ],
  ['ja', '医院が開いた。船は来る。', ['医院が開いた。', '船は来る。']],
  ['ar', 'وصل المد. طفت العيادة؟ نعم.', ['وصل المد. ', 'طفت العيادة؟ ', 'نعم.']],
  ['en', '', []],
])('a text in "%s" has its sentences: %s', (language, text, sentences) => {
  expect(splitSentences(text, language)).toEqual(sentences);
});

describe('a text that was cut', () => {
  const first = 'The clinic opened on Monday with two rooms, one nurse and a kettle.';
  test.each([
    ['ends where its last whole sentence does', `${first} It floats on the…`, first],
    ['keeps a short sentence with the next one', 'It floats. The clinic on the…', undefined],
    ['has no other end', `The clinic ${'and the boat '.repeat(9)}…`, undefined],
    ['was none', first, undefined],
  ])('%s', (_, text, ended = text) => {
    expect(endAtSentence(text, 'en')).toBe(ended);
  });
});
