import { expect, test } from 'vitest';
import { compareHosts } from './compare-hosts.ts';

test.each([
  ['https://ledger.example/a', 'https://ledger.example/feed', 'same'],
  ['http://www.ledger.example/a', 'https://ledger.example/feed', 'same'],
  ['https://www.ledger.example/a', 'https://feeds.ledger.example/rss', 'related'],
  ['https://news.ledger.example/a', 'https://ledger.example/feed', 'related'],
  ['https://news.ledger.example/a', 'https://feeds.ledger.example/rss', 'apart'],
  ['https://myledger.example/a', 'https://ledger.example/feed', 'apart'],
  ['https://ledger.example.hoax.example/a', 'https://ledger.example/feed', 'apart'],
  ['https://ledger.example:8443/a', 'https://ledger.example/feed', 'apart'],
  ['https://LEDGER.example/a', 'https://ledger.example/feed', 'same'],
])('%s and %s: %s', (one, other, nearness) => {
  expect(compareHosts(one, other)).toBe(nearness);
  expect(compareHosts(other, one)).toBe(nearness);
});
