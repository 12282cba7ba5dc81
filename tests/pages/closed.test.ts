import { load } from 'cheerio';
import { describe, expect, test, vi } from 'vitest';
import { hasEnded } from '../../scripts/actions/live-site.ts';
import { readClock } from '../../src/publication/schema/closed.ts';
import { diagnose } from '../../src/rebuild/health/diagnose.ts';
import { startReport, type SourceRow } from '../../src/rebuild/report/report.ts';
import { toFeed, toItem } from '../support/papers/feed.ts';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { openFolderSite } from '../support/rebuild/rebuild.ts';
import { has, read, toPost } from '../support/papers/own-posts.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';

const day = 24 * 3_600_000;
/** A time so many hours after nine o'clock of the next day: its end is more than twelve hours later. */
const at = (hours: number) => new Date(Math.ceil(Date.now() / day) * day + (9 + hours) * 3_600_000);
const message = 'The paper ends after nine years. Thank you for reading.';
const ends = (text: string) => text.split(message).length - 1;

test('a publication that ends is published once more, asks nobody, says so, and stays', async () => {
  const site = await openFolderSite({ 'posts/a.md': toPost({ date: at(-9).toISOString() }) });
  const { newsroom } = site;
  const items = ['Ferry resumes', 'School opens'].map((title) =>
    toItem(title, `<pubDate>${at(-2).toUTCString()}</pubDate>`),
  );
  const body = toFeed(items, 'The Ledger');
  newsroom.fail('/feeds/own.xml', { kind: 'body', type: 'application/rss+xml', body });
  const feeds = { local: [`${newsroom.origin}/feeds/own.xml`] };
  const publication = { ...smallPublication, feeds };
  const write = (fields: object) =>
    writeFiles(site.publication, { 'publication.json': { ...publication, ...fields } });
  write({ closed: { on: at(72).toISOString().slice(0, 10), message } });
  await rebuildHere(site, at(0));
  expect(ends(read(site, 'index.html') + read(site, 'rss.xml'))).toBe(0);
  const listStories = () =>
    load(read(site, 'local.html'))('[data-story] .headline')
      .toArray()
      .map(({ attribs }) => attribs['href']);
  const stories = listStories();

  newsroom.requests.length = 0;
  write({ closed: { on: at(0).toISOString().slice(0, 10), message } });
  writeFiles(site.publication, {
    'posts/farewell.md': toPost({ title: 'Farewell', date: at(-1).toISOString() }),
    'posts/later.md': toPost({ title: 'Later', date: at(49).toISOString() }),
  });
  expect(await rebuildHere(site, at(0.1))).toMatchObject({ outcome: 'published', problems: [] });
  expect(load(read(site, 'index.html'))('main').text()).toContain(message);
  expect(listStories()).toEqual(stories);
  expect(has(site, 'blog/farewell.html')).toBe(true);
  for (const name of ['rss.xml', 'local/atom.xml', 'blog/rss.xml'])
    expect(ends(read(site, name)), name).toBeGreaterThan(0);
  const { items: told } = JSON.parse(read(site, 'feed.json'));
  expect(told[0]).toMatchObject({ id: 'https://paper.example/#closed', content_text: message });
  expect(told.filter(({ id }: { id: string }) => id.endsWith('#closed'))).toHaveLength(1);

  for (const hours of [0.2, 48, 24 * 365]) {
    const report = await rebuildHere(site, at(hours));
    expect({ hours, ...report }).toMatchObject({
      hours,
      outcome: 'unchanged',
      problems: [],
      why: expect.stringContaining('the publication is closed since '),
    });
  }
  expect(has(site, 'blog/later.html')).toBe(false);
  const banner = { text: 'The bridge is open.', level: 'notice' };
  writeFiles(site.publication, { 'desk.json': { banner } });
  expect(await rebuildHere(site, at(24 * 365 + 1))).toMatchObject({
    problems: [
      expect.stringMatching(/^The publication is closed since [\d-]+: .*, and no banner\.$/),
    ],
  });
  writeFiles(site.publication, { 'desk.json': {} });
  const status = JSON.parse(read(site, 'data/status.json'));
  expect(status).toMatchObject({ at: at(0).toISOString() });
  expect(JSON.stringify(status)).not.toContain('"same"');
  expect(newsroom.requests).toEqual([]);

  write({});
  expect(await rebuildHere(site, at(50))).toMatchObject({ outcome: 'published' });
  expect(newsroom.requests).not.toEqual([]);
  expect(ends(read(site, 'index.html') + read(site, 'rss.xml'))).toBe(0);
});

test('a closed publication of which nothing is known is not published without its stories', async () => {
  const site = await openFolderSite({});
  const closed = { on: '2026-01-01', message };
  const { feeds } = site.newsroom.publication();
  writeFiles(site.publication, { 'publication.json': { ...smallPublication, feeds, closed } });
  await expect(rebuildHere(site)).rejects.toThrow(
    'the publication is closed, and nothing is known',
  );
  expect(site.newsroom.requests).toEqual([]);
});

describe('the clock of a publication that ends on a day', () => {
  const read = (now: string) =>
    readClock(
      { timeZone: 'America/New_York', closed: { on: '2026-12-31', message } },
      new Date(now),
    ).toISOString();
  test.each([
    ['2026-12-30T12:00:00.000Z', '2026-12-30T12:00:00.000Z'],
    ['2027-01-01T04:59:00.000Z', '2027-01-01T04:59:00.000Z'],
    ['2027-01-01T05:00:00.000Z', '2027-01-01T04:59:59.000Z'],
    ['2031-01-01T05:00:00.000Z', '2027-01-01T04:59:59.000Z'],
  ])('at %s says %s', (now, said) => expect(read(now)).toBe(said));
});

test.each([
  ['2026-01-01', true],
  ['2999-01-01', false],
])('whether the watch expects no story of a publication that ends on %s: %s', async (on, ended) => {
  const site = await openFolderSite({
    'publication.json': { ...smallPublication, closed: { on, message } },
  });
  vi.stubEnv('PUBLICATION', site.publication);
  expect(hasEnded()).toBe(ended);
  vi.unstubAllEnvs();
});

test('nobody is told of the sources of a publication that has ended', () => {
  const source: SourceRow = {
    id: 'local/1',
    kind: 'feed',
    url: 'https://a.example',
    state: 'failed',
    outcome: 'failed',
    items: 0,
    message: 'Gone',
  };
  const diagnoseWith = (fields: object) => {
    const report = { ...startReport(), sources: [source], ...fields };
    return diagnose({ report, status: 0, every: 30 }, undefined).health;
  };
  expect(diagnoseWith({})).not.toBe('good');
  expect(diagnoseWith({ closed: '2026-01-01' })).toBe('good');
});
