import { describe, expect, test } from 'vitest';
import { listPageLinks } from './page-links.ts';

describe('the entries of the pagination', () => {
  test.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 4, '1 2 3 4'],
    [1, 5, '1 2 3 ... 5'],
    [1, 20, '1 2 3 ... 20'],
    [5, 20, '1 ... 3 4 5 6 7 ... 20'],
    [4, 20, '1 2 3 4 5 6 ... 20'],
    [10, 20, '1 ... 8 9 10 11 12 ... 20'],
    [20, 20, '1 ... 18 19 20'],
  ])('on page %i of %i: %s', (current, last, links) => {
    expect(listPageLinks(current, last).join(' ')).toBe(links);
  });
});
