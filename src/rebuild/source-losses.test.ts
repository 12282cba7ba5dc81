import { describe, expect, test } from 'vitest';
import type { Edition } from '../edition/edition.ts';
import type { Source } from '../edition/source-kinds.ts';
import { compareMeasures } from './publish/gate.ts';
import { countSourceLosses, countSources } from './source-losses.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const daysAgo = (days: number) =>
  new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
const toItems = (count: number) => Array.from({ length: count }, () => ({}));

/** A feed with so many stories, which code and settings of a name read. */
const toFeed = (count: number, fields: object = {}): Source =>
  ({
    kind: 'feed',
    id: 'local/1',
    category: 'local',
    url: 'https://a.example/feed',
    state: 'loaded',
    articles: toItems(count),
    validators: { of: 'reader' },
    ...fields,
  }) as Source;
const toBlog = (count: number, fields: object = {}): Source =>
  ({
    kind: 'blog',
    id: 'blog',
    url: 'https://blog.example',
    state: 'loaded',
    posts: toItems(count),
    list: { pages: [{ validators: { of: 'reader' } }] },
    ...fields,
  }) as Source;
const toEdition = (...sources: Source[]) => ({ sources }) as Edition;
const count = (before: Source[], after: Source[]) =>
  countSourceLosses(countSources(toEdition(...before), []), toEdition(...after), {
    secrets: [],
    now,
    withdrawn: new Set(),
  });

describe('a feed that had 14 stories took from the site', () => {
  test.each<[string, Source[], number]>([
    ['8 when it gives 6 to the same reader', [toFeed(6)], 8],
    ['all when it gives none', [toFeed(0)], 14],
    ['none when it gives more', [toFeed(15)], 0],
    ['none when other settings or code read it', [toFeed(6, { validators: { of: 'other' } })], 0],
    ['8 when kept, and old stories left', [toFeed(6, { state: 'kept', validators: undefined })], 8],
    [
      'none when it fails as if for the first time',
      [toFeed(0, { state: 'failed', since: daysAgo(1), articles: [] })],
      0,
    ],
    [
      'all when it has failed for days',
      [toFeed(0, { state: 'failed', since: daysAgo(4), articles: [] })],
      14,
    ],
    ['none when the publication file no longer names it', [], 0],
    ['none when it is another one', [toFeed(6, { url: 'https://b.example/feed' })], 0],
    ['none when it is in another section', [toFeed(6, { category: 'world' })], 0],
  ])('%s', (_, after, lost) => {
    expect(count([toFeed(14)], after).articles['local'] ?? 0).toBe(lost);
  });

  test('8, if what it had was left of an earlier answer', () => {
    const before = toFeed(14, { state: 'kept', validators: undefined });
    expect(count([before], [toFeed(6)]).articles).toEqual({ local: 8 });
  });

  test('nothing that is known, if the record is of an earlier version', () => {
    const { feeds } = countSources(toEdition(toFeed(14)), []);
    const old = { feeds: feeds.map(({ reader: _, ...feed }) => feed) };
    expect(
      countSourceLosses(old, toEdition(toFeed(6)), { secrets: [], now, withdrawn: new Set() })
        .articles,
    ).toEqual({});
    expect(
      countSourceLosses(undefined, toEdition(toFeed(6)), { secrets: [], now, withdrawn: new Set() })
        .articles,
    ).toEqual({});
  });
});

test('a blog service took posts from the site, but the folder of posts did not', () => {
  const own = { ...toBlog(9), kind: 'posts', id: 'posts' } as Source;
  expect(count([toBlog(20), own], [toBlog(6)]).posts).toBe(14);
  const list = { pages: [{ validators: { of: 'other' } }] };
  expect(count([toBlog(20)], [toBlog(6, { list })]).posts).toBe(0);
});

describe('the gate', () => {
  const site = (local: number, posts = 20) => ({ articles: { local }, posts, bytes: 1 });
  const none = { categories: new Set<string>(), feeds: [] };
  const judge = (from: number, to: number, lost: number, posts: [number, number] = [20, 0]) =>
    compareMeasures(site(from), site(to, posts[0]), none, {
      articles: { local: lost },
      posts: posts[1],
    });

  test.each([
    [14, 1, 13, []],
    [14, 6, 8, []],
    [30, 7, 20, []],
    [14, 1, 0, ['local would go from 14 articles to 1', 'all articles would go from 14 to 1']],
    [
      ...([30, 2, 20] as const),
      [
        'local would go from 30 articles to 2 (20 of them gone from their sources)',
        'all articles would go from 30 to 2 (20 of them gone from their sources)',
      ],
    ],
  ])('judges %i articles that become %i, of which sources took %i', (from, to, lost, problems) => {
    expect(judge(from, to, lost)).toEqual(problems);
  });

  test('refuses posts that their service did not take', () => {
    expect(judge(1, 1, 0, [6, 14])).toEqual([]);
    expect(judge(1, 1, 0, [2, 14])).toEqual([
      'the posts would go from 20 to 2 (14 of them gone from their sources)',
    ]);
  });
});
