import { expect, test } from 'vitest';
import { openDeskSite, otherFeed, ownFeed, toItems } from '../support/desk/desk.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';
import { readPage } from '../support/site-files.ts';
import { inHours } from '../support/time.ts';

const lastRead = /Last read on (\w+ \d+, \d{4}(?: at \d+:\d+ [AP]M)?)/;

/** What pages say of the last reading, and the words above the top story. */
const readClaims = (site: TestSite) => ({
  lines: ['/', '/lite', '/local'].map(
    (page) => lastRead.exec(readPage(site, page)('main').text())?.[1],
  ),
  top: readPage(site, '/')('#top-story').text().trim(),
});

test('says on the front page that nothing could be read, from two hours on, and takes it back', async () => {
  const site = await openDeskSite(toItems(['One', 'Two']), toItems(['Three']));
  const rebuild = async (hours: number) => (await rebuildHere(site, inHours(hours))).outcome;
  await rebuild(0);
  expect(readClaims(site).lines).toEqual([undefined, undefined, undefined]);

  for (const feed of [ownFeed, otherFeed]) site.newsroom.fail(feed, { kind: 'status', code: 503 });
  await rebuild(1);
  expect(readClaims(site).lines).toEqual([undefined, undefined, undefined]);
  expect(await rebuild(2.5)).toBe('published');
  const { lines } = readClaims(site);
  expect(new Set(lines).size).toBe(1);
  expect(lines[0]).toContain(' at ');

  expect(await rebuild(73)).toBe('published');
  expect(readClaims(site)).toEqual({ lines, top: 'Top Story' });
  expect(await rebuild(73.5)).toBe('unchanged');

  const title = 'Four';
  const date = `<pubDate>${inHours(80).toUTCString()}</pubDate>`;
  site.newsroom.fail(ownFeed, {
    kind: 'body',
    type: 'application/rss+xml',
    body: `<rss version="2.0"><channel><title>The Ledger</title><item><title>${title}</title><description>Words.</description><guid>4</guid><link>https://ledger.example/4</link>${date}</item></channel></rss>`,
  });
  expect(await rebuild(80)).toBe('published');
  expect(readClaims(site)).toEqual({
    lines: [undefined, undefined, undefined],
    top: "Today's Top Story",
  });
});

test('says the day of the last reading while sources answer with nothing new', async () => {
  const site = await openDeskSite(toItems(['One', 'Two']), toItems(['Three']));
  await rebuildHere(site, inHours(0));
  expect(await rebuildHere(site, inHours(25))).toMatchObject({ outcome: 'published' });
  const { lines, top } = readClaims(site);
  expect(lines[2]).toBe(undefined);
  expect(lines[0]).toMatch(/^\w+ \d+, \d{4}$/);
  expect([lines[1], top]).toEqual([lines[0], 'Top Story']);
  expect(await rebuildHere(site, inHours(25.5))).toMatchObject({ outcome: 'unchanged' });
});
