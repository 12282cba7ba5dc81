import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlogSite, failDetail, failPage, listPage, toPost } from '../support/papers/blog.ts';
import { findCorpus } from '../support/corpus.ts';
import { toFeed, toItem } from '../support/papers/feed.ts';
import { hostileBodies, hostileDescriptions, opening } from '../support/hostile/hostile-inputs.ts';
import type { Rebuilt, TestSite } from '../support/rebuild/rebuild.ts';
import { expectCompleteSite, getSource, readHeadlines, readPage } from '../support/site-files.ts';
import { ageEdition } from '../support/time.ts';

/** Slugs that a service may send, by their fault. */
const ownSlugs: Record<string, unknown[]> = {
  parent: ['../../../evil', '..', '.', '%2e%2e%2fevil'],
  empty: [''],
  twice: ['same', 'same'],
  case: ['UPPER', 'upper'],
  forms: ['e\u0301t\u00e9', '\u00e9t\u00e9'],
  long: ['x'.repeat(300)],
  route: ['index', 'page', 'a/b', 'a?b', 'a#b'],
  host: ['404', '500'],
  device: ['con', 'NUL', 'com1', 'LPT0', 'com²', 'aux.html'],
  types: [42, null, {}, ['list']],
  code: ['<script>alert(1)</script>', 'a"b', '__proto__'],
};
const slugFile = findCorpus('slugs/slug-cases.json');
/** Those of the corpus, too, where it is (HALFHOUR_CORPUS names its folder). */
const corpus: typeof ownSlugs =
  slugFile === undefined ? {} : JSON.parse(readFileSync(slugFile, 'utf8'));
const slugs = [ownSlugs, corpus].flatMap((cases) => Object.values(cases).flat());

