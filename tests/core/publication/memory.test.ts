import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { expect, onTestFinished, test } from 'vitest';
import { startNewsroom } from '../../../scripts/newsroom/newsroom.ts';
import { writeSealed } from '../../../src/disk/sealed-file.ts';
import { writeFiles } from '../../support/folder.ts';
import { openNewsletterSite, read, rebuildAt } from '../../support/newsletter.ts';
import { toPost } from '../../support/own-posts.ts';
import { rebuildHere } from '../../support/rebuild-here.ts';
import type { TestSite } from '../../support/rebuild.ts';
import { writeRebuilding } from '../../support/rebuild.ts';

const toFile = (site: TestSite, route: string) => path.join(site.out, `${route}.html`);
const has = (site: TestSite, route: string) => existsSync(toFile(site, route));
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
/** Everything that a site publishes of its past. */
const readPast = (site: TestSite) =>
  Object.fromEntries(
    globSync(['local/*/*.html', 'front/**/*.html', 'data/memory/*.json'], { cwd: site.out })
      .sort()
      .map((file) => [file, read(site, file)]),
  );

/** Opens a paper in New York that has a day of October and one of November behind it. */
async function openPaper(fields: object = {}, more: Record<string, unknown> = {}) {
  const site = await openNewsletterSite(fields, more);
  const ferry = { title: 'Ferry resumes', time: '2026-10-31T15:00:00Z' };
  const storm = { title: 'Storm passes', time: '2026-10-31T14:00:00Z' };
  await rebuildAt(site, '2026-10-31T16:00:00Z', [ferry, storm]);
  // It is still October in New York, and past eight in the evening.
  const night = { title: 'Lights out', time: '2026-11-01T01:30:00Z' };
  await rebuildAt(site, '2026-11-01T02:00:00Z', [night, ferry, storm]);
  const bridge = { title: 'Bridge closes', time: '2026-11-02T15:00:00Z' };
  await rebuildAt(site, '2026-11-02T16:00:00Z', [bridge]);
  return { site, bridge };
}

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
  const before = statSync(toFile(site, 'local/2026/10')).ino;
  const ends = { title: 'Strike ends', time: '2026-11-02T17:00:00Z' };
  await rebuildAt(site, '2026-11-02T17:30:00Z', [ends, bridge]);
  writeRebuilding(site, { compress: true });
  await rebuildHere(site, new Date('2026-11-03T03:00:00Z'));
  expect(readTitles(site, 'front/2026/11/02')).toEqual(['Strike ends', 'Bridge closes']);
  expect(statSync(toFile(site, 'local/2026/10')).ino).toBe(before);
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
  expect(has(site, 'front/2026/10/31')).toBe(true);
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
  expect(has(site, 'local/2026/10')).toBe(false);
});

test('a lost state takes its memory back from the published tree, else from the live site', async () => {
  const live = await startNewsroom();
  onTestFinished(live.close);
  const { site, bridge } = await openPaper({ url: live.origin });
  const before = readPast(site);
  const tree = path.join(site.dir, 'live');
  cpSync(site.out, tree, { recursive: true });
  const serve = (file: string, text = readFileSync(path.join(tree, file), 'utf8')) =>
    live.fail(`/${file}`, { kind: 'body', type: 'application/json', body: text });
  const lose = (...dirs: string[]) => {
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  };
  let minutes = 0;
  const rebuild = async (choices: object = {}) =>
    await rebuildHere(site, new Date(Date.parse(bridge.time) + (minutes += 40) * 60_000), choices);

  lose(path.join(site.state, 'memory'));
  expect((await rebuild()).problems).toEqual([
    "The state lacks 2 months of the site's memory: they are taken from the published site",
  ]);
  expect(readPast(site)).toEqual(before);

  for (const file of globSync('data/{edition,memory,memory/*}.json', { cwd: tree })) serve(file);
  lose(site.state, site.out);
  expect((await rebuild({ accept: 'a test' })).problems).toContain(
    `The state lacks 2 months of the site's memory: they are taken from ${live.origin}/data/memory.json`,
  );
  expect(readPast(site)).toEqual(before);

  // Without one of the months the next site would end it for good.
  live.fail('/data/memory/2026-10.json', { kind: 'status', code: 404 });
  lose(site.state, site.out);
  await expect(rebuild()).rejects.toThrow(/is not published.*lacks months.*: 2026-10/s);
  expect((await rebuild({ accept: 'a test' })).accepted?.problems.join()).toContain('2026-10');
  expect(has(site, 'local/2026/10')).toBe(false);
  expect(has(site, 'local/2026/11')).toBe(true);
});

test('a memory of another version is lost where no site gives it back, which is said once', async () => {
  const { site, bridge } = await openPaper();
  rmSync(site.out, { recursive: true });
  await writeSealed(path.join(site.state, 'memory/index.json.gz'), 0, {});
  const rebuild = async (minutes: number) => {
    const now = new Date(Date.parse(bridge.time) + minutes * 60_000);
    return (await rebuildHere(site, now, { force: true })).problems.join('\n');
  };
  expect(await rebuild(30)).toContain('remembers of earlier months is damaged, or of another');
  expect(has(site, 'local/2026/10')).toBe(false);
  expect(await rebuild(60)).not.toContain('earlier months');
});
