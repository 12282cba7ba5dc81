import type { BrowserContextOptions } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serveSite, type SiteServer } from '../../scripts/serve.ts';
import { listKept, openKept } from '../support/kept.ts';
import { usePublished } from '../support/published.ts';
import { useReader } from '../support/reader.ts';
import { letPass } from '../support/time.ts';

const published = usePublished();
const open = useReader();
let server: SiteServer;

/** A host that has browsers keep pages for ten minutes, at one address though it goes away and comes back. */
async function start(port: number): Promise<void> {
  server = await serveSite(published().site.out, port, { cacheControl: 'max-age=600' });
}
beforeEach(() => start(0));
afterEach(() => server.close());

async function openLocal(options: BrowserContextOptions = {}) {
  const reading = await open(options);
  await openKept(reading.page, `${server.origin}/local`);
  return reading;
}

describe('without a network', () => {
  test('a page that was open, and the front page, are there again and say what they are', async () => {
    const { page, complaints } = await openLocal();
    const before = await page.locator('main article h2').allTextContents();
    expect(await page.locator('.offline-notice').isVisible()).toBe(false);
    await server.close();
    await page.goto(`${server.origin}/local`);
    expect(await page.locator('main article h2').allTextContents()).toEqual(before);
    expect(await page.locator('.offline-notice').innerText()).toContain('You are offline.');
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontFamily),
    ).toContain('Faustina');
    await page
      .getByRole('button', { name: /^Save: / })
      .first()
      .click();
    await page.getByText('Saved on this device.').waitFor();
    await page.goto(`${server.origin}/`);
    await page.getByRole('heading', { name: "Today's Top Story" }).waitFor();
    expect(complaints.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
  });

  test('a page that was not open says so, and names those that were', async () => {
    const { page } = await openLocal();
    await server.close();
    await page.goto(`${server.origin}/world`);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.locator('main li').nth(1).waitFor();
    await page.getByRole('link', { name: /^Local News/ }).click();
    await page.getByRole('heading', { name: 'Local News' }).waitFor();
  });
});

describe('with a network', () => {
  test('no page is ever the old one, though the browser may keep it and the worker has it', async () => {
    const { page } = await openLocal();
    const { site } = published();
    const story = { id: 'news', title: 'News of this moment', summary: 'New.', age: '1m' } as const;
    site.newsroom.shelf.addStory('/feeds/local.xml', story);
    letPass(site);
    expect(await site.rebuild()).toMatchObject({ report: { outcome: 'published' } });
    await page.goto(`${server.origin}/local`);
    await page.getByText('News of this moment').waitFor();
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/local'))?.text()))
      .toContain('News of this moment');
    await server.close();
    await page.goto(`${server.origin}/local`);
    await page.getByText('News of this moment').waitFor();
    await start(Number(new URL(server.origin).port));
    await page.goto(`${server.origin}/local`);
    expect(await page.locator('.offline-notice').isVisible()).toBe(false);
  });

  test('at most 40 pages are kept besides the front page and the offline page, the last ones', async () => {
    const { page } = await openLocal();
    const routes = published().routes.filter(
      (route) => !/^\/(?:$|404|500|offline|local)/.test(route),
    );
    expect(routes.length).toBeGreaterThan(42);
    for (const route of routes) await page.goto(server.origin + route, { waitUntil: 'commit' });
    await expect.poll(() => listKept(page)).toContain(routes.at(-1));
    await expect.poll(async () => (await listKept(page)).length).toBeLessThanOrEqual(42);
    const kept = await listKept(page);
    expect(kept).toEqual(expect.arrayContaining(['/', '/offline']));
    expect(kept).not.toContain('/local');
    expect((await listKept(page, 'files')).length).toBeLessThanOrEqual(80);
  });

  test('a phone reads its first page in its own letters, and the next in those that the worker has', async () => {
    const fonts = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.woff2'));
    const { page, asked } = await openLocal({ viewport: { width: 360, height: 780 } });
    expect(fonts(await listKept(page, 'files'))).toHaveLength(4);
    expect(fonts(asked)).toEqual([]);
    await page.goto(`${server.origin}/national`);
    expect(fonts(asked)).toHaveLength(2);
    const listLoaded = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family)
          .filter((family) => !family.includes('fallback')),
      );
    await expect.poll(listLoaded).toEqual(['Faustina', 'Franklin']);
  });

  test('a publication that wants none of it takes it away from those who have it', async () => {
    const { page } = await openLocal();
    const { site } = published();
    site.configure({ ...site.newsroom.publication(), offline: false });
    expect(await site.rebuild()).toMatchObject({ report: { outcome: 'published' } });
    await page.goto(`${server.origin}/national`);
    const left = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(() => 'worker'),
        ...(await caches.keys()),
      ]);
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
    await page.goto(`${server.origin}/local`);
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    expect(await left()).toEqual([]);
    // Its letters then come with each page.
    await page.goto(`${server.origin}/world`);
    expect(await page.evaluate(() => document.documentElement.className)).toBe('fonts-loaded');
  });
});

test('a page that is only looked at keeps nothing, and asks for no worker', async () => {
  const { page, asked } = await open();
  await page.goto(`${server.origin}/local`, { waitUntil: 'networkidle' });
  expect(asked).not.toContain('/sw.js');
  expect(
    await page.evaluate(async () => [...(await caches.keys()), ...Object.keys(localStorage)]),
  ).toEqual([]);
});
