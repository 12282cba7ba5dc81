import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listDocuments } from '../src/edition/routes.ts';
import { slugPattern } from '../src/publication/categories.ts';
import { reservedSlugs } from '../src/publication/category-fields.ts';
import { loadPublication } from '../src/publication/load.ts';
import { toFeed, toItem } from './support/feed.ts';
import { smallPublication } from './support/folder.ts';
import { openTestSite, type TestSite } from './support/rebuild.ts';
import { rebuildHere } from './support/rebuild-here.ts';
import { readHeadlines, readPage, readSite } from './support/site-files.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);
const harbor = {
  slug: 'harbor',
  name: 'Harbor',
  heading: 'News of the Harbor',
  subtitle: 'Ships, tides and nets',
  home: 'block',
};
const letters = {
  slug: 'letters',
  name: 'Letters',
  heading: 'Letters to Us',
  subtitle: 'What you write',
  emptyMessage: 'Nobody has written yet.',
  home: 'coverage',
};
const diary = { slug: 'diary', name: 'Diary', heading: 'The Diary', home: 'none' };

/** The address of the feed of a category. */
const toPath = (slug: string) => `/feeds/own-${slug}.xml`;

/** Gives the feed of a category these stories. */
function tell({ newsroom }: TestSite, slug: string, titles: readonly string[]): void {
  const items = titles.map((title, at) =>
    toItem(title, `<pubDate>${inHours(-1 - at).toUTCString()}</pubDate>`),
  );
  const body = toFeed(items, `The ${slug} paper`);
  newsroom.fail(toPath(slug), { kind: 'body', type: 'application/rss+xml', body });
}

/** Opens a site with a feed for each of the named categories. Those that the stories do not name have none. */
async function openSite(fields: object, stories: Readonly<Record<string, readonly string[]>>) {
  const site = await openTestSite();
  const feeds = Object.fromEntries(
    Object.keys(stories).map((slug) => [slug, [site.newsroom.origin + toPath(slug)]]),
  );
  site.configure({ ...smallPublication, feeds, ...fields });
  for (const [slug, titles] of Object.entries(stories)) tell(site, slug, titles);
  return site;
}

const readText = ({ out }: TestSite, file: string) => readFileSync(path.join(out, file), 'utf8');

/** The addresses of the links that a selector finds on a page. */
function listLinks(site: TestSite, route: string, selector: string): string[] {
  const $ = readPage(site, route);
  return $(selector)
    .map((_, link) => $(link).attr('href') ?? '')
    .get();
}

const listMenu = (site: TestSite, route = '/') => listLinks(site, route, 'nav.menu a');
const more = ['/events', '/blog', '/partners'];

/** Expects the published files to be those of a site that is built from nothing at the same time. */
async function expectFull(site: TestSite, now: Date): Promise<void> {
  const [state, out] = [path.join(site.dir, 'full-state'), path.join(site.dir, 'full')];
  for (const dir of [state, out]) rmSync(dir, { recursive: true, force: true });
  // The state brings what a first rebuild can't know, such as when there was news last.
  cpSync(site.state, state, { recursive: true });
  await rebuildHere({ ...site, state, out }, now);
  expect(readSite(site.out)).toEqual(readSite(out));
}

