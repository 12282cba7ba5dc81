import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startNewsroom } from '../../scripts/newsroom/newsroom.ts';
import { writeSealed } from '../../src/disk/sealed-file.ts';
import { writeFiles } from '../support/papers/folder.ts';
import {
  hasPage,
  listPastTitles,
  openPaper,
  readPast,
  readPastText,
} from '../support/papers/months-paper.ts';
import { read, rebuildAt } from '../support/papers/newsletter.ts';
import { toPost } from '../support/papers/own-posts.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';

test('the desk decides about the past as about the present, and a story comes back whole', async () => {
  const post = toPost({ title: 'Our own bridge', date: '2026-10-31', section: 'local' });
  const { site, bridge } = await openPaper({}, { 'posts/own-bridge.md': post });
  expect(listPastTitles(site, 'local/2026/10')).toContain('Our own bridge');
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
  expect(readPastText(site, 'changes')).toContain('A mistake');
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
  expect(readPastText(site, 'local/2026/10')).toContain(
    'Ferry staysThe LedgerCorrected by the editors: It does not.',
  );
  expect(readPastText(site, 'front/2026/10/31')).toContain('Ferry stays');
  // Its source has it no more, so its words stay when the correction leaves the desk.
  const banner = { text: 'A line', level: 'notice' };
  expect(await decide({ banner })).toContain('Ferry stays');

  const mute = [{ source: site.newsroom.origin + '/feeds/ledger.xml' }];
  expect(await decide({ mute })).not.toContain('Ferry');
  expect(await decide({})).toContain('Ferry stays');
  expect(await decide({ withdraw: mute })).not.toContain('Ferry');
  expect(listPastTitles(site, 'local/2026/10')).toEqual(['Our own bridge']);
  rmSync(path.join(site.publication, 'posts/own-bridge.md'));
  const report = await rebuildHere(site, new Date('2026-11-03T00:50:00Z'), { accept: 'a test' });
  expect(report).toMatchObject({ outcome: 'published' });
  expect(hasPage(site, 'local/2026/10')).toBe(false);
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
  expect(hasPage(site, 'local/2026/10')).toBe(false);
  expect(hasPage(site, 'local/2026/11')).toBe(true);
});

test('a section with another slug keeps its months, and the addresses of the former lead to it', async () => {
  const { site, bridge } = await openPaper();
  const before = listPastTitles(site, 'local/2026/10');
  const file = path.join(site.publication, 'publication.json');
  const { feeds, ...fields } = JSON.parse(readFileSync(file, 'utf8'));
  const sections = { categories: [{ slug: 'port', name: 'Port' }], feeds: { port: feeds.local } };
  writeFiles(site.publication, {
    'publication.json': { ...fields, ...sections },
    'redirects.json': { '/local': '/port', '/local/feed.xml': '/about' },
  });
  const now = new Date(Date.parse(bridge.time) + 120 * 60_000);
  expect((await rebuildHere(site, now, { accept: 'a test' })).problems).toEqual([]);
  expect(listPastTitles(site, 'port/2026/10')).toEqual(before);
  expect(read(site, 'local/index.html')).toContain('url=https://paper.example/port"');
  expect(read(site, 'local/2026/10.html')).toContain('url=https://paper.example/port/2026/10"');
  expect(read(site, 'local/feed.json')).toBe(read(site, 'port/feed.json'));
  expect(read(site, 'local/feed.xml/index.html')).toContain('url=https://paper.example/about"');
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
  expect(hasPage(site, 'local/2026/10')).toBe(false);
  expect(await rebuild(60)).not.toContain('earlier months');
});
