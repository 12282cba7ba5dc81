import { expect, test } from 'vitest';
import { readAllowPrivate } from './allow-private.ts';

test.each([
  ['10.0.0.5', ['10.0.0.5']],
  ['10.0.0.5:80, blog.internal:8080,[::1]:8443', ['10.0.0.5', 'blog.internal:8080', '[::1]:8443']],
  ['10.0.0.5:443', ['10.0.0.5']],
  ['LOCALHOST:4000', ['localhost:4000']],
  ['2130706433:4000', ['127.0.0.1:4000']],
])('--allow-private %s allows %j', (text, hosts) => {
  expect(readAllowPrivate(text)).toEqual(hosts);
});

test.each([
  ['', 'is wrong: write hosts'],
  ['10.0.0.5,', 'is wrong: write hosts'],
  ['http://10.0.0.5', 'is wrong: write hosts'],
  ['10.0.0.0/8', 'is wrong: write hosts'],
  ['user@10.0.0.5', 'is wrong: write hosts'],
  ['blog.example', 'is not needed: blog.example is no private address'],
])('--allow-private %j is a mistake', (text, problem) => {
  expect(() => readAllowPrivate(text)).toThrow(problem);
});
