import { describe, expect, test } from 'vitest';
import type { Article } from '../edition/article.ts';
import { categorySlugs } from '../publication/categories.ts';
import { toArticleBlocks, toPostBlocks } from './search-records.ts';

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

describe('the blocks that posts are indexed in', () => {
  test.each([
    [0, 0],
    [1, 1],
    [500, 1],
    [501, 2],
    [10_000, 32],
  ])('%d posts are in %d blocks, each once', (posts, blocks) => {
    const all = toPostBlocks(list(posts));
    expect(all).toHaveLength(blocks);
    expect(new Set(all.flat().map(({ slug }) => slug)).size).toBe(posts);
  });

  test('no block has many more posts than another', () => {
    const sizes = toPostBlocks(list(10_000)).map(({ length }) => length);
    expect(Math.max(...sizes)).toBeLessThan(2 * Math.min(...sizes));
  });

  test('a post that comes or goes leaves all blocks but its own as they were, in any order', () => {
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

describe('the blocks that articles are indexed in', () => {
  const toIds = (articles: Article[]) =>
    toArticleBlocks(articles).map((block) => block.map(({ id }) => id).join());

  test.each([
    [0, 0],
    [20, 1],
    [21, 2],
    [50, 4],
    [5000, 15],
  ])('%d articles of each category are in %d blocks, each once', (each, blocks) => {
    const all = toArticleBlocks(toArticles(each));
    expect(all).toHaveLength(blocks);
    expect(new Set(all.flat().map(({ id }) => id)).size).toBe(each * categorySlugs.length);
  });

  test('a feed that changes leaves all blocks but its own as they were', () => {
    const articles = toArticles(50);
    const after = articles.filter(({ id }) => id !== 'health-7');
    expect(changed(toIds(articles), toIds(after))).toBe(1);
  });
});
