import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../scripts/newsroom/faults.ts';
import { openBuiltSite } from '../support/built-sites.ts';
import { failDetail, failPage, listPage, openBlogSite, toPost } from '../support/blog.ts';
import type { Rebuilt, TestSite } from '../support/rebuild.ts';
import { ageEdition } from '../support/time.ts';
import { expectCompleteSite, readPage } from '../support/site-files.ts';

const getBlog = ({ report }: Rebuilt) => report.sources.find(({ id }) => id === 'blog');
const listSlugs = (site: TestSite) =>
  globSync('blog/*.html', { cwd: site.out }).map((file) => file.slice('blog/'.length, -5));
const toEntry = (slug: string) => ({ id: slug, slug, metaTitle: slug, metaDescription: '' });

/** Faults of the list, each with the message in the report. */
const faults: [name: string, fault: Fault, message: RegExp][] = [
  ['401', { kind: 'status', code: 401 }, /^Failed to fetch blog list: Unauthorized \(401\)/],
  ['403', { kind: 'status', code: 403 }, /^Failed to fetch blog list: Forbidden \(403\)/],
  [
    '500',
    { kind: 'status', code: 500 },
    /^Failed to fetch blog list: Internal Server Error \(500\)/,
  ],
  [
    'half of an answer',
    { kind: 'body', body: '{"total": 23, "blo' },
    /^Failed to fetch blog list: .*not JSON/,
  ],
  ['a page', { kind: 'body', body: '<h1>502</h1>' }, /^Failed to fetch blog list: .* not JSON$/],
  [
    'another shape',
    { kind: 'body', body: '{"error":"x"}' },
    /^Failed to fetch blog list: .*not a blog list/,
  ],
];

describe.each(faults)('a blog list that responds with %s', (_, fault, message) => {
  test('at the first rebuild has the blog page say Error Loading Blogs', async () => {
    const site = await openBlogSite(3);
    site.newsroom.fail('/functions/v1/get_metainfo', fault);
    const result = await site.rebuild();
    expect(result.status).toBe(0);
    expect(getBlog(result)).toMatchObject({
      kind: 'blog',
      state: 'failed',
      message: expect.stringMatching(message),
    });
    const text = readPage(site, '/blog')('main').text();
    expect(text).toContain('Error Loading Blogs');
    expect(text).toContain('Unable to load blog content. Please try again later.');
  });

  test.each([1, 2])('on page %i keeps every post of the last edition', async (page) => {
    const site = await openBuiltSite('blog');
    failPage(site.newsroom, page, fault);
    ageEdition(site);
    const result = await site.rebuild();
    expectCompleteSite(site, result);
    expect(getBlog(result)).toMatchObject({
      state: 'kept',
      items: 23,
      message: expect.stringMatching(message),
    });
    expect(listSlugs(site)).toHaveLength(23);
    for (const { slug } of site.newsroom.shelf.posts) {
      expect(readPage(site, `/blog/${slug}`)('h1'), slug).toHaveLength(1);
    }
  });
});

