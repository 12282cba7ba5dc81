import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../scripts/newsroom/faults.ts';
import { categorySlugs } from '../src/publication/categories.ts';
import { openBlogSite } from './support/blog.ts';
import { openSmallSite, openTestSite, type TestSite } from './support/rebuild.ts';
import { ageEdition } from './support/time.ts';
import { getSource, readPage } from './support/site-files.ts';

/** Counts the cards of feed articles, without those of sample stories. */
const countArticles = (site: TestSite, route: string) =>
  readPage(site, route)('main article').not('[aria-labelledby="samples"] article').length;

const faults: Record<string, { fault: Fault; message: RegExp }> = {
  'world.xml': {
    fault: { kind: 'status', code: 500 },
    message: /^Failed to fetch RSS feed: Internal Server Error/,
  },
  'national.xml': {
    fault: { kind: 'body', body: '<!doctype html><title>Log in</title><h1>Log in</h1>' },
    message: /^RSS feed error: .*HTML/,
  },
  'politics.xml': {
    fault: { kind: 'hang' },
    message: /^Failed to fetch RSS feed: no complete response within 20 s/,
  },
  'business.xml': {
    fault: { kind: 'cut', bytes: 700 },
    message: /^Failed to fetch RSS feed: ./,
  },
};
const names = Object.keys(faults);
const categories = categorySlugs.filter((slug) => names.includes(`${slug}.xml`));

function failFeeds({ newsroom }: TestSite): void {
  for (const [name, { fault }] of Object.entries(faults)) newsroom.fail(`/feeds/${name}`, fault);
}

describe('failing feeds', () => {
  test('four that never loaded: exit 0, other feeds load, report and pages name the failures', async () => {
    const site = await openSmallSite('local', ...categories);
    failFeeds(site);
    const result = await site.rebuild();
    expect(result.status).toBe(0);
    for (const name of names) {
      expect(getSource(result, name)).toMatchObject({
        state: 'failed',
        items: 0,
        message: expect.stringMatching(faults[name]!.message),
        since: expect.stringMatching(/^\d{4}-/),
      });
    }
    const others = result.report.sources.filter(
      ({ url }) => !names.some((name) => url.endsWith(name)),
    );
    expect(others.filter(({ state }) => state !== 'loaded')).toEqual([]);
    expect(countArticles(site, '/local')).toBe(result.report.articles['local']);
    expect(countArticles(site, '/world')).toBe(0);
    expect(readPage(site, '/world')('main').text()).toContain(
      'Unable to load world news at this time. Please try again later.',
    );
  });

  test('four that loaded before: their articles stay, with the time of the last success', async () => {
    const site = await openSmallSite('local', ...categories);
    const good = await site.rebuild();
    failFeeds(site);
    const result = await site.rebuild('--force');
    expect(result.status).toBe(0);
    expect(result.report.articles).toEqual(good.report.articles);
    for (const name of names) {
      const source = getSource(result, name);
      expect(source).toMatchObject({
        state: 'kept',
        items: getSource(good, name).items,
        message: expect.stringMatching(faults[name]!.message),
      });
      expect(Date.parse(source.since!)).toBeLessThan(Date.now() - 1000);
      expect(countArticles(site, `/${name.replace('.xml', '')}`)).toBe(source.items);
    }
  });

  test('all of them and the blog at the first rebuild: exit 3, and nothing is published', async () => {
    const site = await openTestSite();
    for (const { path: feed } of site.newsroom.shelf.feeds) {
      site.newsroom.fail(feed, { kind: 'status', code: 404 });
    }
    site.newsroom.fail('/functions/v1/get_metainfo', { kind: 'status', code: 404 });
    const result = await site.rebuild();
    expect(result).toMatchObject({ status: 3, report: { outcome: 'refused' } });
    expect(result.output).toContain('Nothing can be published');
    expect(existsSync(site.out)).toBe(false);
  });

  test('a feed that is suddenly empty keeps its articles', async () => {
    const site = await openSmallSite('local', 'world');
    await site.rebuild();
    const feed = site.newsroom.shelf.getFeed('/feeds/world.xml')!;
    for (const { id } of feed.stories) site.newsroom.shelf.removeStory('/feeds/world.xml', id);
    const result = await site.rebuild('--force');
    expect(getSource(result, 'world.xml')).toMatchObject({ state: 'kept' });
    expect(countArticles(site, '/world')).toBeGreaterThan(5);
  });
});

const blogFaults: [string, Fault, RegExp][] = [
  ['401', { kind: 'status', code: 401 }, /Failed to fetch blog list: Unauthorized \(401\)/],
  ['500', { kind: 'status', code: 500 }, /Failed to fetch blog list: Internal Server Error/],
  [
    'no JSON',
    { kind: 'body', body: '{"total": 23, "blo' },
    /Failed to fetch blog list: .*not JSON/,
  ],
  [
    'another shape',
    { kind: 'body', body: '{"error":"x"}' },
    /Failed to fetch blog list: .*not a blog list/,
  ],
];

describe('a failing blog service', () => {
  test.each(blogFaults)(
    'with %s at the first rebuild: the blog page says Error Loading Blogs',
    async (_, fault, message) => {
      const site = await openBlogSite(3);
      site.newsroom.fail('/functions/v1/get_metainfo', fault);
      const result = await site.rebuild();
      expect(result.status).toBe(0);
      expect(result.report.sources.at(-1)).toMatchObject({
        id: 'blog',
        kind: 'blog',
        state: 'failed',
        message: expect.stringMatching(message),
      });
      const text = readPage(site, '/blog')('main').text();
      expect(text).toContain('Error Loading Blogs');
      expect(text).toContain('Unable to load blog content. Please try again later.');
    },
  );

  test('after a good rebuild: every post stays, whatever the failure', async () => {
    const site = await openBlogSite(23);
    await site.rebuild();
    for (const [name, fault, message] of blogFaults) {
      site.newsroom.fail('/functions/v1/get_metainfo', fault);
      const result = await site.rebuild('--force');
      expect(result.report.sources.at(-1), name).toMatchObject({
        state: 'kept',
        items: 23,
        message: expect.stringMatching(message),
      });
      for (const { slug } of site.newsroom.shelf.posts) {
        expect(readPage(site, `/blog/${slug}`)('h1'), name).toHaveLength(1);
      }
    }
  });

  test('with one failing detail leaves out only that post, and the report names it', async () => {
    const site = await openBlogSite(23);
    const [first, second] = site.newsroom.shelf.posts.map(({ slug }) => slug);
    site.newsroom.fail(`/functions/v1/get_details?slug=${first}`, { kind: 'status', code: 404 });
    const result = await site.rebuild();
    const blog = result.report.sources.at(-1);
    expect(blog).toMatchObject({ state: 'loaded', items: 22 });
    expect(blog?.message).toContain(`${first} is left out: Failed to fetch blog detail: Not Found`);
    expect(readPage(site, `/blog/${second}`)('h1')).toHaveLength(1);
    expect(readPage(site, '/blog')(`a[href="/blog/${first}"]`)).toHaveLength(0);

    site.newsroom.heal();
    ageEdition(site);
    await site.rebuild();
    site.newsroom.fail(`/functions/v1/get_details?slug=${first}`, { kind: 'status', code: 500 });
    const again = await site.rebuild('--force');
    expect(again.report.sources.at(-1)).toMatchObject({ state: 'loaded', items: 23 });
    expect(again.report.sources.at(-1)?.message).toContain(`${first} is kept as it was`);
  });
});
