import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toArticle as toAny } from '../../tests/support/papers/edition.ts';
import { toFeedSources } from '../../tests/support/feed-sources.ts';
import type { Article } from './schema/article.ts';
import { findRepeats, withoutRepeats } from './merge.ts';

const [early, late] = ['2026-11-21T05:00:00.000Z', '2026-11-21T06:00:00.000Z'];
const page = 'https://ledger.example/bridge';

/** A story that a feed has, which is named for its host. */
const toArticle = (host: string, fields: Partial<Article> = {}): Article => {
  const words = { id: `${host} 1`, title: `Told by ${host}`, excerpt: '', date: undefined };
  const feedUrl = `https://${host}/feed`;
  return toAny('local', 0, { ...words, link: page, source: host, feedUrl, ...fields });
};
const ledger = (fields: Partial<Article> = {}) => toArticle('ledger.example', fields);
const hoax = (fields: Partial<Article> = {}) => toArticle('hoax.example', fields);
const toSources = (articles: readonly Article[]) => toFeedSources([], articles);
const list = (articles: readonly Article[]) =>
  withoutRepeats(articles, toSources(articles)).map(({ source }) => source);

describe('of several stories at one address, the one stands', () => {
  test.each<[string, Article[], string]>([
    ['that lies with its feed', [hoax({ seen: early }), ledger()], 'ledger.example'],
    [
      'that lies nearer to its feed',
      [toArticle('hoax.ledger.example', { seen: early }), ledger()],
      'ledger.example',
    ],
    [
      'that lies near its feed, though on another host',
      [hoax({ seen: early }), toArticle('feeds.ledger.example')],
      'feeds.ledger.example',
    ],
    [
      'that was seen first, of two that lie elsewhere',
      [hoax(), toArticle('reader.example', { seen: early })],
      'reader.example',
    ],
    [
      'that was seen first, of two that lie with their feeds',
      [ledger({ feedUrl: 'https://ledger.example/b', source: 'b' }), ledger({ seen: early })],
      'ledger.example',
    ],
    ['of the feed that is named first', [hoax(), toArticle('reader.example')], 'hoax.example'],
  ])('%s, in whichever order they are listed', (_, articles, expected) => {
    const sources = toSources(articles);
    for (const each of [articles, articles.toReversed()]) {
      const left = withoutRepeats(each, sources);
      expect(left.map(({ source }) => source)).toEqual([expected]);
    }
  });
});

describe('an id that is an address', () => {
  const id = 'https://ledger.example/?p=1';
  const own = { id, link: 'https://ledger.example/a' };

  test.each<[string, Article, number]>([
    [
      'joins two feeds of its host',
      ledger({ ...own, feedUrl: 'https://ledger.example/b', link: page }),
      1,
    ],
    ['joins a feed of its host and one near it', toArticle('feeds.ledger.example', { id }), 1],
    ['is a stranger’s own', hoax({ id, link: 'https://hoax.example/a' }), 2],
    ['is a stranger’s own without a link', (({ link: _, ...rest }) => rest)(hoax({ id })), 2],
  ])('%s', (_, other, count) => {
    expect(list([other, ledger(own)])).toHaveLength(count);
  });

  test('does not let a host below that of its feed take a story', () => {
    const stranger = toArticle('hoax.ledger.example', {
      id,
      link: 'https://hoax.ledger.example/a',
    });
    expect(list([stranger, ledger(own)])).toEqual(['ledger.example']);
  });
});

test('what is left out always has the address of what stands, and no stranger stands for an owner', () => {
  const hosts = ['ledger.example', 'feeds.ledger.example', 'hoax.example', 'reader.example'];
  const address = fc.constantFrom(
    ...hosts.flatMap((host) => [`https://${host}/1`, `https://${host}/2`]),
  );
  const article = fc
    .record({
      host: fc.constantFrom(...hosts),
      id: fc.oneof(address, fc.constantFrom('1', '2')),
      link: address,
      seen: fc.constantFrom(early, late),
    })
    .map(({ host, ...fields }) => toArticle(host, fields));
  fc.assert(
    fc.property(fc.array(article, { maxLength: 12 }), (articles) => {
      const sources = toSources(articles);
      const shown = withoutRepeats(articles, sources);
      for (const { left, kept } of findRepeats(articles, sources)) {
        expect(shown).toContain(kept);
        const isOwner = left.link?.startsWith(`https://${left.source}/`);
        const isStranger = kept.link === left.link && kept.source !== left.source;
        if (isOwner && left.id.startsWith(left.source)) expect(isStranger).toBe(false);
      }
    }),
  );
});
