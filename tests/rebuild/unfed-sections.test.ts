import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { categorySlugs } from '../../src/publication/categories.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import {
  diary,
  harbor,
  letters,
  listLinks,
  listMenu,
  openSite,
} from '../support/papers/sections.ts';
import { readPage } from '../support/site-files.ts';
import { inHours } from '../support/time.ts';

/** The published files, besides code, in which a section's address is found, and those named after it. */
function findSection({ out }: TestSite, slug: string): string[] {
  const address = new RegExp(`/${slug}(?![\\w-])`);
  return globSync('**/*.{html,xml,json,txt,opml,webmanifest}', { cwd: out }).filter((file) => {
    const isNamed = address.test(`/${file}`);
    return isNamed || address.test(readFileSync(path.join(out, file), 'utf8'));
  });
}

describe('a section without a feed', () => {
  test('has no page on a site without samples, and nothing there names its address', async () => {
    const site = await openSite({}, { local: ['A ship', 'A tide'], opinion: [] });
    const report = await rebuildHere(site);
    expect(report).toMatchObject({ outcome: 'published', problems: [] });
    expect(report.articles).toEqual({ local: 2, opinion: 0 });
    const fed = ['local', 'opinion'];
    const unfed = categorySlugs.filter((slug) => !fed.includes(slug));
    expect(Object.fromEntries(unfed.map((slug) => [slug, findSection(site, slug)]))).toEqual(
      Object.fromEntries(unfed.map((slug) => [slug, []])),
    );
    for (const slug of fed) {
      expect(findSection(site, slug)).toEqual(
        expect.arrayContaining([
          ...['index.html', '404.html', 'sitemap.html', 'sitemap.xml', 'follow.html'],
          ...['search.html', `${slug}.html`, `${slug}/rss.xml`],
        ]),
      );
    }
    // A section with a source and no stories shows its empty message, as specified.
    expect(readPage(site, '/opinion')('main').text()).toContain(
      'No opinion articles available at this time.',
    );
  });

  test('is as specified among samples', async () => {
    const site = await openSite({ samples: true }, { local: ['A ship'], world: [] });
    expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
    // Its block on the home page says that all of its stories stand above, or that there is none.
    const home = readPage(site, '/');
    expect(home('[data-block]')).toHaveLength(8);
    expect(home('[data-block=local]').text()).toContain('All of its stories are above.');
    expect(home('[data-block=world]').text()).toContain('No world news articles available');
    const menu = listMenu(site);
    expect(categorySlugs.filter((slug) => !menu.includes(`/${slug}`))).toEqual([]);
    expect(readPage(site, '/politics')('main').text()).toContain(
      'No political news articles available at this time.',
    );
    expect(listLinks(site, '/', 'section[aria-labelledby=coverage] a')).toHaveLength(8);
  });

  test('leaves the site when its feed does, and is there again with it', async () => {
    const fields = { categories: [harbor, letters] };
    const ships = Array.from({ length: 12 }, (_, at) => `Ship ${at}`);
    const site = await openSite(fields, { harbor: ships, letters: ['A letter'] });
    const both = JSON.parse(readFileSync(site.publication, 'utf8'));
    await rebuildHere(site);
    site.configure({ ...both, feeds: { harbor: both.feeds.harbor } });
    expect(await rebuildHere(site, inHours(1))).toMatchObject({
      outcome: 'published',
      problems: [],
    });
    expect(findSection(site, 'letters')).toEqual([]);
    expect(existsSync(path.join(site.out, 'letters'))).toBe(false);
    site.configure(both);
    expect(await rebuildHere(site, inHours(2))).toMatchObject({
      outcome: 'published',
      problems: [],
    });
    expect(listMenu(site)).toContain('/letters');
  });
});

describe('a block of the home page', () => {
  const categories = [harbor, letters, diary];
  const stories = { harbor: Array.from({ length: 12 }, (_, at) => `Ship ${at}`), letters: [] };
  const listBlocks = (site: TestSite) =>
    readPage(
      site,
      '/',
    )('[data-block]')
      .get()
      .map(({ attribs }) => attribs['data-block']);

  test('is left out without samples when it has no story of its own', async () => {
    const site = await openSite({ categories, home: {} }, { ...stories, diary: ['One entry'] });
    await rebuildHere(site);
    // The entry stands above, as one of the first stories.
    expect(readPage(site, '/')('[data-home]').text()).toContain('One entry');
    expect(listBlocks(site)).toEqual(['harbor']);
  });
});
