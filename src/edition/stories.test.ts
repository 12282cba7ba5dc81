import { describe, expect, test } from 'vitest';
import { toArticle } from '../../tests/support/papers/edition.ts';
import type { Article } from './schema/article.ts';
import { listStories } from './compare-stories.ts';
import type { Source } from './source-kinds.ts';
import {
  countStories,
  getArticles,
  getDateRange,
  getPosts,
  getPublisher,
  replaceStories,
} from './stories.ts';

const at = '2026-11-21T06:00:00.000Z';
const date = '2026-11-20T06:00:00.000Z';
const link = 'https://paper.example/1';
const article = toArticle('local', 0, { id: '1', title: 'Salt', date, link, source: 'The Paper' });
const { date: _, ...undated } = { ...article, id: '2' };
const post = {
  slug: 'naïve',
  metaTitle: 'Sleep',
  metaDescription: '',
  date: '2026-11-19T06:00:00.000Z',
  file: 'a'.repeat(64),
};
const feedOf = { kind: 'feed', id: 'local/1', category: 'local', url: article.feedUrl } as const;
const blogOf = { kind: 'blog', id: 'blog', url: 'https://blog.example/functions' } as const;
const articles = [undated, article];

const feed: Source = { ...feedOf, failures: 0, state: 'loaded', at, articles };
const kept: Source = {
  ...feedOf,
  failures: 1,
  state: 'kept',
  since: at,
  message: 'Down.',
  articles,
};
const failed: Source = { ...feedOf, failures: 1, state: 'failed', since: at, message: 'Down.' };
const blog: Source = {
  ...blogOf,
  failures: 0,
  state: 'loaded',
  at,
  posts: [post],
  details: [{ slug: post.slug, listed: '1' }],
};

describe('the stories of a source', () => {
  test.each<[string, Source, number, string[]]>([
    ['a loaded feed', feed, 2, ['https://paper.example/1', 'https://paper.example/1']],
    ['a kept feed', kept, 2, ['https://paper.example/1', 'https://paper.example/1']],
    ['a failed feed', failed, 0, []],
    ['a blog', blog, 1, ['/blog/na%C3%AFve']],
  ])('of %s are its articles or posts', (_, source, count, links) => {
    expect(listStories(source).map(({ link }) => link)).toEqual(links);
    expect(countStories(source)).toBe(count);
    expect(getArticles(source).length + getPosts(source).length).toBe(count);
  });

  test('have the same words when only the picture or the time of the first fetch differs', () => {
    const other = {
      ...article,
      seen: '2026-11-22T06:00:00.000Z',
      picture: { src: 'https://a.b/' },
    };
    const words = [article, other, { ...article, author: 'Another' }].map(
      (each) => listStories({ ...feed, articles: [each] } as Source)[0]?.words,
    );
    expect(words[1]).toEqual(words[0]);
    expect(words[2]).not.toEqual(words[0]);
  });

  test('can each be replaced or removed, and nothing else changes', () => {
    const change = {
      article: (each: Article) => (each.id === '1' ? { ...each, title: 'Pepper' } : undefined),
      post: () => undefined,
    };
    expect(replaceStories(kept, change)).toEqual({
      ...kept,
      articles: [{ ...article, title: 'Pepper' }],
    });
    expect(replaceStories(blog, change)).toEqual({ ...blog, posts: [] });
    expect(replaceStories(failed, change)).toEqual(failed);
  });

  test.each<[string, Source, object, string]>([
    ['a feed', feed, { oldest: article.date, newest: article.date }, 'The Paper'],
    ['a failed feed', failed, {}, 'paper.example'],
    ['a blog', blog, { oldest: post.date, newest: post.date }, 'blog.example'],
  ])('of %s tell its dates and its publisher', (_, source, dates, publisher) => {
    expect(getDateRange(source)).toEqual(dates);
    expect(getPublisher(source)).toBe(publisher);
  });
});
