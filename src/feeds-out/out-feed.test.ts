import { describe, expect, test } from 'vitest';
import { toArticle, toEdition } from '../../tests/support/papers/edition.ts';
import type { Article } from '../edition/schema/article.ts';
import type { PostSummary } from '../edition/schema/post.ts';
import { openEdition, type ShownSite } from '../reader/reader.ts';
import { publicationSchema } from '../publication/publication.ts';
import { getOutFeed } from './out-feed.ts';

const article = toArticle('local', 0, {
  id: 'https://ledger.example/ferry?a=1&b=2',
  title: 'The ferry',
  excerpt: 'It sails.',
  author: 'Ada',
  seen: '2026-11-21T06:30:00.000Z',
  category: 'Harbor',
  link: 'https://ledger.example/ferry',
  source: 'The Harbor Ledger',
  feedUrl: 'https://ledger.example/feed.xml',
});
const post: PostSummary = {
  slug: 'sleep',
  metaTitle: 'Sleep',
  metaDescription: 'More of it.',
  date: '2026-11-21T07:00:00.000Z',
};

function toSite(articles: readonly Article[], posts: readonly PostSummary[] = []): ShownSite {
  const publication = publicationSchema.parse({
    id: 'harbor',
    name: 'Harbor News',
    tagline: 'From the harbor',
    url: 'https://harbor.example',
    feeds: { local: [article.feedUrl] },
  });
  return {
    publication,
    edition: {
      ...openEdition('', toEdition('harbor', { articles: [] }).edition),
      date: '2026-11-21T07:00:00.000Z',
      getNews: () => ({ state: 'loaded', articles: [...articles] }),
      getLatest: () => [...articles],
      getJoinedNews: () => ({ state: 'loaded', articles: [...articles] }),
      getJoinedLatest: () => [...articles],
      getBlog: () => ({ state: 'loaded', posts: [...posts] }),
      getBlogPage: () => ({ state: 'loaded', posts: [...posts], pages: 1 }),
    },
  };
}
const getEntries = (path: string, ...site: Parameters<typeof toSite>) =>
  getOutFeed(toSite(...site), path)?.entries;

describe('a feed of the site', () => {
  test('has stories and posts, newest first', () => {
    const entries = getEntries('', [article], [post]);
    expect(entries?.map(({ title }) => title)).toEqual(['Sleep', 'The ferry']);
    expect(entries?.[0]).toMatchObject({
      id: 'https://harbor.example/blog/sleep',
      authors: ['Harbor News'],
    });
    expect(entries?.[1]).toMatchObject({
      id: article.id,
      url: article.link,
      source: { title: 'The Harbor Ledger', url: 'https://ledger.example/feed.xml' },
    });
  });

  test.each([
    [
      'is a UUID when the source has no IRI',
      '1234',
      /^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    ],
    ['is a UUID when the address is broken', 'https://[x', /^urn:uuid:/],
    ['is a UUID when it has a space', 'tag:a b', /^urn:uuid:/],
    ['names no campaign', 'https://a.example/?a=1&utm_source=rss', /^https:\/\/a.example\/\?a=1$/],
    ["is the source's own when that is an IRI", 'tag:ledger.example,2026:1', /^tag:ledger/],
  ])('has entries whose id %s', (_, id, expected) => {
    const [entry] = getEntries('/local', [{ ...article, id }]) ?? [];
    expect(entry?.id).toMatch(expected);
    expect(getEntries('/local', [{ ...article, id, title: 'Changed' }])?.[0]?.id).toBe(entry?.id);
  });

  test('dates an undated story by the time that orders it, and leaves out an undated post', () => {
    const { date: _date, ...undated } = article;
    const { date: _post, ...unfinished } = post;
    const entries = getEntries(
      '',
      [{ ...undated, order: '2026-11-20T06:30:00.000Z' }],
      [unfinished],
    );
    expect(entries?.map(({ date }) => date)).toEqual(['2026-11-20T06:30:00.000Z']);
    expect(entries?.[0]).toMatchObject({ section: 'Local', seen: article.seen });
    expect(entries?.[0]?.published).toBeUndefined();
  });

  test('links to the category when a story has no address, and repeats the title without an excerpt', () => {
    const { link: _link, ...rest } = article;
    const [entry] = getEntries('/local', [{ ...rest, excerpt: '' }]) ?? [];
    expect(entry).toMatchObject({ url: 'https://harbor.example/local', summary: 'The ferry' });
  });

  test('has at most fifty entries, and the date of the epoch without entries', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...article, id: `urn:x:${index}` }));
    expect(getEntries('/local', many)).toHaveLength(50);
    expect(getOutFeed(toSite([]), '/local')?.updated).toBe('1970-01-01T00:00:00.000Z');
  });

  test('does not exist for other paths', () => {
    expect(getOutFeed(toSite([]), '/nowhere')).toBeUndefined();
  });
});
