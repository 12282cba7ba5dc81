import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { writeFiles } from '../../support/folder.ts';
import { hasPage, openPaper, readPast } from '../../support/months-paper.ts';
import { read, rebuildAt } from '../../support/newsletter.ts';
import { toPost } from '../../support/own-posts.ts';
import { rebuildHere } from '../../support/rebuild-here.ts';
import type { TestSite } from '../../support/rebuild.ts';
import { writeRebuilding } from '../../support/rebuild.ts';

const toFile = (site: TestSite, route: string) => path.join(site.out, `${route}.html`);
const readText = (site: TestSite, route: string) =>
  load(read(site, `${route}.html`))('body')
    .text()
    .replaceAll(/\s+/g, ' ');
const readTitles = (site: TestSite, route: string) => {
  const $ = load(read(site, `${route}.html`));
  return $('.list a')
    .toArray()
    .map((each) => $(each).text().trim());
};

test('a section keeps by months what it first showed, and home each evening what it shows', async () => {
  const { site, bridge } = await openPaper();
  expect(readTitles(site, 'local/2026/10')).toEqual([
    'Lights out',
    'Ferry resumes',
    'Storm passes',
  ]);
  expect(readTitles(site, 'local/2026/11')).toEqual(['Bridge closes']);
  // At eight nobody had met the story of the night.
  expect(readTitles(site, 'front/2026/10/31')).toEqual(['Ferry resumes', 'Storm passes']);
  expect(readTitles(site, 'front/2026/11/01')).toContain('Lights out');
  expect(readText(site, 'front/2026/10/31')).toContain(
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
  expect(readTitles(site, 'front/2026/11/02')).toEqual(['Strike ends', 'Bridge closes']);
  expect(readInodes()).toEqual(before);
  expect(globSync('{local,front}/**/*.html.{br,gz}', { cwd: site.out })).toEqual([]);
});

test('the desk decides about the past as about the present, and a story comes back whole', async () => {
  const post = toPost({ title: 'Our own bridge', date: '2026-10-31', section: 'local' });
  const { site, bridge } = await openPaper({}, { 'posts/own-bridge.md': post });
  expect(readTitles(site, 'local/2026/10')).toContain('Our own bridge');
  const before = readPast(site);
  let minutes = 60;
  /** Rebuilds with these decisions. A report of a decision that meets no story would fail. */
  const decide = async (desk: object) => {
    writeFiles(site.publication, { 'desk.json': desk });
    const time = Date.parse('2026-11-02T16:00:00Z') + (minutes += 40) * 60_000;
    await rebuildAt(site, new Date(time).toISOString(), [bridge]);
    return JSON.stringify(readPast(site));
  };
  const ferry = 'https://ledger.example/Ferry%20resumes';
  expect(await decide({ hide: [{ story: ferry, reason: 'A mistake' }] })).not.toMatch(/Ferry/);
  expect(hasPage(site, 'front/2026/10/31')).toBe(true);
  await decide({
    hide: [{ story: ferry, reason: 'A mistake' }],
    banner: { text: 'x', level: 'notice' },
  });
  expect(readText(site, 'changes')).toContain('A mistake');
  expect(
    globSync('**/*.html', { cwd: site.out }).filter((file) =>
      read(site, file).includes('Ferry resumes'),
    ),
  ).toEqual([]);
  await decide({});
  expect(readPast(site)).toEqual(before);

  const correct = [{ story: ferry, title: 'Ferry stays', note: 'It does not.' }];
  const corrected = await decide({ correct });
  expect(corrected).not.toContain('Ferry resumes');
  expect(readText(site, 'local/2026/10')).toContain(
    'Ferry staysThe LedgerCorrected by the editors: It does not.',
  );
  expect(readText(site, 'front/2026/10/31')).toContain('Ferry stays');
  // Its source has it no more, so its words stay when the correction leaves the desk.
  const banner = { text: 'A line', level: 'notice' };
  expect(await decide({ banner })).toContain('Ferry stays');

  const mute = [{ source: site.newsroom.origin + '/feeds/ledger.xml' }];
  expect(await decide({ mute })).not.toContain('Ferry');
  expect(await decide({})).toContain('Ferry stays');
  expect(await decide({ withdraw: mute })).not.toContain('Ferry');
  expect(readTitles(site, 'local/2026/10')).toEqual(['Our own bridge']);
  rmSync(path.join(site.publication, 'posts/own-bridge.md'));
  const report = await rebuildHere(site, new Date('2026-11-03T00:50:00Z'), { accept: 'a test' });
  expect(report).toMatchObject({ outcome: 'published' });
  expect(hasPage(site, 'local/2026/10')).toBe(false);
});