/** Posts whose fields are odd. `bare` has nothing but its words. */
const shorts = 'https://youtube.com/shorts';
const oddPosts = [
  toPost('bare'),
  toPost('short', { youtubeShortsUrl: `${shorts}/tooshort`, picture: 'javascript:alert(1)//://' }),
  toPost('elsewhere', { youtubeShortsUrl: 'https://evil.example/shorts/abcdefghijk' }),
  toPost('good', { youtubeShortsUrl: `${shorts}/abcdefghijk` }),
];
const posts = [
  ...oddPosts,
  ...Object.entries(hostileBodies).map(([slug, blog]) => toPost(slug, { blog })),
];
/** The list has no bodies. */
const listed = [
  ...posts,
  ...slugs.map((slug, id) => ({ ...toPost('entry'), id: 5000 + id, slug })),
].map(({ blog: _, ...entry }) => entry);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toUTCString();
const dated = (title: string, date: string) => toItem(title, `<pubDate>${date}</pubDate>`);
const datedItems = [
  dated('Long ago', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  dated('Of this morning', inMinutes(-120)),
  dated('From the future', 'Thu, 01 Jan 2099 00:00:00 GMT'),
  dated('Of yesterday', 'yesterday'),
  toItem('Of no day'),
  dated('Of a fast clock', inMinutes(30)),
];

let site: TestSite;
let result: Rebuilt;

beforeAll(async () => {
  site = await createBlogSite(0);
  const { newsroom } = site;
  newsroom.shelf.posts = posts;
  failPage(newsroom, 1, listPage(listed.length, listed));
  failDetail(newsroom, 'bare', { kind: 'body', body: '{"blog":"Bare words."}' });
  for (const slug of slugs) {
    const body = JSON.stringify({ blog: `Words of ${String(slug)}.` });
    failDetail(newsroom, String(slug), { kind: 'body', type: 'application/json', body });
  }
  const answer = (name: string, items: readonly string[]) => {
    newsroom.fail(name, { kind: 'body', type: 'application/xml', body: toFeed(items) });
    return newsroom.origin + name;
  };
  const local = Object.entries(hostileDescriptions).map(([name, description]) =>
    answer(`/hostile/${name}.xml`, [
      toItem(`Beside ${name}`),
      toItem(`Of ${name}`, `<description>${description}</description>`),
    ]),
  );
  const { feeds, ...publication } = newsroom.publication();
  const world = [answer('/odd/world.xml', datedItems)];
  site.configure({ ...publication, feeds: { archives: feeds.archives, local, world } });
  result = await site.rebuild();
});
afterAll(() => site.close());

const blog = () => getSource(result, '/functions/v1');
const listPages = () =>
  globSync('blog/*.html', { cwd: site.out }).map((each) => path.basename(each, '.html'));

test('a site of odd input is published complete', () => {
  expectCompleteSite(site, result);
  expect(blog()).toMatchObject({ state: 'loaded', items: listPages().length });
  expect(getSource(result, '/feeds/archives.xml').state).toBe('loaded');
});

describe('a post with a hostile body', () => {
  test.each(Object.keys(hostileBodies))(
    '(%s) has its page with the text before the attack',
    (slug) => {
      const $ = readPage(site, `/blog/${slug}`);
      expect($('h1').text()).toBe(`On ${slug}`);
      expect($('[data-untrusted]').text()).toContain(opening);
    },
  );

  test('that nests 5,000 elements keeps the text inside them', () => {
    expect(readPage(site, '/blog/nested-divs')('[data-untrusted]').text()).toContain('Deep.');
  });

  test('that is too large is shown as plain text, and the report says so', () => {
    expect(blog().message).toContain(
      'five-megabytes is shown as plain text: its body is larger than 256 KB',
    );
    const text = readPage(site, '/blog/five-megabytes')('[data-untrusted]').text();
    expect(text.length).toBeLessThan(257 * 1024);
  });
});

describe('a post', () => {
  test('without title, date and keywords has the title of the list and “Recent”', () => {
    const $ = readPage(site, '/blog/bare');
    expect($('h1').text()).toBe('On bare');
    expect($('main').text()).toContain('Recent');
    expect($('main').text()).toContain('Bare words.');
  });

  test('with an invalid video and a javascript: picture shows neither', () => {
    const hasVideo = (slug: string) =>
      readPage(site, `/blog/${slug}`)('main').text().includes('Watch Related Video');
    expect(['short', 'elsewhere', 'good'].map(hasVideo)).toEqual([false, false, true]);
    expect(readPage(site, '/blog/short')('main').html()).not.toMatch(
      /javascript:|View on Pinterest/,
    );
    expect(readPage(site, '/blog')('main').html()).not.toContain('javascript:');
  });
});

describe('a blog with such slugs', () => {
  test('writes files only inside the folder of the site, and none with a reserved name', () => {
    const expected = ['edition', 'publication.json', 'site'];
    expect(globSync('*', { cwd: site.dir }).sort()).toEqual(expected);
    expect(globSync('blog/{index,404,500,con,NUL,com1,LPT0,com²}.html', { cwd: site.out })).toEqual(
      [],
    );
  });

  test('has no two pages that a file system may confuse', () => {
    const pages = listPages().map((slug) => slug.normalize('NFKC').toLowerCase());
    expect(new Set(pages).size).toBe(pages.length);
    for (const slug of pages) expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]{0,199}$/u);
  });

  test('reports every post without a page', () => {
    const { message = '' } = blog();
    expect(message.match(/ left out: /g)).toHaveLength(listed.length - listPages().length);
    for (const slug of slugs.filter((each) => /^[\w-]{1,60}$/.test(String(each)))) {
      const isNamed = message.includes(`post "${String(slug)}" left out`);
      expect(typeof slug !== 'string' || listPages().includes(slug) || isNamed, String(slug)).toBe(
        true,
      );
    }
  });
});

test.each(Object.keys(hostileDescriptions))(
  'a feed with a description of 5 MB (%s) shows as many articles as the report counts',
  (name) => {
    const { state, items } = getSource(result, `/hostile/${name}.xml`);
    const headlines = readHeadlines(site, '/local');
    expect(state === 'loaded' ? items : 0).toBe(
      headlines.filter((headline) => headline.endsWith(` ${name}`)).length,
    );
  },
);

describe('the next rebuild', () => {
  const titles = [1, 0, 2, 3, 4, 5].map((at) => /<title>([^<]+)/.exec(datedItems[at]!)![1]);
  const readTime = (at: number) =>
    readPage(site, '/world')('main article').eq(at).find('time').attr('datetime');

  test('parses no hostile body again, and the report still says plain text', async () => {
    ageEdition(site);
    const again = await site.rebuild();
    expect(again).toMatchObject({ status: 0, report: { outcome: 'unchanged' } });
    expect(getSource(again, '/functions/v1').message).toContain(
      'five-megabytes is shown as plain text, since it could not be rendered before',
    );
  });

  test('shows no date in the future, and leaves the order of dates that can be believed', async () => {
    expect(readHeadlines(site, '/world')).toEqual(titles);
    expect(titles.map((_, at) => readTime(at) === undefined)).toEqual([
      ...[false, false, true, true, true, true],
    ]);
    expect(readTime(1)).toBe('1970-01-01T00:00:00.000Z');
    expect(readPage(site, '/world')('main article').eq(2).text()).toContain('Recent');
    expectCompleteSite(site, await site.rebuild('--force'));
    expect(readHeadlines(site, '/world')).toEqual(titles);
  });
});
