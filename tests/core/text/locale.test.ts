import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../../src/rebuild/serve-site.ts';
import { heartbeatFile, type Heartbeat } from '../../../src/edition/history/heartbeat.ts';
import { toFeed, toItem } from '../../support/papers/feed.ts';
import { useReader } from '../../support/browser/reader.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import { openTestSite } from '../../support/rebuild/rebuild.ts';
import { readPage } from '../../support/site-files.ts';

const open = useReader();
const feed = '/feeds/locale.xml';
const titles = Array.from({ length: 12 }, (_, at) => `Harbor ${at}`);

/** Publishes and serves a feed of twelve stories in a language. */
async function publish(language: string, timeZone: string) {
  const site = await openTestSite();
  const item = '<pubDate>Sat, 21 Nov 2026 06:00:00 GMT</pubDate>';
  const body = toFeed(titles.map((title) => toItem(title, item)));
  site.newsroom.fail(feed, { kind: 'body', type: 'application/rss+xml', body });
  const named = { id: 'p', name: 'P', tagline: 'P', url: 'https://p.example' };
  site.configure({
    ...named,
    language,
    timeZone,
    feeds: { local: [site.newsroom.origin + feed] },
  });
  await rebuildHere(site, new Date('2026-11-21T08:00:00Z'));
  const server = await serveSite(site.out, 0);
  onTestFinished(() => server.close());
  return { site, origin: server.origin };
}

test('the status page writes times and numbers as the publication does, in its zone', async () => {
  const { site, origin } = await publish('en-GB', 'Europe/Berlin');
  const at = '2026-11-21T08:00:00.000Z';
  const heartbeat: Heartbeat = {
    at,
    next: '2026-11-21T08:30:00.000Z',
    outcome: 'published',
    status: 0,
    statusSince: at,
    health: 'good',
    healthSince: at,
    reasons: [],
    unread: [],
    sources: { loaded: 1234, kept: 0, failed: 0 },
  };
  writeFileSync(path.join(site.out, heartbeatFile), JSON.stringify(heartbeat));
  // A reader of another language in another zone.
  const { page } = await open({ locale: 'en-US', timezoneId: 'Asia/Tokyo' });
  await page.clock.install({ time: new Date('2026-11-21T11:00:00Z') });
  await page.goto(`${origin}/status`);
  const told = page.locator('[data-heartbeat]:not(:empty)');
  await told.waitFor();
  const text = await told.textContent();
  expect(text).toContain('The last attempt was 3 hours ago;');
  expect(text).toMatch(/one was expected at 21 November 2026 at 09:30 CET\./);
  expect(text).toContain('It could read 1,234 of 1,234 sources.');
  const asOf = readPage(site, '/status')('main p time').first().text();
  expect(asOf).toBe('21 November 2026 at 09:00 CET');
});

test('counts have the digits of the publication’s language', async () => {
  const { site, origin } = await publish('ar-EG', 'Africa/Cairo');
  const read = (route: string) => readPage(site, route)('main dl').text();
  expect(read('/sources')).toMatch(/١٢(?!\d)/);
  expect(readPage(site, '/status')('main tbody td').text()).toMatch(/١/);
  const { page } = await open();
  await page.goto(`${origin}/search?q=harbor`);
  await page.getByRole('status').getByText('١٢').waitFor();
  const story = { key: 'a', title: 'A', address: '/blog/a', source: 'Us' };
  await page.evaluate((saved) => localStorage.setItem('saved', saved), JSON.stringify([story]));
  await page.goto(`${origin}/saved`);
  await page.getByText('١').first().waitFor();
});
