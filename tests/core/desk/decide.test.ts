import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDeskSite, ownFeed, tell, toItems, writeDesk } from '../../support/desk/desk.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import type { TestSite } from '../../support/rebuild/rebuild.ts';
import { readHeadlines, readPage, readSite } from '../../support/site-files.ts';
import { inHours } from '../../support/time.ts';

const titles = ['Ferry resumes', 'School opens', 'Bridge closes', 'Market moves', 'Rain comes'];
const read = ({ out }: TestSite, file: string) => readFileSync(path.join(out, file), 'utf8');

/** The pages that differ between two trees. */
function listChanged(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys({ ...before, ...after })
    .filter((file) => file.endsWith('.html') && before[file] !== after[file])
    .sort();
}

test('a pin leads until it ends by the clock, and only pages in its order are made anew', async () => {
  const site = await openDeskSite([]);
  tell(site, ownFeed, toItems(titles), inHours(0).getTime());
  await rebuildHere(site, inHours(0));
  expect(readHeadlines(site, '/')[0]).toBe('Ferry resumes');
  const before = readSite(site.out);
  const until = inHours(0.4).toISOString();
  writeDesk(site, { pin: [{ story: 'https://ledger.example/2', place: 'home', until }] });
  await rebuildHere(site, inHours(0.2));
  expect(readHeadlines(site, '/').slice(0, 2)).toEqual(['Bridge closes', 'Ferry resumes']);
  expect(readHeadlines(site, '/local')).toEqual(titles);
  expect(listChanged(before, readSite(site.out))).toEqual([
    '404.html',
    'index.html',
    'lite.html',
    'today.html',
  ]);
  const report = await rebuildHere(site, inHours(0.45));
  expect(report).toMatchObject({ outcome: 'published', problems: [] });
  expect(readHeadlines(site, '/')[0]).toBe('Ferry resumes');
});

test('a correction stands on every page with its note, and in the data in place of the words of its source', async () => {
  const site = await openDeskSite(toItems(titles));
  await rebuildHere(site, inHours(0));
  const correction = {
    story: 'https://ledger.example/1',
    title: 'School stays shut',
    excerpt: 'Not yet.',
    note: 'It opens in <March>.',
    at: inHours(0).toISOString(),
  };
  writeDesk(site, { correct: [correction] });
  await rebuildHere(site, inHours(0.1));
  for (const file of ['index.html', 'local.html', 'rss.xml', 'data/local.json', 'changes.html']) {
    expect(read(site, file), file).toContain('School stays shut');
    expect(read(site, file), file).not.toContain('School opens');
  }
  const card = readPage(site, '/local')('main article:contains("School stays shut")').text();
  expect(card).toContain('Corrected by the editors');
  expect(card).toContain('It opens in <March>.');
  const line = readPage(site, '/lite')('main li:contains("School stays shut")').text();
  expect(line).toMatch(/Corrected by the editors · \d+:\d\d [AP]M/);
  const changes = readPage(site, '/changes')('main').text();
  expect(changes).toContain('Corrected by the editors · The Ledger');
  expect(changes).toContain('It opens in <March>.');
  const { articles } = JSON.parse(read(site, 'data/edition.json'));
  expect(articles[1]).toMatchObject({
    title: 'School stays shut',
    excerpt: 'Not yet.',
    correction: { note: 'It opens in <March>.' },
  });
  // The source's own edits do not undo it, and taking it back does.
  writeDesk(site, {});
  await rebuildHere(site, inHours(0.2));
  expect(read(site, 'local.html')).not.toContain('School stays shut');
});

test('a banner takes the place of the usual line, until its end, and null shows none', async () => {
  const site = await openDeskSite(toItems(titles));
  const text = 'Storm <b>warning</b> & high tide';
  const until = inHours(1).toISOString();
  writeDesk(site, { banner: { text, level: 'breaking', link: '/about', until } });
  await rebuildHere(site, inHours(0));
  const link = readPage(site, '/')('main p a[href="/about"]');
  expect(link.text()).toBe(text);
  expect(readPage(site, '/')('main').text()).toContain('Breaking News');
  await rebuildHere(site, inHours(1.1));
  expect(readPage(site, '/')('main').text()).not.toContain('Storm');
  writeDesk(site, { banner: null });
  expect(await rebuildHere(site, inHours(1.2))).toMatchObject({ problems: [] });
});

test('a muted feed is no loss for the gate, and comes back when its time has passed', async () => {
  const more = Array.from({ length: 12 }, (_, at) => `Story number ${at}`);
  const site = await openDeskSite(toItems(more), toItems(titles));
  await rebuildHere(site, inHours(0));
  const source = `${site.newsroom.origin}/feeds/own.xml`;
  writeDesk(site, { mute: [{ source, until: inHours(1).toISOString() }] });
  const report = await rebuildHere(site, inHours(0.1));
  expect(report).toMatchObject({ outcome: 'published', problems: [], articles: { local: 0 } });
  expect(read(site, 'data/edition.json')).not.toContain('Story number');
  await rebuildHere(site, inHours(1.1));
  expect(readHeadlines(site, '/local')).toHaveLength(12);
});

test('a decision about a story that is nowhere is reported, and the site is published', async () => {
  const site = await openDeskSite(toItems(titles));
  writeDesk(site, { hide: [{ story: 'https://ledger.example/none' }] });
  const report = await rebuildHere(site, inHours(0));
  expect(report.outcome).toBe('published');
  expect(report.problems).toEqual([
    expect.stringMatching(
      /^The desk hides "https:\/\/ledger\.example\/none", but no source has this story now/,
    ),
  ]);
});

test('a mistake in desk.json stops the rebuild with exit 2, and names the file and the field', async () => {
  const site = await openDeskSite(toItems(titles));
  writeDesk(site, { hid: [] });
  const { status, output } = await site.rebuild();
  expect(status).toBe(2);
  expect(output).toContain(path.join(site.publication, 'desk.json'));
  expect(output).toContain('hid: found an unknown field; did you mean "hide"?');
});
