import { describe, expect, test } from 'vitest';
import { toArticles as toSample, toEdition } from '../../tests/support/papers/edition.ts';
import type { Article } from '../edition/schema/article.ts';
import { openEdition } from '../reader/reader.ts';
import { categorySlugs } from '../publication/categories.ts';
import { publicationSchema } from '../publication/publication.ts';
import { toArticleBlocks, toCategoryRecords, toPostBlocks } from './search-records.ts';

const list = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    slug: `post-${index}`,
    metaTitle: 'A post',
    metaDescription: '',
  }));
const toSlugs = (posts: ReturnType<typeof list>) =>
  toPostBlocks(posts).map((block) => block.map(({ slug }) => slug).join());
const changed = (before: string[], after: string[]) =>
  after.filter((block) => !before.includes(block)).length;

describe('the search blocks of posts', () => {
  test.each([
    [0, 0],
    [1, 1],
    [500, 1],
    [501, 2],
    [10_000, 32],
  ])('hold %d posts in %d blocks, each post once', (posts, blocks) => {
    const all = toPostBlocks(list(posts));
    expect(all).toHaveLength(blocks);
    expect(new Set(all.flat().map(({ slug }) => slug)).size).toBe(posts);
  });

  test('are of similar size', () => {
    const sizes = toPostBlocks(list(10_000)).map(({ length }) => length);
    expect(Math.max(...sizes)).toBeLessThan(2 * Math.min(...sizes));
  });

  test('change only where a post is added or removed, whatever the order of posts', () => {
    const posts = list(5000);
    const before = toSlugs(posts);
    expect(changed(before, toSlugs(posts.toReversed()))).toBe(0);
    expect(changed(before, toSlugs(posts.toSpliced(2500, 1)))).toBe(1);
    expect(changed(before, toSlugs([...list(5001).slice(5000), ...posts]))).toBe(1);
  });
});

const toArticles = (each: number) =>
  categorySlugs.flatMap((section) =>
    Array.from({ length: each }, (_, index) => ({ id: `${section}-${index}`, section }) as Article),
  );

describe('the search blocks of articles', () => {
  const toIds = (articles: Article[]) =>
    toArticleBlocks(articles, categorySlugs).map((block) => block.map(({ id }) => id).join());

  test.each([
    [0, 0],
    [20, 1],
    [21, 2],
    [50, 4],
    [5000, 15],
  ])('hold %d articles of each category in %d blocks, each article once', (each, blocks) => {
    const all = toArticleBlocks(toArticles(each), categorySlugs);
    expect(all).toHaveLength(blocks);
    expect(new Set(all.flat().map(({ id }) => id)).size).toBe(each * categorySlugs.length);
  });

  test('change only where a feed changes', () => {
    const articles = toArticles(50);
    const after = articles.filter(({ id }) => id !== 'health-7');
    expect(changed(toIds(articles), toIds(after))).toBe(1);
  });
});

describe('the search records of categories', () => {
  const letters = { slug: 'letters', name: 'Letters', heading: 'Letters to Us' };
  const named = { id: 'p', name: 'P', tagline: 'T', url: 'https://paper.example' };
  const feeds = { letters: ['https://a.example'], local: ['https://b.example'] };
  const edition = openEdition('', toEdition('p', { articles: toSample(1, 1) }).edition);

  test('are those that the site names, those without a story among them', () => {
    const categories = [letters, 'local'];
    const publication = publicationSchema.parse({ ...named, feeds, categories });
    const records = toCategoryRecords({ publication, edition });
    expect(records.map(({ url }) => url)).toEqual(['/letters', '/local']);
    // Without samples no sentence of the specification's paper is found.
    expect(records.at(-1)?.content).toBe('Local News');
  });
});
