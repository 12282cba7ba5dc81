import { describe, expect, test } from 'vitest';
import { toArticle, toEdition } from '../../../tests/support/papers/edition.ts';
import type { Source } from '../source-kinds.ts';
import { groupSources, toFrontPage } from './group-sources.ts';

/** A feed of this name at an address, in a category. */
function toFeed(source: string, feedUrl: string, section: 'local' | 'world' = 'local'): Source {
  const articles = [toArticle(section, 0, { source, feedUrl })];
  const [feed] = toEdition('paper', { articles }).edition.sources;
  if (feed === undefined) throw new Error('There is a feed.');
  return feed;
}

const slugs = (sources: readonly Source[]) =>
  groupSources(sources)
    .map(({ name, slug, feeds }) => [name, slug, feeds.map(({ url }) => url)])
    .sort();

const [one, two] = ['https://one.example/rss', 'https://two.example/rss'];

describe('sources', () => {
  test('have the slug of their name', () => {
    expect(slugs([toFeed('The Paper', one)])).toEqual([['The Paper', 'the-paper', [one]]]);
  });

  test('with one name and one host are one, in whatever category', () => {
    const sources = [toFeed('The Paper', one), toFeed('The Paper', `${one}?world`, 'world')];
    expect(slugs(sources)).toEqual([['The Paper', 'the-paper', [one, `${one}?world`]]]);
  });

  test('of one name and two hosts differ, whatever their order', () => {
    const sources = [toFeed('The Paper', one), toFeed('The paper!', two)];
    const found = slugs(sources);
    expect(found).toEqual([
      ['The Paper', 'the-paper', [one]],
      ['The paper!', expect.stringMatching(/^the-paper-[0-9a-f]{6}$/), [two]],
    ]);
    expect(slugs(sources.toReversed())).toEqual(found);
  });

  test('whose name gives no slug have that of their host', () => {
    expect(slugs([toFeed('…', one)])).toEqual([['…', 'one-example', [one]]]);
  });

  test('show no token of an address, and since when they fail', () => {
    const { articles: _, ...feed } = toFeed('The Paper', one) as Source & { articles: unknown };
    const since = '2026-11-20T06:00:00.000Z';
    const failed = { ...feed, url: `${one}?api_key=secret`, state: 'failed', since } as Source;
    expect(groupSources([failed])).toEqual([
      {
        slug: 'one-example',
        name: 'one.example',
        feeds: [{ url: one, category: 'local', state: 'failed', since }],
      },
    ]);
  });

  test('have the front page where most of their stories are', () => {
    const [page] = groupSources([toFeed('The Paper', 'https://feeds.example/paper')]);
    const story = (link: string) => toArticle('local', 0, { link });
    const links = ['https://a.example/1', 'https://b.example/1', 'https://b.example/2'];
    expect(page && toFrontPage(page, links.map(story))).toBe('https://b.example/');
    expect(page && toFrontPage(page, [])).toBe('https://feeds.example/');
  });
});
