import { describe, expect, test } from 'vitest';
import { blogPageSize, countBlogPages, pickBlogPage } from './routes.ts';

/** The pages of a blog of so many posts, newest first, whose names count from the oldest. */
function listPages(count: number): number[][] {
  const posts = Array.from({ length: count }, (_, at) => count - at);
  return Array.from({ length: countBlogPages(count) }, (_, at) => pickBlogPage(posts, at + 1));
}

describe('the pages of the blog list', () => {
  test.each([0, 1, 9, 10, 11, 19, 20, 21, 23, 30, 31])(
    'of %i posts have each of them once',
    (count) => {
      const pages = listPages(count);
      expect(pages.flat()).toEqual(Array.from({ length: count }, (_, at) => count - at));
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(blogPageSize);
      for (const page of pages.slice(1)) expect(page.length).toBeGreaterThan(0);
    },
  );
});
