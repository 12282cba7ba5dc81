import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFiles } from '../../support/papers/folder.ts';
import type { TestSite } from '../../support/rebuild/rebuild.ts';
import { listLinks, readText } from '../../support/papers/sections.ts';
import { readPage } from '../../support/site-files.ts';
import { ageEdition } from '../../support/time.ts';
import { createTopicsSite, serve, stories } from '../../support/papers/topics.ts';

let site: TestSite;
/** The address of the site. */
let home: string;
beforeAll(async () => {
  site = await createTopicsSite();
  home = site.newsroom.publication().url;
  await expectPublished();
});
afterAll(() => site?.close());

async function expectPublished(): Promise<void> {
  const { status, report, output } = await site.rebuild();
  expect({ status, outcome: report.outcome }, output).toEqual({ status: 0, outcome: 'published' });
}

const hasFile = (file: string) => existsSync(path.join(site.out, file));
const readInode = (file: string) => statSync(path.join(site.out, file)).ino;
const readRobots = (route: string) => readPage(site, route)('meta[name=robots]').attr('content');
const readTitles = (route: string) =>
  readPage(
    site,
    route,
  )('main .headline')
    .map((_, link) => (link.firstChild && 'data' in link.firstChild ? link.firstChild.data : ''))
    .get();

const readSitemap = () => readText(site, 'sitemap.xml');

/** The addresses of the pages that the site's own search finds. */
function listFound(): string[] {
  const files = globSync('pagefind/fragment/*.pf_fragment', { cwd: site.out });
  const texts = files.map((file) => gunzipSync(readFileSync(path.join(site.out, file))).toString());
  return texts.flatMap((text) => [...text.matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url));
}

describe('a topic', () => {
  test('has a page with its stories, newest first, and its posts', () => {
    expect(readTitles('/topics/sleep')).toEqual([
      ...['Night shifts', 'Long naps', 'Early birds', 'Late owls', 'On post-1'],
    ]);
    expect(readPage(site, '/topics/sleep')('h1').text().trim()).toBe('Sleep');
    expect(readTitles('/topics/herbs').sort()).toEqual(['On post-1', 'On post-2', 'On post-3']);
  });

  test('has none with two stories, or with the name of a section', () => {
    expect(hasFile('topics/diet.html')).toBe(false);
    expect(hasFile('topics/local.html')).toBe(false);
    const topics = listLinks(site, '/topics', 'main a');
    expect(topics).toEqual(['/topics/herbs', '/topics/sleep', '/topics/tea']);
  });

  test('is linked from the labels of cards, and never in the order of tabs', () => {
    const labels = readPage(site, '/local')('main .label').toArray();
    const links = labels.map((label) => {
      const link = readPage(site, '/local')(label).find('a');
      return [link.attr('href'), link.attr('tabindex')];
    });
    expect(links.slice(0, 5)).toEqual([
      ...Array.from({ length: 4 }, () => ['/topics/sleep', '-1']),
      [undefined, undefined],
    ]);
    const [shown] = JSON.parse(readText(site, 'data/local.json')).stories;
    expect(shown).toMatchObject({ topicPath: '/topics/sleep', sourcePath: '/sources/the-ledger' });
  });

  test('is linked from posts, whose other keywords lead to a search', () => {
    expect(listLinks(site, '/blog/post-1', 'main .post ~ ul a')).toEqual([
      ...['/topics/herbs', '/topics/sleep'],
    ]);
    expect(listLinks(site, '/blog/post-2', '#topics ~ ul a')).toEqual(['/topics/tea']);
  });

  test('is told to search engines from five stories and posts on', () => {
    expect(readRobots('/topics/sleep')).toContain('index, follow');
    expect(readRobots('/topics/herbs')).toBe('noindex');
    expect(readSitemap()).toContain(`<loc>${home}/topics/sleep</loc><lastmod>`);
    expect(readSitemap()).toContain(`<loc>${home}/topics</loc>`);
    expect(readSitemap()).not.toContain('/topics/herbs');
    expect(listFound()).toEqual(expect.arrayContaining(['/topics', '/topics/sleep']));
    expect(listFound()).toContain('/sources/the-ledger');
    expect(listFound()).not.toContain('/topics/herbs');
  });

  test('has feeds', () => {
    const feed = JSON.parse(readText(site, 'topics/sleep/feed.json'));
    expect(feed).toMatchObject({ title: 'The Paper: Sleep' });
    expect(feed.items).toHaveLength(5);
    expect(readText(site, 'topics/sleep/rss.xml')).toContain('<title>Night shifts</title>');
    const alternates = listLinks(site, '/topics/sleep', 'link[rel=alternate]');
    expect(alternates).toContain(`${home}/topics/sleep/rss.xml`);
  });
});

