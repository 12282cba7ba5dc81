import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  openBuiltDesk,
  openDeskSite,
  otherFeed,
  ownFeed,
  tell,
  toItems,
  writeDesk,
} from '../../support/desk/desk.ts';
import { smallPublication, useWorkFolder, writeFiles } from '../../support/papers/folder.ts';
import { readTree } from '../../support/site-files.ts';
import { toPost } from '../../support/papers/own-posts.ts';
import { ageEdition, hoursAgo, inHours } from '../../support/time.ts';

useWorkFolder();
const titles = ['Ferry resumes', 'School opens', 'Bridge closes', 'Market moves', 'Rain comes'];

/** The pages that a dry run says are added, changed or gone. */
const listPages = (output: string) =>
  [...output.matchAll(/^Pages \w+: \d+\n((?: {2}.*\n)+)/gm)].flatMap(([, lines = '']) =>
    lines.trim().split(/\n\s*/),
  );

/** The pages that differ between two trees, except the one that names the time of the rebuild. */
const listChanged = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys({ ...before, ...after })
    .filter((file) => file.endsWith('.html') && before[file] !== after[file])
    .map((file) => (file === 'index.html' ? '/' : `/${file.slice(0, -5)}`));

const isTimed = (page: string) => page === '/status';

test('tells what the next rebuild publishes, and changes no file', async () => {
  const site = await openDeskSite(toItems(titles));
  const first = await site.rebuild('--dry-run');
  expect(first.status).toBe(0);
  expect(first.output).toContain('There is no published site to compare it with');
  expect(existsSync(site.out)).toBe(false);
  await site.rebuild();
  const [before, state] = [readTree(site.out), readTree(site.state)];

  // One of two at a time waits for the other.
  for (const same of await Promise.all([site.rebuild('--dry-run'), site.rebuild('--dry-run')]))
    expect(same.output).toContain('It is the same as the published one.');

  const [, ...rest] = toItems(titles);
  tell(site, ownFeed, [
    { title: 'A new story', link: 'https://ledger.example/new', guid: 'new' },
    ...rest.map((each) => (each.guid === 'own-2' ? { ...each, title: 'Bridge reopens' } : each)),
  ]);
  writeDesk(site, { pin: [{ story: 'https://ledger.example/4', place: 'home' }] });
  ageEdition(site);
  const aged = readTree(site.state);
  const dry = await site.rebuild('--dry-run');
  expect(dry).toMatchObject({ status: 0, report: { outcome: 'unchanged' } });
  expect(dry.output).toMatch(/^dry run, nothing is published: \d+ pages/m);
  expect(dry.output).toContain('Nothing is published.');
  expect(dry.output).toContain('Stories added: 1\n  A new story');
  expect(dry.output).toContain('Stories changed: 1\n  Bridge reopens');
  expect(dry.output).toContain('Stories gone: 1\n  Ferry resumes');
  expect(dry.output).toContain('The gate has no objection.');
  expect(readTree(site.out)).toEqual(before);
  expect(readTree(site.state)).toEqual(aged);
  expect(Object.keys(aged)).toEqual(Object.keys(state));

  await site.rebuild();
  const pages = listPages(dry.output).filter((page) => !isTimed(page));
  const published = listChanged(before, readTree(site.out)).filter((page) => !isTimed(page));
  expect(pages.sort()).toEqual(published.sort());
  expect(pages).toContain('/local');
});

