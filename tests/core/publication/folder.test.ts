import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSite } from '../../../src/site/site.ts';
import { checkOwnFiles } from '../../../src/site/own-files.ts';
import { listOwnFiles } from '../../../src/site/list-files.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import { readTree } from '../../support/site-files.ts';
import { openFolderSite, rebuildCompressed } from '../../support/rebuild/rebuild.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

describe('the files of a publication folder', () => {
  test('in public are on the site, follow changes, and go when they go', async () => {
    const page = '<!doctype html><title>Map</title><h1>Map</h1>';
    const site = await openFolderSite({
      'public/CNAME': 'paper.example',
      'public/map/index.html': page,
      'public/.well-known/change.txt': 'here',
      'public/back.tar.gz': 'an archive',
      'public/.DS_Store': 'of a system',
      'README.md': 'Notes of ours',
    });
    const on = (name: string) => path.join(site.out, name);
    const own = path.join(site.publication, 'public');
    expect(await rebuildCompressed(site)).toMatchObject({ status: 0 });
    expect(readFileSync(on('map/index.html'), 'utf8')).toBe(page);
    expect(readFileSync(on('.well-known/change.txt'), 'utf8')).toBe('here');
    expect(readFileSync(on('back.tar.gz'), 'utf8')).toBe('an archive');
    expect(
      ['.DS_Store', 'README.md', 'publication.json'].filter((each) => existsSync(on(each))),
    ).toEqual([]);
    expect(await rebuildHere(site, inSeconds(5))).toMatchObject({ outcome: 'unchanged' });

    writeFileSync(path.join(own, 'CNAME'), 'www.paper.example');
    expect(await rebuildHere(site, inSeconds(10))).toMatchObject({
      outcome: 'published',
      problems: [],
    });
    expect(readFileSync(on('CNAME'), 'utf8')).toBe('www.paper.example');

    rmSync(path.join(own, 'map'), { recursive: true });
    expect(await rebuildHere(site, inSeconds(15))).toMatchObject({ outcome: 'published' });
    expect(existsSync(on('map'))).toBe(false);
    const before = readTree(site.out);
    rmSync(own, { recursive: true });
    await rebuildHere(site, inSeconds(20));
    const gone = Object.keys(before).filter((name) => !existsSync(on(name)));
    expect(existsSync(on('.well-known/change.txt'))).toBe(false);
    expect(gone.sort()).toEqual(['CNAME', 'back.tar.gz']);
  });
});

/** Files that would take the place or the address of one of the site's own. */
const clashes = [
  ...[
    'index.html',
    'about',
    'About.html',
    'about/index.html',
    'local.html.gz',
    'local',
    '404.html',
  ],
  ...['local/rss.xml', 'robots.txt', 'robots.txt/a.txt', 'sitemap-7.xml', '_headers', 'build.json'],
  ...['blog/a-post.html', 'data/numbers.json', '_astro/code.js', 'LITE/index.html', 'cards'],
  ...['icon-192.png', 'samples/health.svg', 'ads/slot.html', '.well-known/security.txt'],
];

describe('a mistake in a publication folder', () => {
  test.each(clashes)('public/%s names the file and the cure', async (name) => {
    const site = await openFolderSite({ [`public/${name}`]: 'x' });
    const file = path.join(site.publication, 'public', name);
    expect(() => checkOwnFiles({}, listOwnFiles(site.publication))).toThrow(
      `${file} would take the place of a page or file of the site itself. Give it another name.`,
    );
  });

  // src/site/opened-files.test.ts has links in the place of files.
  test.each(['public', 'public/a'])('a link to a folder as %s is refused', async (name) => {
    const site = await openFolderSite({});
    const link = path.join(site.publication, name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(site.dir, link);
    await expect(readSite(site.publication)).rejects.toThrow(`${link} is a link`);
  });
});
