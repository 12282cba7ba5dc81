import { describe, expect, test } from 'vitest';
import type { FeedCount, Measure } from './build-info.ts';
import { howToAccept } from '../../publication/accept.ts';
import {
  compareMeasures,
  findRemovedFeeds,
  GateError,
  joinMeasures,
  type Unnamed,
} from './gate.ts';

const published: Measure = {
  articles: { local: 15, world: 10, opinion: 4, sports: 15 },
  posts: 20,
  bytes: 1_000_000,
};
const nothingUnnamed: Unnamed = { categories: new Set(), feeds: [] };
const withArticles = (articles: Record<string, number>) => ({
  articles: { ...published.articles, ...articles },
});

const rows: [string, Partial<Measure>, string[]][] = [
  ['the same site may follow', {}, []],
  ['a category may lose half', withArticles({ world: 5 }), []],
  ['a small category may lose all but one', withArticles({ opinion: 0 }), []],
  [
    'a category may not lose more than half and five',
    withArticles({ world: 4 }),
    ['world would go from 10 articles to 4'],
  ],
  [
    'a category may not go, nor be called something else',
    { articles: { world: 10, opinion: 4, sports: 15, town: 15 } },
    ['local would go from 15 articles to 0'],
  ],
  ['a new category is welcome', withArticles({ health: 15 }), []],
  [
    'all together may not fall under 60 %, though no category loses half',
    withArticles({ local: 8, world: 5, opinion: 2, sports: 8 }),
    ['all articles would go from 44 to 23'],
  ],
  [
    'all together may fall to 61 %',
    withArticles({ local: 8, world: 7, opinion: 4, sports: 8 }),
    [],
  ],
  ['half of the posts may go', { posts: 10 }, []],
  ['more than half may not', { posts: 9 }, ['the posts would go from 20 to 9']],
  ['the site may grow threefold', { bytes: 3_000_000 }, []],
  [
    'it may not grow more than that',
    { bytes: 3_000_001 },
    ['the site would grow from 1000000 bytes to 3000001'],
  ],
];

describe('of the published site', () => {
  test.each(rows)('%s', (_, next, problems) => {
    expect(compareMeasures(published, { ...published, ...next }, nothingUnnamed)).toEqual(problems);
  });

  test('nothing can be lost when it had nothing', () => {
    const nothing = { articles: {}, posts: 0, bytes: 500_000 };
    expect(compareMeasures(nothing, published, nothingUnnamed)).toEqual([]);
  });

  test('a category that the publication file took out is named as such', () => {
    const next = { ...published, ...withArticles({ sports: 0 }) };
    const unnamed = { categories: new Set(['sports']), feeds: [toFeed('sports', 1)] };
    expect(compareMeasures(published, next, unnamed)).toEqual([
      'sports would go from 15 articles to 0, because the publication file names no feed for it',
    ]);
  });

  test('feeds that the publication file took out are named once, five at most in a line', () => {
    const next = {
      ...published,
      ...withArticles({ local: 1, world: 5, opinion: 4, sports: 8 }),
    };
    const feeds = [toFeed('local', 1), ...[1, 2, 3, 4, 5, 6, 7].map((at) => toFeed('sports', at))];
    const sports = [1, 2, 3, 4, 5].map((at) => `https://sports.example/${at} (it had 7)`);
    expect(compareMeasures(published, next, { ...nothingUnnamed, feeds })).toEqual([
      'local would go from 15 articles to 1; the publication file no longer names https://local.example/1 (it had 7)',
      `all articles would go from 44 to 18; the publication file no longer names ${sports.join(', ')}, and 2 more`,
    ]);
  });
});

const toFeed = (category: string, at: number): FeedCount => ({
  category,
  address: `https://${category}.example/${at}`,
  articles: 7,
});

describe('a feed counts as removed', () => {
  const feed = toFeed('local', 1);

  test.each<[string, FeedCount[], FeedCount[]]>([
    ['when it is gone', [], [feed]],
    ['when it is in another category', [{ ...feed, category: 'world' }], [feed]],
    ['not when it has no article left', [{ ...feed, articles: 0 }], []],
  ])('%s', (_, next, removed) => {
    expect(findRemovedFeeds([feed], next)).toEqual(removed);
  });

  test('not when it had no article', () => {
    expect(findRemovedFeeds([{ ...feed, articles: 0 }], [])).toEqual([]);
  });
});

describe('two records of the published site', () => {
  const other: Measure = { articles: { local: 3, opinion: 9 }, posts: 30, bytes: 900_000 };

  test('are joined by the larger counts and the smaller size', () => {
    const joined = {
      articles: { local: 15, world: 10, opinion: 9, sports: 15 },
      posts: 30,
      bytes: 900_000,
    };
    expect(joinMeasures(published, other)).toEqual(joined);
    expect(joinMeasures(other, published)).toEqual(joined);
  });

  test('are the one that is there when the other is lost', () => {
    expect(joinMeasures(undefined, other)).toEqual(other);
    expect(joinMeasures(published, undefined)).toEqual(published);
    expect(joinMeasures(undefined, undefined)).toBeUndefined();
  });
});

test('a refusal begins with how to accept it, since alerts cut long messages', () => {
  const [first, ...problems] = new GateError(['one', 'two']).message.split('\n');
  expect(first).toContain(howToAccept);
  expect(problems).toEqual(['  one', '  two']);
});
