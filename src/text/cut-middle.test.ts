import { describe, expect, test } from 'vitest';
import { cutMiddle } from './cut-middle.ts';

describe('cutMiddle', () => {
  test.each([
    ['a short name stays', 'Harbor Ledger', 'Harbor Ledger'],
    ['a name of just that length stays', 'Harbor Ledger 123456', 'Harbor Ledger 123456'],
    [
      'a long name keeps both ends',
      'Harbor Ledger: Health of the Northern Coast',
      'Harbor Led…ern Coast',
    ],
    ['spaces at the cut go', 'A newspaper          of the coast', 'A newspape…the coast'],
    [
      'an emoji of several parts stays whole',
      `${'👩‍👩‍👧‍👦'.repeat(25)}`,
      `${'👩‍👩‍👧‍👦'.repeat(10)}…${'👩‍👩‍👧‍👦'.repeat(9)}`,
    ],
  ])('%s', (_, text, expected) => {
    expect(cutMiddle(text, 20)).toBe(expected);
  });
});