describe('a blog list', () => {
  test.each<[string, unknown]>([
    ['-1', -1],
    ['one billion', 1e9],
    ['"12", a string', '12'],
  ])('with the total %s is read to its end', async (_, total) => {
    const site = await openBlogSite(23);
    for (const page of [1, 2, 3, 4]) {
      const posts = site.newsroom.shelf.posts.slice((page - 1) * 10, page * 10);
      failPage(site.newsroom, page, listPage(total, posts));
    }
    const result = await site.rebuild();
    expectCompleteSite(site, result);
    expect(getBlog(result)).toMatchObject({ state: 'loaded', items: 23 });
    expect(listSlugs(site)).toHaveLength(23);
  });

  test('that repeats its first page is read once', async () => {
    const site = await openBlogSite(10);
    site.newsroom.fail('/functions/v1/get_metainfo', listPage(1000, site.newsroom.shelf.posts));
    const result = await site.rebuild();
    expectCompleteSite(site, result);
    expect(getBlog(result)).toMatchObject({ state: 'loaded', items: 10 });
    const requests = site.newsroom.requests.filter(({ url }) => url.includes('get_metainfo'));
    expect(requests).toHaveLength(2);
  });

  test('that lost most of its posts is kept beside the new one, unless --accept is given', async () => {
    const site = await openBuiltSite('blog');
    site.newsroom.shelf.posts = [toPost('the-last-one')];
    ageEdition(site);
    const result = await site.rebuild();
    expect(result.status).toBe(0);
    expect(getBlog(result)).toMatchObject({
      state: 'kept',
      items: 24,
      message: expect.stringMatching(
        /has shrunk from 23 posts to 1, so its last good posts are kept until .*--accept/,
      ),
    });
    expect(listSlugs(site)).toHaveLength(24);
    const accepted = await site.rebuild('--accept', 'They were taken down');
    expectCompleteSite(site, accepted);
    expect(getBlog(accepted)).toMatchObject({ state: 'loaded', items: 1 });
    expect(listSlugs(site)).toEqual(['the-last-one']);
  });

  test('with incomplete entries is read without them, and the report names them', async () => {
    const site = await openBlogSite(2);
    const [one, two] = site.newsroom.shelf.posts;
    const { metaTitle: _title, ...untitled } = toEntry('untitled');
    const { slug: _slug, ...nameless } = toEntry('nameless');
    failPage(site.newsroom, 1, listPage(5, [one, untitled, nameless, null, two]));
    const result = await site.rebuild();
    expectCompleteSite(site, result);
    expect(listSlugs(site).sort()).toEqual(['post-1', 'post-2']);
    const message = getBlog(result)?.message;
    expect(message).toContain('page 1: post "untitled" left out: it has no title');
    expect(message).toContain('page 1: post "nameless" left out: its slug is not text');
    expect(message).toContain('page 1: post 4 of the page left out: it is not an object');
  });

  test('with two posts of one slug renders the first, and the report names the second', async () => {
    const site = await openBlogSite(1);
    const twins = [toEntry('post-1'), { ...toEntry('post-1'), id: 'another' }];
    failPage(site.newsroom, 1, listPage(2, twins));
    const result = await site.rebuild();
    expectCompleteSite(site, result);
    expect(listSlugs(site)).toEqual(['post-1']);
    expect(getBlog(result)?.message).toContain('another post has the same slug');
  });
});

describe('the detail of a post', () => {
  test('that is missing removes a new post from the list, and leaves a known post unchanged', async () => {
    const site = await openBlogSite(3);
    failDetail(site.newsroom, 'post-2', { kind: 'status', code: 404 });
    const first = await site.rebuild();
    expectCompleteSite(site, first);
    expect(getBlog(first)).toMatchObject({ state: 'loaded', items: 2 });
    expect(getBlog(first)?.message).toMatch(
      /^post-2 is left out: Failed to fetch blog detail: Not Found \(404\)$/,
    );
    expect(listSlugs(site).sort()).toEqual(['post-1', 'post-3']);
    expect(readPage(site, '/blog')('a[href="/blog/post-2"]')).toHaveLength(0);

    site.newsroom.heal();
    ageEdition(site);
    await site.rebuild();
    failDetail(site.newsroom, 'post-2', { kind: 'status', code: 404 });
    const again = await site.rebuild('--force');
    expectCompleteSite(site, again);
    expect(getBlog(again)?.message).toMatch(/^post-2 is kept as it was: .*Not Found \(404\)$/);
    expect(readPage(site, '/blog/post-2')('main').text()).toContain('Words of post-2.');
  });

  test('without title, date and keywords is rendered with the title of the list and “Recent”', async () => {
    const site = await openBlogSite(1);
    const bare: Fault = { kind: 'body', type: 'application/json', body: '{"blog":"Bare words."}' };
    failDetail(site.newsroom, 'post-1', bare);
    const result = await site.rebuild();
    expectCompleteSite(site, result);
    const $ = readPage(site, '/blog/post-1');
    expect($('h1').text()).toBe('On post-1');
    expect($('main').text()).toContain('Recent');
    expect($('main').text()).toContain('Bare words.');
  });

  test('with an invalid video and a javascript: picture shows neither', async () => {
    const site = await openBlogSite(0);
    const picture = 'javascript:alert(1)//://';
    site.newsroom.shelf.posts = [
      toPost('short', { youtubeShortsUrl: 'https://youtube.com/shorts/tooshort', picture }),
      toPost('elsewhere', { youtubeShortsUrl: 'https://evil.example/shorts/abcdefghijk' }),
      toPost('good', { youtubeShortsUrl: 'https://youtube.com/shorts/abcdefghijk' }),
    ];
    const result = await site.rebuild();
    expectCompleteSite(site, result);
    const hasVideo = (slug: string) =>
      readPage(site, `/blog/${slug}`)('main').text().includes('Watch Related Video');
    expect(['short', 'elsewhere', 'good'].map(hasVideo)).toEqual([false, false, true]);
    const $ = readPage(site, '/blog/short');
    expect($('main').html()).not.toMatch(/javascript:|View on Pinterest/);
    expect(readPage(site, '/blog')('main').html()).not.toContain('javascript:');
  });
});