describe('categories of its own', () => {
  test('are the menu, the pages and the lists of a site, in their order', async () => {
    const site = await openSite(
      { categories: ['opinion', harbor, letters, diary] },
      { opinion: ['An opinion'], harbor: ['A ship', 'A tide'], letters: [] },
    );
    expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
    const own = ['/opinion', '/harbor', '/letters', '/diary'];
    for (const route of ['/', '/harbor', '/404']) {
      expect(listMenu(site, route)).toEqual([...own, ...more]);
    }
    expect(existsSync(path.join(site.out, 'local.html'))).toBe(false);

    const page = readPage(site, '/harbor');
    expect(page('main h1').text()).toBe('News of the Harbor');
    expect(page('main').text()).toContain('Ships, tides and nets');
    expect(page('main article').text()).toContain('Harbor');
    expect(readHeadlines(site, '/harbor')).toEqual(['A ship', 'A tide']);
    expect(readPage(site, '/letters')('main').text()).toContain('Nobody has written yet.');
    expect(readPage(site, '/diary')('main').text()).toContain('No articles available');

    const home = readPage(site, '/');
    expect(home('[data-block]').attr('data-block')).toBe('harbor');
    expect(home('[data-block]')).toHaveLength(1);
    expect(listLinks(site, '/', 'section[aria-labelledby=coverage] a')).toEqual([
      ...['/opinion', '/letters', '/events'],
    ]);
    expect(home('section[aria-labelledby=coverage] a[href="/letters"]').text()).toContain(
      'What you write',
    );
    const footer = listLinks(site, '/', 'footer a');
    expect(own.filter((route) => !footer.includes(route))).toEqual([]);
    expect(footer).not.toContain('/local');

    for (const route of ['/sitemap', '/search', '/404', '/lite']) {
      const links = listLinks(site, route, route === '/lite' ? 'a' : 'main a');
      expect(
        own.filter((each) => !links.includes(route === '/lite' ? `/lite${each}` : each)),
        route,
      ).toEqual([]);
      expect(links.join(), route).not.toContain('/world');
    }
    expect(listLinks(site, '/follow', 'main a')).toEqual(
      expect.arrayContaining(['/rss.xml', '/harbor/rss.xml', '/diary/feed.json']),
    );
    expect(readPage(site, '/sources')('main #harbor').text()).toContain('News of the Harbor');
  });

  test('are in all that machines read, and their slugs are no name of the site', async () => {
    const site = await openSite({ categories: [harbor, diary] }, { harbor: ['A ship', 'A tide'] });
    const { articles } = await rebuildHere(site);
    expect(articles).toEqual({ harbor: 2, diary: 0 });
    const sitemap = readText(site, 'sitemap.xml');
    expect(sitemap).toContain('<loc>https://paper.example/harbor</loc>');
    expect(sitemap).toContain('<loc>https://paper.example/diary</loc>');
    expect(sitemap).not.toContain('/local');
    for (const document of listDocuments(loadPublication(site.publication))) {
      expect(existsSync(path.join(site.out, document)), document).toBe(true);
    }
    expect(readText(site, 'harbor/rss.xml')).toMatch(
      /<title>The Paper: News of the Harbor<\/title>[\s\S]*A tide/,
    );
    const { stories } = JSON.parse(readText(site, 'data/harbor.json'));
    expect(stories).toMatchObject([{ title: 'A ship' }, { title: 'A tide' }]);
    expect(JSON.parse(readText(site, 'data/edition.json')).articles).toMatchObject([
      { section: 'harbor' },
      { section: 'harbor' },
    ]);
    expect(readText(site, 'sources.opml')).toMatch(/text="Harbor"[\s\S]*own-harbor\.xml/);

    const names = [
      ...readdirSync(site.out, { withFileTypes: true }).flatMap((each) =>
        each.isDirectory() || each.name.endsWith('.html') ? each.name : [],
      ),
      ...readdirSync(path.join(site.out, 'data')),
      ...readdirSync(path.join(site.out, 'lite')),
    ].map((name) => name.replace(/\..*$/, ''));
    const others = names.filter(
      (name) => slugPattern.test(name) && name !== 'harbor' && name !== 'diary',
    );
    expect(others.filter((name) => !reservedSlugs.includes(name))).toEqual([]);
  });

  test('are followed by the next rebuild: names, order, and which there are', async () => {
    const stories = { harbor: ['A ship'], letters: ['One', 'Two', 'Three', 'Four', 'Five'] };
    const site = await openSite({ categories: [harbor, letters] }, stories);
    await rebuildHere(site);
    const publication = JSON.parse(readFileSync(site.publication, 'utf8'));
    const port = { ...harbor, name: 'Port', home: 'none' };
    site.configure({ ...publication, categories: [{ ...letters, home: 'block' }, diary, port] });
    const later = inHours(1);
    expect(await rebuildHere(site, later)).toMatchObject({ outcome: 'published', problems: [] });
    expect(listMenu(site)).toEqual(['/letters', '/diary', '/harbor', ...more]);
    expect(readPage(site, '/')('[data-block]').attr('data-block')).toBe('letters');
    expect(readPage(site, '/harbor')('main article').text()).toContain('Port');
    await expectFull(site, later);

    const { harbor: _gone, ...feeds } = publication.feeds;
    site.configure({ ...publication, categories: [letters], feeds });
    const last = inHours(2);
    expect(await rebuildHere(site, last)).toMatchObject({ outcome: 'published', problems: [] });
    expect(existsSync(path.join(site.out, 'harbor.html'))).toBe(false);
    expect(existsSync(path.join(site.out, 'harbor/rss.xml'))).toBe(false);
    expect(listMenu(site, '/letters')).toEqual(['/letters', ...more]);
    await expectFull(site, last);
  });
});

describe('empty categories', () => {
  const stories = { harbor: ['A ship'], letters: [] };

  test('are shown where nothing else is said', async () => {
    const site = await openSite({ categories: [harbor, letters, diary] }, stories);
    await rebuildHere(site);
    expect(listMenu(site)).toEqual(['/harbor', '/letters', '/diary', ...more]);
  });

  test('are hidden from every list where asked for, until they have a story', async () => {
    const categories = [harbor, letters, { ...diary, home: 'block' }];
    const site = await openSite({ categories, emptyCategories: 'hide' }, stories);
    expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
    const lists = ['/', '/harbor', '/sitemap', '/search', '/follow', '/404', '/lite'];
    for (const route of lists) {
      const links = listLinks(site, route, 'a[href]').join(' ');
      expect(links, route).toContain('/harbor');
      expect(links, route).not.toMatch(/letters|diary/);
    }
    expect(readPage(site, '/')('[data-block=diary]')).toHaveLength(0);
    expect(readText(site, 'sitemap.xml')).not.toMatch(/letters|diary/);
    expect(readPage(site, '/letters')('main').text()).toContain('Nobody has written yet.');

    tell(site, 'letters', ['A letter']);
    const later = inHours(1);
    expect(await rebuildHere(site, later)).toMatchObject({ outcome: 'published', problems: [] });
    for (const route of lists) {
      expect(listLinks(site, route, 'a[href]').join(' '), route).toContain('/letters');
    }
    expect(readText(site, 'sitemap.xml')).toContain('https://paper.example/letters<');
    await expectFull(site, later);
  });

  test('are not those whose feeds fail', async () => {
    const site = await openSite(
      { categories: [harbor, letters], emptyCategories: 'hide' },
      stories,
    );
    site.newsroom.fail(toPath('letters'), { kind: 'status', code: 404 });
    await rebuildHere(site);
    expect(listMenu(site)).toEqual(['/harbor', '/letters', ...more]);
  });
});
