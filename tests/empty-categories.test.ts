import { describe, expect, test } from 'vitest';
import { expectFull } from './support/full-rebuild.ts';
import { rebuildHere } from './support/rebuild-here.ts';
import {
  diary,
  harbor,
  letters,
  listLinks,
  listMenu,
  more,
  openSite,
  readText,
  tell,
  toPath,
} from './support/sections.ts';
import { inHours } from './support/time.ts';
import { readPage } from './support/site-files.ts';

describe('empty categories', () => {
  const stories = { harbor: ['A ship'], letters: [] };

  test('are shown where nothing else is said', async () => {
    const site = await openSite(
      { categories: [harbor, letters, diary] },
      { ...stories, diary: [] },
    );
    await rebuildHere(site);
    expect(listMenu(site)).toEqual(['/harbor', '/letters', '/diary', ...more]);
  });

  test('are hidden from every list where asked for, until they have a story', async () => {
    const categories = [harbor, letters, { ...diary, home: 'block' }];
    const site = await openSite({ categories, emptyCategories: 'hide' }, { ...stories, diary: [] });
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
