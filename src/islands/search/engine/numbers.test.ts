import { expect, test } from 'vitest';
import { joinNumbers, listNumberForms } from './numbers.ts';

test.each([
  ['9,000', ['9000', '9 000', '9k']],
  ['9.000', ['9000', '9 000', '9k']],
  ['9k', ['9000', '9 000', '9k']],
  ['1.5k', ['1500', '1 500']],
  ['5', ['5th', '5s', '5º']],
  ['5th', ['5', '5s']],
  ['1980s', ['1980']],
  ['72°f', ['72', '72f', '72 f']],
  ['72', ['72f', '72nd']],
  ['1234567', ['1 234 567']],
])('%s is written as %j, too', (word, forms) => {
  expect(listNumberForms(word)).toEqual(expect.arrayContaining(forms));
});

test.each(['98.6', 'covid-19', '4x4', 'k', '5:40', 'f', '1,2'])(
  '“%s” has no other form',
  (word) => {
    expect(listNumberForms(word)).toEqual([]);
  },
);

test.each([
  ['21 000 lamps', '21000 lamps'],
  ['12\u00a0500\u202f000', '12500000'],
  ['72 °F today', '72°F today'],
  ['2026 100 days', '2026 100 days'],
  ['route 66 7th', 'route 66 7th'],
])('“%s” is read as “%s”', (text, joined) => {
  expect(joinNumbers(text)).toBe(joined);
});
