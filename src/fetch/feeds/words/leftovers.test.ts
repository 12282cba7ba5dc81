import { expect, test } from 'vitest';
import { withoutLeftovers } from './leftovers.ts';

test.each([
  ['references, however often they were escaped', 'Tom &amp;amp; Jerry', 'Tom & Jerry'],
  ['numbers', 'Mia&#8217;s caf&#xe9;', 'Mia’s café'],
  ['what only begins like a reference', 'marks &notit; and &ampere;', 'marks &notit; and &ampere;'],
  ['what is no reference', 'R&D; Q&A', 'R&D; Q&A'],
])('reads %s as pages show it', (_, text, expected) => {
  expect(withoutLeftovers(text)).toBe(expected);
});
