import { describe, expect, test } from 'vitest';
import { namedPages } from '../../src/publication/page-names.ts';
import { useSample } from '../support/published.ts';
import { useReader } from '../support/reader.ts';

const published = useSample();
const open = useReader();

async function visit(path: string, options?: Parameters<typeof open>[0]) {
  const { page } = await open(options);
  await page.goto(published().server.origin + path);
  if (options?.javaScriptEnabled !== false) await page.locator('[data-settled]').waitFor();
  const links = page.locator('[data-routes] a');
  const paths = await links.evaluateAll((all) =>
    all.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')),
  );
  return { page, paths };
}

describe('the page for a missing address', () => {
  test.each([
    ['/news', ['/', '/local', '/national', '/world']],
    ['/health-tips', ['/', '/health']],
    ['/research', ['/', '/health']],
    ['/healthcare', ['/', '/health']],
    ['/privacy-policy', ['/', '/privacy']],
    ['/sprots', ['/', '/sports']],
  ])('%s names home, and then the pages that fit best', async (path, expected) => {
    const { page, paths } = await visit(path);
    expect(paths).toHaveLength(6);
    expect(paths.slice(0, expected.length)).toEqual(expected);
    expect(await page.title()).toMatch(/^Page not found \| /);
  });

  test.each([
    ...['/rss', '/feed', '/feed/', '/feed.xml', '/index.xml', '/atom', '/news/rss.xml'].map(
      (path) => [path, ['/', '/follow']] as const,
    ),
    // Every missing post has the word blog in its address, so that word counts for nothing.
    ...namedPages
      .filter((name) => name !== 'blog')
      .map((name) => [`/old/${name}`, ['/', `/${name}`]] as const),
    ['/newsletter', ['/', '/newsletter/daily', '/newsletter/weekly']],
    ['/text-only', ['/', '/lite']],
  ] as const)('%s names the page of these words behind home', async (path, expected) => {
    expect((await visit(path)).paths.slice(0, expected.length)).toEqual(expected);
  });

  test.each([
    ['/blog/page/1', '/blog'],
    ['/blog/page/99', '/blog'],
    ['/topics/gone', '/topics'],
    ['/sources/gone', '/sources'],
  ])('%s names the page above it first', async (path, expected) => {
    const { page, paths } = await visit(path);
    expect(paths.slice(0, 2)).toEqual([expected, '/']);
    expect(await page.title()).toMatch(/^Page not found \| /);
  });

  test('has a search for the words of the address', async () => {
    const { page } = await visit('/2019/heart-health.html');
    expect(await page.locator('main [name=q]').inputValue()).toBe('2019 heart health');
    await page.locator('main form').getByRole('button').click();
    await page.waitForURL('**/search?q=2019+heart+health');
  });

  test('of a post has its title, and names posts with the same words', async () => {
    const last = published().site.newsroom.shelf.posts.at(-1);
    const { page, paths } = await visit(`/blog/old-${last!.slug}-2019`);
    expect(paths.slice(0, 2)).toEqual(['/', `/blog/${last!.slug}`]);
    expect(await page.title()).toMatch(/^Blog Post Not Found \| /);
    const other = await visit('/blog/zzzz');
    expect(other.paths[0]).toBe('/');
    expect(other.paths.filter((path) => path.startsWith('/blog/'))).toEqual([]);
  });

  test('without JavaScript names every page, home first, and has the search', async () => {
    const { page, paths } = await visit('/news', { javaScriptEnabled: false });
    expect(paths[0]).toBe('/');
    expect(paths).toEqual(expect.arrayContaining(['/health', '/blog', '/sitemap']));
    expect(await page.locator('main [name=q]').isVisible()).toBe(true);
    expect(await page.locator('[data-routes] a').last().isVisible()).toBe(true);
  });
});