describe('a source', () => {
  test('has a page with its stories, its state and its feed', () => {
    const page = readPage(site, '/sources/the-ledger');
    expect(readTitles('/sources/the-ledger')).toEqual(stories.map(([title]) => title));
    expect(page('main').text()).toContain(`${site.newsroom.origin}/own/local`);
    expect(page('main').text()).toContain('Could be read');
    expect(page('main a[href="https://paper.example/"]')).toHaveLength(1);
    expect(readRobots('/sources/the-ledger')).toContain('index, follow');
    expect(readSitemap()).toContain('/sources/the-ledger</loc>');
  });

  test('is linked from /sources and from the lead of a page', () => {
    expect(listLinks(site, '/sources', 'main h3 a')).toContain('/sources/the-ledger');
    expect(listLinks(site, '/local', '.lead .byline a')).toEqual(['/sources/the-ledger']);
    expect(listLinks(site, '/local', 'main article:not(.lead) .meta a')).toEqual([]);
  });

  test('that failed, or has no stories, says so and is not told to search engines', () => {
    const page = readPage(site, '/sources/127-0-0-1');
    expect(page('main').text()).toContain('There is no story of it here now.');
    expect(page('main').text()).toContain('Could not be read: nothing of it is shown');
    expect(readRobots('/sources/127-0-0-1')).toBe('noindex');
    expect(readSitemap()).not.toContain('/sources/127-0-0-1');
  });
});

describe('a later rebuild', () => {
  test('with one more story renders the topic again, and no post that links to it', async () => {
    const [post, topic] = [readInode('blog/post-1.html'), readInode('topics/sleep.html')];
    serve(site, 'local', [['Deep dreams', 'Sleep'], ...stories]);
    ageEdition(site, 60);
    await expectPublished();
    expect(readTitles('/topics/sleep')[0]).toBe('Deep dreams');
    expect(readInode('topics/sleep.html')).not.toBe(topic);
    expect(readInode('blog/post-1.html')).toBe(post);
  });

  test('without a hidden story lists it nowhere', async () => {
    const story = 'https://paper.example/Deep%20dreams';
    writeFiles(site.publication, { 'desk.json': { hide: [{ story }] } });
    await expectPublished();
    for (const file of ['topics/sleep', 'sources/the-ledger']) {
      expect(readText(site, `${file}.html`)).not.toContain('Deep dreams');
      expect(readText(site, `${file}/rss.xml`)).not.toContain('Deep dreams');
    }
  });

  test('removes a topic that is left with two, and the links to it', async () => {
    const other = readInode('blog/post-1.html');
    const { shelf } = site.newsroom;
    shelf.posts = shelf.posts.filter(({ slug }) => slug !== 'post-3');
    ageEdition(site, 60);
    await expectPublished();
    for (const file of ['topics/herbs.html', 'topics/herbs/rss.xml', 'topics/tea.html'])
      expect(hasFile(file), file).toBe(false);
    expect(readInode('blog/post-1.html')).not.toBe(other);
    expect(listLinks(site, '/blog/post-1', 'main .post ~ ul a')).toEqual([
      ...['/search?q=Herbs', '/topics/sleep'],
    ]);
    expect(listLinks(site, '/topics', 'main a')).toEqual(['/topics/sleep']);
  });

  test('knows the keywords of a post without reading its file again', () => {
    const kept = readFileSync(path.join(site.state, 'keywords.json'), 'utf8');
    expect(Object.values(JSON.parse(kept))).toContainEqual(['Herbs', 'Sleep', 'Tea']);
  });
});
