import { describe, expect, test } from 'vitest';
import { toBlocks } from './search.ts';

const list = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    slug: `post-${index}`,
    metaTitle: 'A post',
    metaDescription: '',
  }));
const toSlugs = (posts: ReturnType<typeof list>) =>
  toBlocks(posts).map((block) => block.map(({ slug }) => slug).join());
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
    const all = toBlocks(list(posts));
    expect(all).toHaveLength(blocks);
    expect(new Set(all.flat().map(({ slug }) => slug)).size).toBe(posts);
  });

  test('no block has many more posts than another', () => {
    const sizes = toBlocks(list(10_000)).map(({ length }) => length);
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
