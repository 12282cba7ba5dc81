import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { namedPages } from '../../src/publication/page-names.ts';
import { readLayoutShift } from '../support/browser/layout-shift.ts';
import { useSamplePages } from '../support/browser/sample-pages.ts';

const { published, open } = useSamplePages();

/** Opens a missing address, and reads which pages are named there. */
async function go(page: Page, path: string, hasScript = true): Promise<string[]> {
  await page.goto(published().server.origin + path);
  if (hasScript) await page.locator('[data-settled]').waitFor();
  return await page
    .locator('[data-routes] a')
    .evaluateAll((all) =>
      all.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')),
    );
}

/** Missing addresses, and the pages that are named there first. */
const named: Record<string, Record<string, readonly string[]>> = {
  'home, and then the pages that fit best': {
    '/news': ['/', '/local', '/national', '/world'],
    '/health-tips': ['/', '/health'],
    '/research': ['/', '/health'],
    '/healthcare': ['/', '/health'],
    '/privacy-policy': ['/', '/privacy'],
    '/sprots': ['/', '/sports'],
  },
  'the page of these words behind home': {
    ...Object.fromEntries(
      ['/rss', '/feed', '/feed/', '/feed.xml', '/index.xml', '/atom', '/news/rss.xml'].map(
        (path) => [path, ['/', '/follow']],
      ),
    ),
    // Every missing post has the word blog in its address, so that word counts for nothing.
    ...Object.fromEntries(
      namedPages
        .filter((name) => name !== 'blog')
        .map((name) => [`/old/${name}`, ['/', `/${name}`]]),
    ),
    '/newsletter': ['/', '/newsletter/daily', '/newsletter/weekly'],
    '/text-only': ['/', '/lite'],
  },
  'the page above it first': {
    '/blog/page/1': ['/blog', '/'],
    '/blog/page/99': ['/blog', '/'],
    '/topics/gone': ['/topics', '/'],
    '/sources/gone': ['/sources', '/'],
  },
};

describe('the page for a missing address', () => {
  test.each(Object.entries(named))('names %s', async (_, addresses) => {
    const { page } = await open();
    for (const [path, expected] of Object.entries(addresses)) {
      const paths = await go(page, path);
      expect(paths, path).toHaveLength(6);
      expect(paths.slice(0, expected.length), path).toEqual(expected);
      expect(await page.title(), path).toMatch(/^Page not found \| /);
    }
  });

  test('has a search for the words of the address', async () => {
    const { page } = await open();
    await go(page, '/2019/heart-health.html');
    expect(await page.locator('main [name=q]').inputValue()).toBe('2019 heart health');
    await page.locator('main form').getByRole('button').click();
    await page.waitForURL('**/search?q=2019+heart+health');
  });

  test('shifts nothing when its script comes after it is shown', async () => {
    const { page } = await open();
    await page.route('**/*.js', async (script) => {
      await page.waitForFunction(() =>
        document.querySelector('main h1')?.checkVisibility({ visibilityProperty: true }),
      );
      await script.continue();
    });
    await go(page, '/sport');
    expect(await readLayoutShift(page)).toBe(0);
  });

  test('of a post has its title, and names posts with the same words', async () => {
    const last = published().site.newsroom.shelf.posts.at(-1);
    const { page } = await open();
    const paths = await go(page, `/blog/old-${last!.slug}-2019`);
    expect(paths.slice(0, 2)).toEqual(['/', `/blog/${last!.slug}`]);
    expect(await page.title()).toMatch(/^Blog Post Not Found \| /);
    const others = await go(page, '/blog/zzzz');
    expect(others[0]).toBe('/');
    expect(others.filter((path) => path.startsWith('/blog/'))).toEqual([]);
  });

  test('without JavaScript names every page, home first, and has the search', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const paths = await go(page, '/news', false);
    expect(paths[0]).toBe('/');
    expect(paths).toEqual(expect.arrayContaining(['/health', '/blog', '/sitemap']));
    expect(await page.locator('main [name=q]').isVisible()).toBe(true);
    expect(await page.locator('[data-routes] a').last().isVisible()).toBe(true);
  });
});
