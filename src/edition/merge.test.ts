import { describe, expect, test } from 'vitest';
import type { Article } from './schema/article.ts';
import { toOrder } from './order.ts';
import { toFeedSources } from '../../tests/support/feed-sources.ts';
import { mergeArticles, mergePosts, withoutRepeats } from './merge.ts';
import type { StoredPost } from './schema/post.ts';

const seen = { seen: '2026-11-21T06:00:00.000Z' };
const toArticle = (id: string, fields: Partial<Article> = {}): Article => ({
  id,
  title: id,
  excerpt: '',
  author: 'Staff Reporter',
  ...seen,
  ...toOrder({ ...seen, ...fields }),
  category: 'Local',
  section: 'local',
  source: 'The Harbor Ledger',
  feedUrl: 'https://ledger.example/feed.xml',
  ...fields,
});
const join = (articles: Article[]) => withoutRepeats(articles, toFeedSources([], articles));
const ids = (articles: Article[]) => articles.map(({ id }) => id);

describe('merging articles', () => {
  test('the newest comes first; without a date an article counts as a day older than its first sighting', () => {
    const feedA = [
      toArticle('older', { date: '2026-11-20T07:00:00.000Z' }),
      toArticle('newest', { date: '2026-11-21T09:00:00.000Z' }),
    ];
    const feedB = [toArticle('undated'), toArticle('oldest', { date: '2019-01-01T00:00:00.000Z' })];
    expect(ids(mergeArticles([feedA, feedB]))).toEqual(['newest', 'older', 'undated', 'oldest']);
  });

  test('of the same moment they keep the order of their feeds, and of their places in them', () => {
    const lists = [[toArticle('z'), toArticle('c')], [toArticle('a')]];
    expect(ids(mergeArticles(lists))).toEqual(['z', 'c', 'a']);
  });

  test('of the same id or the same link only the first is left', () => {
    const link = 'https://ledger.example/ferry';
    const articles = [
      toArticle('a', { link }),
      toArticle('b', { link }),
      toArticle('c'),
      toArticle('a'),
      toArticle('d'),
    ];
    expect(ids(join(articles))).toEqual(['a', 'c', 'd']);
  });

  test('two feeds that number their stories alike lose none', () => {
    const feedUrl = 'https://quayside.example/feed.xml';
    expect(join([toArticle('1001'), toArticle('1001', { feedUrl })])).toHaveLength(2);
  });
});

describe('merging posts', () => {
  const toPosts = (dates: Record<string, string | undefined>): StoredPost[] =>
    Object.entries(dates).map(([slug, day]) => ({
      slug,
      metaTitle: slug,
      metaDescription: '',
      file: '0'.repeat(64),
      ...(day !== undefined && { date: `${day}T08:00:00.000Z` }),
    }));
  const slugs = (...lists: Record<string, string | undefined>[]) =>
    mergePosts(lists.map(toPosts)).map(({ slug }) => slug);

  test('a post stands before the first older one of an earlier list', () => {
    const own = { new: '2026-11-24', old: '2026-11-20' };
    expect(slugs(own, { newest: '2026-11-25', middle: '2026-11-22' })).toEqual([
      ...['newest', 'new', 'middle', 'old'],
    ]);
  });

  test('every list keeps its own order, and posts without a date their place in it', () => {
    const service = { pinned: '2026-11-01', undated: undefined, next: '2026-11-23' };
    const merged = slugs({ own: '2026-11-22' }, service);
    expect(merged).toEqual(['own', 'pinned', 'undated', 'next']);
    expect(slugs(service, {})).toEqual(Object.keys(service));
    expect(slugs({}, {})).toEqual([]);
  });
});
