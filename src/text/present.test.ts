import { expect, expectTypeOf, test } from 'vitest';
import { present } from './present.ts';

interface Fields {
  name: string;
  note: string | null | undefined;
  count?: number;
}

test.each<[string, Fields, object]>([
  ['without the undefined ones', { name: 'a', note: undefined }, { name: 'a' }],
  ['with null and nothing', { name: '', note: null, count: 0 }, { name: '', note: null, count: 0 }],
])('fields stay in their order, %s', (_, fields, expected) => {
  expect(JSON.stringify(present(fields))).toBe(JSON.stringify(expected));
  expect(Object.keys(present(fields))).toEqual(Object.keys(expected));
});

test('a field that may be undefined is optional', () => {
  const fields: Fields = { name: 'a', note: undefined };
  expectTypeOf(present(fields)).toExtend<{ name: string; note?: string | null; count?: number }>();
  // @ts-expect-error It may be absent.
  const { note }: { note: string | null } = present(fields);
  expect(note).toBeUndefined();
});
