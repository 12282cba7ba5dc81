import { describe, expect, test } from 'vitest';
import { toBare } from './bare-title.ts';

describe('a count of comments behind a headline is no part of it', () => {
  test.each([
    ['Chainsaw strip (3 comments)', 'Chainsaw strip (5 comments)'],
    ['Chainsaw strip (1 comment)', 'Chainsaw strip'],
    ['Der Hafen [12 Kommentare]', 'Der Hafen'],
    ['El puerto (1.204 comentarios)', 'El puerto'],
    ['Порт (7 комментариев)', 'Порт'],
    ['港が開いた（３ コメント）', '港が開いた'],
  ])('%s', (counted, other) => {
    expect(toBare(counted)).toBe(toBare(other));
  });

  test.each([
    ['Fire in the port (3 dead)', 'Fire in the port (5 dead)'],
    ['Best films (2025)', 'Best films (2026)'],
    ['Minister has 3 comments', 'Minister has 5 comments'],
  ])('other counts are: %s', (one, other) => {
    expect(toBare(one)).not.toBe(toBare(other));
  });
});
