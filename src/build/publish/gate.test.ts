import { describe, expect, test } from 'vitest';
import type { Measure } from './build-info.ts';
import { compareSites, joinMeasures } from './gate.ts';

const published: Measure = {
  articles: { local: 15, world: 10, opinion: 4, sports: 15 },
  posts: 20,
  bytes: 1_000_000,
};
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
    expect(compareSites(published, { ...published, ...next }, new Set())).toEqual(problems);
  });

  test('nothing can be lost when it had nothing', () => {
    const nothing = { articles: {}, posts: 0, bytes: 500_000 };
    expect(compareSites(nothing, published, new Set())).toEqual([]);
  });

  test('a loss that the publication file caused is named as such', () => {
    const next = { ...published, ...withArticles({ sports: 0 }) };
    expect(compareSites(published, next, new Set(['sports']))).toEqual([
      'sports would go from 15 articles to 0, because the publication file names no feed for it',
    ]);
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