test('tells of stories of all kinds, of another lead and of events', async () => {
  const site = await openBuiltDesk(toItems(titles));
  const calendar = '/calendars/town.ics';
  const configure = (fields: object) => {
    const own = [site.newsroom.origin + ownFeed];
    const feeds = { local: own, world: [site.newsroom.origin + otherFeed] };
    const categories = ['local', 'world'];
    writeFiles(site.publication, {
      'publication.json': { ...smallPublication, categories, feeds, ...fields },
    });
  };
  const day = inHours(48).toISOString().slice(0, 10).replaceAll('-', '');
  const body = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', 'UID:1'],
    ...[`DTSTART;VALUE=DATE:${day}`, 'SUMMARY:Harbor cleaning', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');
  site.newsroom.fail(calendar, { kind: 'body', body, type: 'text/calendar' });
  const tellDry = async () => {
    ageEdition(site);
    const { told = [] } = (await site.rebuild('--dry-run')).report.dryRun ?? {};
    return told.flatMap(({ what, names }) => (/pages|gate/i.test(what) ? [] : [[what, ...names]]));
  };

  configure({ calendars: [{ url: site.newsroom.origin + calendar, category: 'meetings' }] });
  writeFiles(site.publication, {
    'posts/quay.md': toPost({ title: 'Quay opens', section: 'local', date: '2026-11-20' }),
    'posts/pier.md': toPost({ title: 'Pier stays', date: '2026-11-20' }),
  });
  const time = hoursAgo(20).toISOString();
  const chosen = { link: 'https://courier.example/1', title: 'The plans', reason: 'Old plans.' };
  writeDesk(site, {
    add: [{ ...chosen, category: 'world', at: time }],
    pin: [{ story: 'https://ledger.example/4', place: 'home' }],
    correct: [{ story: 'https://ledger.example/1', category: 'world' }],
  });
  const desk = [
    ['Stories added: 3', 'Quay opens', 'The plans', 'Pier stays'],
    ['Stories changed: 1', 'School opens'],
    ['Stories moved: 1', 'School opens: local to world'],
    ['Lead changed: 1', 'Ferry resumes to Rain comes'],
    ['Events added: 1', 'Harbor cleaning'],
  ];
  expect((await tellDry()).slice(1)).toEqual(desk);
  ageEdition(site);
  expect(await site.rebuild()).toMatchObject({ status: 0 });
  expect((await tellDry()).slice(1)).toEqual([['It is the same as the published one.']]);

  configure({});
  writeFiles(site.publication, { 'posts/pier.md': toPost({ title: 'Pier goes' }) });
  rmSync(path.join(site.publication, 'posts/quay.md'));
  writeDesk(site, {});
  expect((await tellDry()).slice(1)).toEqual([
    ['Stories changed: 2', 'School opens', 'Pier goes'],
    ['Stories gone: 2', 'Quay opens', 'The plans'],
    ['Stories moved: 1', 'School opens: world to local'],
    ['Lead changed: 1', 'Rain comes to Ferry resumes'],
    ['Events gone: 1', 'Harbor cleaning'],
  ]);
});

test('tells what the gate would refuse', async () => {
  const many = Array.from({ length: 12 }, (_, at) => `Story number ${at}`);
  const site = await openBuiltDesk(toItems(many));
  const few = [{ url: site.newsroom.origin + ownFeed, limit: 2 }];
  writeFiles(site.publication, {
    'publication.json': { ...smallPublication, categories: ['local'], feeds: { local: few } },
  });
  ageEdition(site);
  const { status, output } = await site.rebuild('--dry-run');
  expect(status).toBe(0);
  expect(output).toContain('The gate would refuse this:\n  local would go from 12 articles to 2');
});

test('keeps the stories of a feed that gives much less, as the next rebuild does', async () => {
  const many = Array.from({ length: 12 }, (_, at) => `Story number ${at}`);
  const site = await openBuiltDesk(toItems(many));
  tell(site, ownFeed, toItems(many.slice(0, 2)));
  ageEdition(site);
  const { output, report } = await site.rebuild('--dry-run');
  expect(output).toContain('gives 2 stories instead of 12');
  expect(output).toContain('The gate has no objection.');
  expect(report.articles).toEqual({ local: 12, world: 0 });
  expect((await site.rebuild('--dry-run', '--accept', 'A new start')).report.articles).toEqual({
    local: 2,
    world: 0,
  });
});

test('does not go with options that publish or record', async () => {
  const site = await openDeskSite(toItems(titles));
  for (const option of ['--record', '--replay', '--rollback']) {
    const args = option === '--rollback' ? [option] : [option, path.join(site.dir, 'x')];
    const { status, output } = await site.rebuild('--dry-run', ...args);
    expect({ option, status }).toEqual({ option, status: 2 });
    expect(output).toContain(`so ${option} does not go with it`);
  }
});
