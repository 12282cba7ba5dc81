import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { categorySlugs } from '../../../src/publication/categories.ts';
import { findWords } from '../../support/code/find-words.ts';
import { smallPublication, writeFiles } from '../../support/papers/folder.ts';
import { openFolderSite } from '../../support/rebuild/rebuild.ts';
import { findInvented } from '../../support/papers/invented.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import { tell, toPath } from '../../support/papers/sections.ts';
import { readPage } from '../../support/site-files.ts';

describe('a publication without samples', () => {
  test('says nothing that was invented for the specification, on any page', async () => {
    const site = await openFolderSite({});
    const feeds = categorySlugs.map((slug) => [slug, [site.newsroom.origin + toPath(slug)]]);
    for (const slug of categorySlugs) tell(site, slug, []);
    writeFiles(site.publication, {
      'publication.json': { ...smallPublication, feeds: Object.fromEntries(feeds) },
    });
    expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
    expect(findInvented(site)).toEqual([]);
    expect(readPage(site, '/health')('#samples')).toHaveLength(0);
    expect(readPage(site, '/about')('main h2').text().trim()).toBe('How we work');
    expect(readPage(site, '/sitemap')('main a[href="/local"]')).toHaveLength(1);
    expect(readPage(site, '/')('.social')).toHaveLength(0);
  });

  test('shows what its own file and content give', async () => {
    const site = await openFolderSite({
      'publication.json': {
        ...smallPublication,
        links: [
          { place: 'newsletter', url: 'https://letters.example' },
          { place: 'x', url: 'https://x.example/paper' },
          { place: 'partners', name: 'The Library', url: 'https://library.example' },
        ],
      },
      'content/site.json': { home: { breaking: { label: 'Now', text: 'The fair is on Sunday.' } } },
    });
    expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
    const [home, about] = [readPage(site, '/'), readPage(site, '/about')];
    expect(home('footer a[href="https://letters.example"]')).toHaveLength(1);
    expect(home('.social li')).toHaveLength(1);
    expect(home('main').text()).toContain('The fair is on Sunday.');
    expect(about('main section:has(#partners) a').text()).toContain('The Library');
  });
});

describe('the blog', () => {
  const files = ['blog.html', 'blog/rss.xml', 'blog/atom.xml', 'blog/feed.json', 'data/blog.json'];

  test('is nowhere on a site without a blog service and a folder of posts', async () => {
    const site = await openFolderSite({ 'authors/ada.md': '---\nname: Ada\n---\n' });
    expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
    for (const file of files) expect(existsSync(path.join(site.out, file)), file).toBe(false);
    expect(findWords(site.out, ['"/blog', '/blog<', '/blog/feed'])).toEqual([]);
    expect(readPage(site, '/sources')('#blog')).toHaveLength(0);
  });

  test('is there, and empty, with a folder that has no posts', async () => {
    const site = await openFolderSite({});
    mkdirSync(path.join(site.publication, 'posts'));
    expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
    for (const file of files) expect(existsSync(path.join(site.out, file)), file).toBe(true);
    expect(readPage(site, '/blog')('main').text()).toContain('No Blogs Available');
    for (const route of ['/', '/follow', '/search', '/404', '/lite', '/sitemap'])
      expect(readPage(site, route)('a[href="/blog"], a[href^="/blog/"]').length, route).not.toBe(0);
  });
});

test('a publication with samples has all of them', async () => {
  const site = await openFolderSite({
    'publication.json': { ...smallPublication, samples: true },
  });
  await rebuildHere(site);
  expect(readPage(site, '/health')('#samples')).toHaveLength(1);
  // The sample stands where there is no article (ruling 4): nothing above it says that there is none.
  expect(readPage(site, '/health')('main').text()).not.toContain('available at this time');
  expect(readPage(site, '/sports')('main').text()).toContain('available at this time');
  expect(readPage(site, '/')('body').text()).toMatch(/3,000[\s\S]*medical advice/);
  expect(findInvented(site).length).toBeGreaterThan(20);
});
