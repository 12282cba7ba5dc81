import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listDocuments } from '../../../src/edition/routes.ts';
import { slugPattern } from '../../../src/publication/categories.ts';
import { reservedSlugs } from '../../../src/publication/page-names.ts';
import { loadPublication } from '../../../src/publication/load.ts';
import { expectFull } from '../../support/rebuild/full-rebuild.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import {
  diary,
  harbor,
  letters,
  listLinks,
  listMenu,
  more,
  openSite,
  readText,
} from '../../support/papers/sections.ts';
import { inHours } from '../../support/time.ts';
import { readHeadlines, readPage } from '../../support/site-files.ts';

/** More stories than stand above the blocks of the home page. */
const ships = Array.from({ length: 12 }, (_, at) => `Ship ${at}`);

describe('categories of its own', () => {
  test('are the menu, the pages and the lists of a site, in their order', async () => {
    const site = await openSite(
      { categories: ['opinion', harbor, letters, diary] },
      { opinion: ['An opinion'], harbor: ships, letters: [], diary: [] },
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
    // The label of a story that its page says is left out there.
    expect(page('main article').text()).not.toContain('Harbor');
    expect(readPage(site, '/')('main article').text()).toContain('Harbor');
    expect(readHeadlines(site, '/harbor')).toEqual(ships);
    expect(readPage(site, '/letters')('main').text()).toContain(
      'No articles available at this time.',
    );
    expect(readPage(site, '/diary')('main').text()).toContain('No articles available');

    const home = readPage(site, '/');
    expect(home('[data-block]').attr('data-block')).toBe('harbor');
    expect(home('[data-block]')).toHaveLength(1);
    expect(listLinks(site, '/', '[aria-labelledby=coverage] a')).toEqual(['/opinion', '/letters']);
    const footer = listLinks(site, '/', 'footer a');
    expect(own.filter((route) => !footer.includes(route))).toEqual([]);
    expect(footer).not.toContain('/local');

    for (const route of ['/sitemap', '/search', '/404', '/lite']) {
      const links = listLinks(site, route, route === '/lite' ? 'a' : 'main a');
      expect(
        own.filter((each) => !links.includes(each)),
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
    const stories = { harbor: ['A ship', 'A tide'], diary: [] };
    const site = await openSite({ categories: [harbor, diary] }, stories);
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
    const shown = JSON.parse(readText(site, 'data/harbor.json'));
    expect(shown.stories).toMatchObject([{ title: 'A ship' }, { title: 'A tide' }]);
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
    ].map((name) => name.replace(/\..*$/, ''));
    const others = names.filter(
      (name) => slugPattern.test(name) && name !== 'harbor' && name !== 'diary',
    );
    expect(others.filter((name) => !reservedSlugs.includes(name))).toEqual([]);
  });

  test('are followed by the next rebuild: names, order, and which there are', async () => {
    const stories = { harbor: ['A ship'], letters: ships, diary: [] };
    const site = await openSite({ categories: [harbor, letters, diary] }, stories);
    await rebuildHere(site);
    const publication = JSON.parse(readFileSync(site.publication, 'utf8'));
    const port = { ...harbor, name: 'Port' };
    const home = { harbor: 'none', diary: 'none' };
    site.configure({ ...publication, categories: [letters, diary, port], home });
    const later = inHours(1);
    expect(await rebuildHere(site, later)).toMatchObject({ outcome: 'published', problems: [] });
    expect(listMenu(site)).toEqual(['/letters', '/diary', '/harbor', ...more]);
    expect(readPage(site, '/')('[data-block]').attr('data-block')).toBe('letters');
    expect(readPage(site, '/')('main [data-section=Port]')).toHaveLength(1);
    await expectFull(site, later);

    const { harbor: _gone, diary: _left, ...feeds } = publication.feeds;
    site.configure({ ...publication, categories: [letters], home: {}, feeds });
    const last = inHours(2);
    expect(await rebuildHere(site, last)).toMatchObject({ outcome: 'published', problems: [] });
    expect(existsSync(path.join(site.out, 'harbor.html'))).toBe(false);
    expect(existsSync(path.join(site.out, 'harbor/rss.xml'))).toBe(false);
    expect(listMenu(site, '/letters')).toEqual(['/letters', ...more]);
    await expectFull(site, last);
  });
});
