import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAddressees } from './addressees.ts';
import { readVariables } from './variables.ts';
import { makeFolder } from '../../tests/support/papers/folder.ts';

const write = (text: string) => path.join(makeFolder({ 'harbor.json': text }), 'harbor.json');

describe('a file of secrets', () => {
  test('has variables, or none where it is missing', () => {
    const file = write('{ "BLOG_KEY": "key-1" }');
    expect(readVariables(file)).toEqual({ values: { BLOG_KEY: 'key-1' }, from: file });
    expect(readVariables(`${file}.none`).values).toEqual({});
  });

  test.each(['{ "BLOG_KEY": s3cret }', '{ "s3cret": 1 }', '["s3cret"]', 's3cret'])(
    'that is %j is refused without a word of it',
    (text) => {
      const file = write(text);
      expect(() => readVariables(file)).toThrow(`The file of secrets ${file} is wrong`);
      expect(() => readVariables(file)).not.toThrow('s3cret');
    },
  );
});

test('a publication file with mistakes names whom to tell as far as it can be read', () => {
  const alerts = { email: 'desk@harbor.example', webhook: 'no address' };
  expect(readAddressees(write(JSON.stringify({ url: 7, alerts })))).toEqual({
    name: 'harbor',
    url: 'https://localhost',
    alerts: { email: 'desk@harbor.example' },
    rebuild: { every: 30, keep: 3, compress: false },
  });
  for (const text of ['{', '[]', 'null', '{"alerts":5}']) {
    expect(readAddressees(write(text)).alerts).toBeUndefined();
  }
});
