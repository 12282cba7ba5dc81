import { expect, test } from 'vitest';
import { toPublicAddress } from './public-address.ts';

const publicFeed = 'https://paper.example/feed';
const privateFeed = 'http://10.0.0.9:8080/feed';

test.each([
  [publicFeed, 'https://other.example/a b', 'https://other.example/a%20b'],
  [publicFeed, '/a', 'https://paper.example/a'],
  [publicFeed, '//other.example/a', 'https://other.example/a'],
  [publicFeed, 'https://name:word@other.example/a', 'https://other.example/a'],
  [publicFeed, 'http://10.0.0.9:8080/a', undefined],
  [publicFeed, 'http://localhost/a', undefined],
  [publicFeed, 'ftp://other.example/a', undefined],
  [publicFeed, `https://other.example/${'a'.repeat(4000)}`, undefined],
  [publicFeed, ' ', undefined],
  [publicFeed, 'N/A', undefined],
  [publicFeed, ' # ', undefined],
  [publicFeed, 'https://null', undefined],
  [publicFeed, '/', 'https://paper.example/'],
  [privateFeed, 'http://10.0.0.9:8080/a', 'http://10.0.0.9:8080/a'],
  [privateFeed, '/a', 'http://10.0.0.9:8080/a'],
  [privateFeed, 'http://10.0.0.9/a', undefined],
  [privateFeed, 'https://10.0.0.9:8080/a', undefined],
  [privateFeed, 'http://10.0.0.8:8080/a', undefined],
])('in %s, %s is shown as %s', (source, address, expected) => {
  expect(toPublicAddress(address, [source], source)).toBe(expected);
});
