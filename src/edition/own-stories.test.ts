import { describe, expect, test } from 'vitest';
import { toArticle } from '../../tests/support/papers/edition.ts';
import { toFeedSources } from '../../tests/support/feed-sources.ts';
import { joinCopies } from './also-in/join-copies.ts';
import { mergeArticles, withoutRepeats } from './merge.ts';
import { getNews, listSections } from './news.ts';
import { listOwnStories, mostOwn } from './own-stories.ts';
import type { StoredPost } from './schema/post.ts';
import type { Source } from './source-kinds.ts';

const at = '2026-11-21T06:00:00.000Z';
const toPost = (slug: string, fields: Partial<StoredPost> = {}): StoredPost => ({
  slug,
  metaTitle: `The ${slug}`,
  metaDescription: 'Words.',
  file: 'f',
  date: at,
  section: 'local',
  ...fields,
});
const toSource = (posts: StoredPost[]): Source => ({
  kind: 'posts',
  id: 'posts',
  url: 'https://paper.example/blog',
  failures: 0,
  state: 'loaded',
  at,
  posts,
});
const paper = { name: 'The Paper', url: 'https://paper.example' };
const toEdition = (posts: StoredPost[], others: Source[] = []) => ({
  paper,
  sources: [...others, toSource(posts)],
});
const list = (...posts: StoredPost[]) => listOwnStories(toEdition(posts)).map(({ id }) => id);

describe('a story of the paper itself', () => {
  test('is a post with a section, in the shape of an article', () => {
    const [story] = listOwnStories(
      toEdition([toPost('bridge', { author: ['Ada Lind', 'Bo Ek'], lead: true })]),
    );
    expect(story).toEqual({
      id: 'bridge',
      title: 'The bridge',
      excerpt: 'Words.',
      author: 'Ada Lind, Bo Ek',
      date: at,
      seen: at,
      order: at,
      orderedBy: 'date',
      category: 'local',
      section: 'local',
      source: 'The Paper',
      link: 'https://paper.example/blog/bridge',
      feedUrl: 'https://paper.example/blog',
      own: {
        slug: 'bridge',
        authors: ['Ada Lind', 'Bo Ek'],
        description: 'Words.',
        leads: true,
      },
    });
  });

  test('has an excerpt of 200 characters at most', () => {
    const [story] = listOwnStories(
      toEdition([toPost('a', { metaDescription: 'word '.repeat(99) })]),
    );
    expect(story?.excerpt.length).toBeLessThanOrEqual(201);
    expect(story?.excerpt.endsWith('word…')).toBe(true);
  });

  const { section: _, ...bare } = toPost('bare');
  const { date: __, ...undated } = toPost('undated');
  test.each<[string, StoredPost]>([
    ['without a section', bare],
    ['without a date', undated],
    ['that is a draft', toPost('draft', { draft: true })],
  ])('is no post %s', (_, post) => {
    expect(list(post, toPost('story'))).toEqual(['story']);
  });

  test(`is one of the newest ${mostOwn} of its section`, () => {
    const toDate = (nth: number) => new Date(Date.parse(at) - nth * 60_000).toISOString();
    const posts = Array.from({ length: mostOwn + 9 }, (_, nth) =>
      toPost(`s-${nth}`, { date: toDate(nth) }),
    );
    const listed = list(...posts.toReversed(), toPost('other', { section: 'world' }));
    expect(listed).toEqual([...posts.slice(0, mostOwn).map(({ slug }) => slug), 'other']);
  });
});

describe('a section', () => {
  const failed: Source = {
    kind: 'feed',
    id: 'local/1',
    category: 'local',
    url: 'https://a.example/feed',
    failures: 1,
    state: 'failed',
    since: at,
    message: 'It is gone.',
  };

  test('is there with own stories alone, after those that have sources', () => {
    const world = toPost('bridge', { section: 'world' });
    expect(listSections(toEdition([world], [failed]))).toEqual(['local', 'world']);
  });

  test('has its own stories though none of its feeds can be read', () => {
    expect(getNews(toEdition([toPost('bridge')], [failed]), 'local')).toMatchObject({
      state: 'loaded',
      articles: [{ id: 'bridge' }],
    });
    expect(getNews(toEdition([], [failed]), 'local')).toEqual({ state: 'failed' });
  });
});

describe('beside stories of feeds', () => {
  const [own] = listOwnStories(toEdition([toPost('own')]));
  const minutes = (count: number) => new Date(Date.parse(at) + count * 60_000).toISOString();
  test.each([
    ['at the same time', 0, true],
    ['59 minutes older', 59, true],
    ['an hour older', 60, true],
    ['61 minutes older', 61, false],
    ['newer', -1, true],
  ])('%s, it stands first: %s', (_, newer, isFirst) => {
    const other = toArticle('local', 0, { order: minutes(newer), date: minutes(newer) });
    const [first] = mergeArticles([[other], [own!]]);
    expect(first === own).toBe(isFirst);
  });

  test('it is its own, whatever feed has its address or its words', () => {
    const seen = '2020-01-01T00:00:00.000Z';
    const copy = toArticle('local', 0, {
      seen,
      link: own!.link!,
      feedUrl: 'https://paper.example/feed',
    });
    const words = {
      title: 'A headline as long as it takes',
      excerpt: 'And words that go with it, of which there are enough.',
    };
    const sources = toFeedSources([], [copy]);
    expect(withoutRepeats([copy, own!], sources)).toEqual([own]);
    const [kept, ...rest] = joinCopies(
      [toArticle('local', 1, { ...words, seen }), { ...own!, ...words }],
      sources,
    );
    expect([kept?.own, rest]).toEqual([own?.own, []]);
  });
});
