import { expect, test } from 'vitest';
import { rebuildSchema } from '../publication/schema/rebuilding.ts';
import { chooseRebuilding } from './run.ts';

const named = { every: 60, keep: 10, compress: true };
const operator = { every: 30, keep: 3, compress: false };

test.each([
  ['says nothing, at home', {}, {}, { every: 30, keep: 3, compress: false }],
  ['says all, at home', named, {}, named],
  [
    'says all, for a host that gets changed sites alone',
    named,
    { live: 'live.json' },
    { ...named, every: 0 },
  ],
  ['says all, in a network', named, { network: { allowPrivate: [], ...operator } }, operator],
  [
    'wants fewer editions than its network keeps',
    { keep: 1 },
    { network: { allowPrivate: [], ...operator, keep: 5 } },
    { ...operator, keep: 1 },
  ],
  [
    'wants 50 editions of a network that keeps none',
    { keep: 50 },
    { network: { allowPrivate: [], ...operator, keep: 0 } },
    { ...operator, keep: 0 },
  ],
])('a publication that %s', (_, rebuild, choices, expected) => {
  expect(chooseRebuilding({ rebuild: rebuildSchema.parse(rebuild) }, choices)).toEqual(expected);
});

test.each([
  { every: 4 },
  { every: 1441 },
  { every: 30.5 },
  { keep: -1 },
  { keep: 51 },
  { compress: 1 },
  { often: 1 },
])('%j is a mistake', (rebuild) => {
  expect(rebuildSchema.safeParse(rebuild).success).toBe(false);
});
