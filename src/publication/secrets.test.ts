import { expect, test } from 'vitest';
import { withoutSecrets } from './secrets.ts';

test.each([
  ['a secret', 'key first-key!', ['first-key'], 'key [key]!'],
  ['an encoded secret', 'k=a%2Fb%2Bc-9999&', ['a/b+c-9999'], 'k=[key]&'],
  ['a secret in JSON', String.raw`"a\"b-99999"`, ['a"b-99999'], '"[key]"'],
  ['a secret of signs', 'x (a.*)+$ x axx', ['(a.*)+$'], 'x [key] x axx'],
  ['the longer of two secrets', 'long-key-2 long-key', ['long-key', 'long-key-2'], '[key] [key]'],
  ['no part of a replacement', 'first-key y', ['first-key', 'key', '[k', 'y'], '[key] [key]'],
  ['nothing for an empty secret', 'abc', [''], 'abc'],
  ['nothing without secrets', 'abc', [], 'abc'],
])('%s is replaced', (_, text, secrets, expected) => {
  expect(withoutSecrets(text, secrets)).toBe(expected);
});
