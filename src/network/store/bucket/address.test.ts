import { describe, expect, test } from 'vitest';
import { readStore } from './address.ts';

describe('--store', () => {
  test.each([
    ['s3://papers', { bucket: 'papers', prefix: '' }],
    ['s3://papers/', { bucket: 'papers', prefix: '' }],
    ['s3://my.papers-2/network', { bucket: 'my.papers-2', prefix: 'network/' }],
    ['s3://papers//a/b/', { bucket: 'papers', prefix: 'a/b/' }],
  ])('reads %s', (text, address) => {
    expect(readStore(text)).toEqual(address);
  });

  test.each([
    'papers',
    's3://',
    's3://P',
    'https://papers/a',
    's3://papers/../a',
    's3://papers/a b',
  ])('refuses %s', (text) => {
    expect(() => readStore(text)).toThrow(`--store ${text} is wrong`);
  });
});
