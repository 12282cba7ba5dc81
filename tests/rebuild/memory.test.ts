import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { listPastTitles, openPaper, readPastText } from '../support/papers/months-paper.ts';
import { openNewsletterSite, read, rebuildAt } from '../support/papers/newsletter.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';
import { writeRebuilding } from '../support/rebuild/rebuild.ts';

const toFile = (site: TestSite, route: string) => path.join(site.out, `${route}.html`);

test('a section names its only month once the month has a story that the section has lost', async () => {
  const site = await openNewsletterSite();
  const ferry = { title: 'Ferry resumes', time: '2026-10-31T15:00:00Z' };
  const storm = { title: 'Storm passes', time: '2026-10-31T14:00:00Z' };
  const listOlder = () => load(read(site, 'local.html'))('nav[aria-labelledby=older] li').length;
  await rebuildAt(site, '2026-10-31T16:00:00Z', [ferry, storm]);
  expect(listOlder()).toBe(0);
  await rebuildAt(site, '2026-10-31T17:00:00Z', [ferry]);
  expect(listOlder()).toBe(1);
});

test('a section keeps by months what it first showed, and home each evening what it shows', async () => {
  const { site, bridge } = await openPaper();
  expect(listPastTitles(site, 'local/2026/10')).toEqual([
    'Lights out',
    'Ferry resumes',
    'Storm passes',
  ]);
  expect(listPastTitles(site, 'local/2026/11')).toEqual(['Bridge closes']);
  // At eight nobody had met the story of the night.
  expect(listPastTitles(site, 'front/2026/10/31')).toEqual(['Ferry resumes', 'Storm passes']);
  expect(listPastTitles(site, 'front/2026/11/01')).toContain('Lights out');
  expect(readPastText(site, 'front/2026/10/31')).toContain(
    'As it stood on October 31, 2026 at 8:00 PM',
  );
  const links = (route: string, within: string) => {
    const $ = load(read(site, `${route}.html`));
    const all = $(`${within} a`).toArray();
    return all.map((each) => $(each).attr('href'));
  };
  expect(links('local', 'nav[aria-labelledby=older]')).toEqual([
    '/local/2026/11',
    '/local/2026/10',
  ]);
  expect(links('local/2026/10', 'nav')).toEqual(['/local/2026/11', '/local', '/front', '/sitemap']);
  expect(links('front/2026/11/01', 'nav')[0]).toBe('/front/2026/10/31');
  expect(links('sitemap', 'main')).toContain('/front');
  expect(links('today', 'main')).toContain('/front/2026/11/01');
  expect(read(site, 'past-sitemap.xml').match(/(?<=<loc>)[^<]+/g)).toEqual(
    ['/front', '/local/2026/10', '/front/2026/10', '/front/2026/10/31', '/local/2026/11']
      .concat('/front/2026/11', '/front/2026/11/01')
      .map((route) => `https://paper.example${route}`),
  );
  expect(read(site, 'robots.txt')).toContain('/past-sitemap.xml');
  const fragments = globSync('pagefind/*/fragment/*.pf_fragment', { cwd: site.out }).map((file) =>
    gunzipSync(readFileSync(path.join(site.out, file))).toString(),
  );
  expect(fragments.join()).toMatch(/"Ferry resumes · Storm passes".*"url":"\/front\/2026\/10\/31"/);
  // No island, no script and no compressed copy: a page of the past is the same file for good.
  expect(read(site, 'local/2026/10.html')).not.toContain('<script');
  const old = ['local/2026/10', 'front/2026/10/31'];
  const readInodes = () => old.map((route) => statSync(toFile(site, route)).ino);
  const before = readInodes();
  const ends = { title: 'Strike ends', time: '2026-11-02T17:00:00Z' };
  await rebuildAt(site, '2026-11-02T17:30:00Z', [ends, bridge]);
  writeRebuilding(site, { compress: true });
  await rebuildHere(site, new Date('2026-11-03T03:00:00Z'));
  expect(listPastTitles(site, 'front/2026/11/02')).toEqual(['Strike ends', 'Bridge closes']);
  expect(readInodes()).toEqual(before);
  expect(globSync('{local,front}/**/*.html.{br,gz}', { cwd: site.out })).toEqual([]);
});
