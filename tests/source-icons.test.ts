import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEdition } from '../src/reader/reader.ts';
import { readEdition } from '../src/edition/store.ts';
import { claimStateFolder, isStateFolder } from '../src/rebuild/publish/state-folder.ts';
import { layOut } from './support/browser.ts';
import { readLayoutShift } from './support/layout-shift.ts';
import { usePublished } from './support/published.ts';
import { useReader } from './support/reader.ts';
import { readPage, readTree } from './support/site-files.ts';

// The Harbor Ledger has an icon, and the paper of the world has none.
const published = usePublished((site) => {
  const { newsroom } = site;
  const { feeds, blog: _, ...publication } = newsroom.publication();
  site.configure({
    ...publication,
    ...{ pictures: 'rehost', feeds: { local: feeds.local, world: feeds.world } },
  });
  newsroom.fail('/papers/world/icon.png', { kind: 'status', code: 404 });
});
const open = useReader();
const icons = 'img.icon';

/** How far names of sources stand from the start of their lines, with and without an icon. */
const listStarts = (page: Page) =>
  page.locator('.byline').evaluateAll((lines) =>
    lines.map((line) => {
      const { left, bottom } = line.getBoundingClientRect();
      const icon = line.querySelector('.icon')?.getBoundingClientRect();
      return { left, low: icon === undefined ? 0 : icon.bottom - bottom };
    }),
  );

test('cards, the page of a source and the list of sources show the icon as decoration', () => {
  const { site, read } = published();
  for (const route of ['/local', '/', '/sources', '/sources/the-harbor-ledger']) {
    const page = readPage(site, route);
    const [icon] = page(icons).toArray();
    expect(page(icon).attr(), route).toMatchObject({ alt: '', loading: 'lazy', class: 'icon' });
    expect(page(icon).attr('src')).toMatch(/^\/pictures\/[0-9a-f]{12}-32\.webp$/);
    expect(page(icon).attr('width')).toBe(page(icon).attr('height'));
  }
  expect(readPage(site, '/local')(`.byline ${icons}`)).toHaveLength(
    readPage(site, '/local')('.byline').length,
  );
  expect(readPage(site, '/sources/the-harbor-ledger')('h1 .icon').attr('width')).toBe('24');
  expect(readPage(site, '/world')(icons)).toHaveLength(0);
  expect(read('lite.html')).not.toContain('<img');
  const [shown] = JSON.parse(read('data/local.json')).stories;
  expect(shown.sourceIcon).toMatch(/^\/pictures\//);
});

test('the page of a source says what its feed says of itself', () => {
  const description = readPage(published().site, '/sources/the-harbor-ledger')('header + p');
  expect(description.text().trim()).toBe(
    'News of Port Merrow and the coast, every day since 1911.',
  );
  expect(description.attr('dir')).toBe('auto');
});

test.each([360, 1280])('a line keeps its place without an icon at %i pixels', async (width) => {
  const { server } = published();
  const { page, errors } = await open({ viewport: { width, height: 900 } });
  for (const route of ['/local', '/world']) {
    await page.goto(server.origin + route);
    await layOut(page);
    for (const { low } of await listStarts(page)) expect(low).toBeLessThanOrEqual(2);
    expect(await readLayoutShift(page)).toBe(0);
  }
  expect(errors).toEqual([]);
});

test('an icon that can not be loaded leaves its story as it is', async () => {
  const { server } = published();
  const { page } = await open();
  await page.route('**/pictures/*-32.webp', (route) => route.abort());
  await page.goto(`${server.origin}/local`);
  await page.locator(icons).evaluateAll((all: HTMLImageElement[]) => {
    for (const each of all) each.loading = 'eager';
  });
  await expect.poll(() => page.locator(`${icons}:visible`).count()).toBe(0);
  const plates = await page.locator('main .plate').count();
  expect(plates).toBe(readPage(published().site, '/local')('main .plate').length);
});

test('below a path, icons lie below it too', () => {
  const { site } = published();
  const { edition } = readEdition(site.state, { id: 'harbor-health' });
  const [feed] = edition?.sources ?? [];
  if (!edition || !feed) throw new Error('There is an edition.');
  expect(
    openEdition(site.state, edition as never, { sitePath: '/repo' }).findIcon(feed.url),
  ).toMatch(/^\/repo\/pictures\//);
});

test('later rebuilds ask no site again, and a recorded one is replayed to the same bytes', async () => {
  const { site } = published();
  const { newsroom } = site;
  const recording = path.join(site.dir, 'recording');
  newsroom.requests.splice(0);
  expect(await site.rebuild('--force', '--record', recording)).toMatchObject({ status: 0 });
  expect(newsroom.requests.filter(({ url }) => url.startsWith('/papers'))).toEqual([]);
  const tree = readTree(site.out);
  const folders = { state: site.state, out: site.out };
  Object.assign(site, {
    state: path.join(site.dir, 'replayed/edition'),
    out: path.join(site.dir, 'replayed/site'),
  });
  expect(await site.rebuild('--replay', recording)).toMatchObject({ status: 0 });
  expect(readTree(site.out)).toEqual(tree);
  const edition = readFileSync(path.join(site.state, 'edition.json'), 'utf8');
  expect(edition).toContain('"icon":{"src":"/pictures/');
  Object.assign(site, folders);
  expect(existsSync(site.out)).toBe(true);
});

test('the state that a rebuild leaves is known as its own without its mark', async () => {
  const { state } = published().site;
  rmSync(path.join(state, 'halfhour.json'));
  await claimStateFolder(state);
  expect(existsSync(path.join(state, 'pictures/icons.json'))).toBe(true);
  expect(isStateFolder(state)).toBe(true);
});
