import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OfflineList } from '../../src/reader/offline-list.ts';
import { serveSite, type SiteServer } from '../../src/rebuild/serve-site.ts';
import { findViolations } from '../support/browser/axe.ts';
import { listCached, openCached } from '../support/browser/offline-cache.ts';
import { useBuilt } from '../support/rebuild/published.ts';
import { useReader } from '../support/browser/reader.ts';
import { ageEdition } from '../support/time.ts';
import { pressInMenu } from '../support/browser/story-menu.ts';

const published = useBuilt('sample');
const open = useReader();
let server: SiteServer;

/** Starts a host that lets browsers cache pages for ten minutes. Port 0 takes any free port. */
async function start(port: number): Promise<void> {
  server = await serveSite(published().site.out, port, { cacheControl: 'max-age=600' });
}
beforeEach(() => start(0));
afterEach(() => server.close());

async function openLocal(options: BrowserContextOptions = {}) {
  const reading = await open(options);
  await openCached(reading.page, `${server.origin}/local`);
  return reading;
}

describe('without a network', () => {
  test('an opened page and the home page are available, and say that the reader is offline', async () => {
    const { page, errors } = await openLocal();
    const before = await page.locator('main article h2').allTextContents();
    expect(await page.locator('.offline-notice').isVisible()).toBe(false);
    await server.close();
    await page.goto(`${server.origin}/local`);
    expect(await page.locator('main article h2').allTextContents()).toEqual(before);
    expect(await page.locator('.offline-notice').innerText()).toContain('You are offline.');
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontFamily),
    ).toContain('Faustina');
    await pressInMenu(page.locator('main article').first(), 'Save');
    await page.getByText('Saved on this device.').waitFor();
    await page.goto(`${server.origin}/`);
    await page.getByRole('heading', { name: /Top Story$/ }).waitFor();
    expect(errors.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
  });

  test('the stories of the last visit to what the reader follows are available', async () => {
    const { page } = await openLocal();
    await page.getByRole('button', { name: 'Follow: Local' }).click();
    await page.getByText('Followed on this device.').waitFor();
    await page.goto(`${server.origin}/my`);
    const headlines = page.locator('main h3');
    await headlines.first().waitFor();
    const before = await headlines.allTextContents();
    await server.close();
    await page.goto(`${server.origin}/my`);
    await page.getByText('these are the stories of your last visit').waitFor();
    expect(await headlines.allTextContents()).toEqual(expect.arrayContaining(before));
  });

  test('saved stories are available, although their page was never opened', async () => {
    const { page } = await openLocal();
    const [story = ''] = await page.locator('main article h2').allTextContents();
    await pressInMenu(page.locator('main article').first(), 'Save');
    await page.getByText('Saved on this device.').waitFor();
    await server.close();
    await page.goto(`${server.origin}/saved`);
    await page.locator('main h2 a').first().waitFor();
    expect(await page.locator('main h2').first().textContent()).toBe(story);
  });

  test('search finds every word, once it was used', async () => {
    const { page } = await open();
    await openCached(page, `${server.origin}/search?q=clinic`);
    const listIndex = () => listCached(page, 'search');
    await expect.poll(listIndex).toContain('/pagefind/files.json');
    await server.close();
    await page.goto(`${server.origin}/search?q=inhaler`);
    const result = page.locator('[data-results] h2').filter({ hasText: 'hold an inhaler wrong' });
    await result.waitFor();
    await page.evaluate(() => caches.delete('search'));
    await page.goto(`${server.origin}/search?q=dentist`);
    await page.getByText("Search can't be loaded").waitFor();
  });

  test('a page that was never opened says so, and lists the available pages', async () => {
    const { page } = await openLocal();
    await server.close();
    await page.goto(`${server.origin}/world`);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.locator('main li').nth(1).waitFor();
    await page.getByRole('link', { name: /^Local News/ }).click();
    await page.getByRole('heading', { name: 'Local News' }).waitFor();
  });
});

describe('the edition that a reader keeps', () => {
  const routes = ['/today', '/world', '/blog', '/blog/when-the-heat-comes', '/lite', '/search'];
  const keep = (page: Page) =>
    page.getByRole('button', { name: 'Keep this edition for offline' }).click();

  test('says its size, is there without a network beside 40 other pages, and is removed', async () => {
    const { page, errors } = await open();
    await openCached(page, `${server.origin}/saved`);
    const list = JSON.parse(published().read('data/offline.json')) as OfflineList;
    const place = page.locator('section:has(#keep-edition)');
    const size = `${Number((list.bytes / 1_000_000).toPrecision(2))} MB`;
    await place.getByText(`${list.pages.length} pages, ${size}`).waitFor();
    await keep(page);
    await place.getByText(`${list.pages.length} pages are kept`).waitFor();
    expect((await findViolations(page)).map(({ id }) => id)).toEqual([]);
    const others = published().routes.filter((route) => route.startsWith('/sources/'));
    for (const route of [...others, '/about', '/faq'])
      await page.goto(server.origin + route, { waitUntil: 'commit' });
    await expect.poll(() => listCached(page)).toContain('/faq');
    expect(await listCached(page)).toEqual(expect.arrayContaining([...list.pages]));
    const before = errors.length;
    await server.close();
    for (const route of routes) {
      await page.goto(server.origin + route);
      const heading = await page.locator('h1').first().innerText();
      expect(heading, route).not.toBe('You are offline');
    }
    await page.goto(`${server.origin}/search?q=inhaler`);
    await page.locator('[data-results] h2').filter({ hasText: 'hold an inhaler wrong' }).waitFor();
    await page.goto(`${server.origin}/saved`);
    await page.getByRole('button', { name: 'Remove the edition' }).click();
    await expect.poll(() => listCached(page)).not.toContain('/world');
    expect(await listCached(page)).toContain('/');
    expect(await page.evaluate(() => caches.has('edition'))).toBe(false);
    expect(errors.slice(0, before)).toEqual([]);
  });

  test('tells that a network or room was missing, and goes on', async () => {
    const { page } = await open();
    await openCached(page, `${server.origin}/saved`);
    await page.route('**/blog/*', (route) => route.abort());
    await keep(page);
    await page.getByText('Not all of it could be kept.').waitFor();
    await page.reload();
    await page.getByText(/^\d+ of \d+ pages are kept\./).waitFor();
    await page.unroute('**/blog/*');
    await page.evaluate(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    });
    await keep(page);
    await page.getByText('There is no room for all of it on this device.').waitFor();
    await page.reload();
    await keep(page);
    await page.getByText('pages are kept, since').waitFor();

    await page.goto(`${server.origin}/my`);
    await page.getByRole('button', { name: 'Forget everything on this device' }).click();
    await page.getByRole('button', { name: 'Forget everything', exact: true }).click();
    await page.getByText('Everything is forgotten.').waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });

  test('is not offered to who saves data, or has no service worker', async () => {
    for (const missing of ['serviceWorker', 'connection'] as const) {
      const { page } = await open();
      await page.addInitScript((name) => {
        const value = name === 'connection' ? { saveData: true } : undefined;
        Object.defineProperty(navigator, name, { value });
      }, missing);
      await page.goto(`${server.origin}/saved`, { waitUntil: 'networkidle' });
      await page.getByText('Nothing saved yet').waitFor();
      expect(await page.locator('#keep-edition').count()).toBe(0);
    }
  });
});

describe('with a network', () => {
  test('a page is always the newest one, in spite of the caches of browser and worker', async () => {
    const { page } = await openLocal();
    const { site } = published();
    const story = { id: 'news', title: 'News of this moment', summary: 'New.', age: '1m' } as const;
    site.newsroom.shelf.addStory('/feeds/local.xml', story);
    ageEdition(site);
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

  test('the cache has the four fixed pages and at most 40 others, without the oldest', async () => {
    const { page } = await openLocal();
    const routes = published().routes.filter(
      (route) => !/^\/(?:$|404|500|offline|local)/.test(route),
    );
    expect(routes.length).toBeGreaterThan(42);
    for (const route of routes) await page.goto(server.origin + route, { waitUntil: 'commit' });
    await expect.poll(() => listCached(page)).toContain(routes.at(-1));
    await expect.poll(async () => (await listCached(page)).length).toBeLessThanOrEqual(44);
    const cached = await listCached(page);
    expect(cached).toEqual(expect.arrayContaining(['/', '/offline', '/saved', '/my']));
    expect(cached).not.toContain('/local');
    expect((await listCached(page, 'files')).length).toBeLessThanOrEqual(80);
  });

  test('the first page of a phone loads the font of headlines, and the next one has all fonts', async () => {
    const fonts = (paths: readonly string[]) => [
      ...new Set(paths.filter((path) => path.endsWith('.woff2'))),
    ];
    const { page, requested } = await openLocal({ viewport: { width: 360, height: 780 } });
    expect(fonts(await listCached(page, 'files'))).toHaveLength(4);
    expect(fonts(requested)).toEqual([expect.stringContaining('/faustina-latin-700-')]);
    await page.goto(`${server.origin}/national`);
    expect(fonts(requested)).toHaveLength(2);
    const listLoaded = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family)
          .filter((family) => !family.includes('fallback')),
      );
    await expect.poll(listLoaded).toEqual(['Faustina', 'Franklin']);
  });

  test('a publication with `offline: false` removes worker and caches from browsers', async () => {
    const { page } = await openLocal();
    const { site } = published();
    site.configure({ ...site.newsroom.publication(), offline: false });
    expect(await site.rebuild()).toMatchObject({ report: { outcome: 'published' } });
    await page.goto(`${server.origin}/national`);
    const listLeft = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(() => 'worker'),
        ...(await caches.keys()),
      ]);
    await expect.poll(listLeft).toEqual([]);
    await page.goto(`${server.origin}/local`);
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    expect(await listLeft()).toEqual([]);
    // Without a worker the fonts load with each page.
    await page.goto(`${server.origin}/world`);
    expect(await page.evaluate(() => document.documentElement.className)).toBe('fonts-loaded');
  });
});

test('a page without interaction stores nothing and requests no worker', async () => {
  const { page, requested } = await open();
  await page.goto(`${server.origin}/local`, { waitUntil: 'networkidle' });
  expect(requested).not.toContain('/sw.js');
  expect(
    await page.evaluate(async () => [...(await caches.keys()), ...Object.keys(localStorage)]),
  ).toEqual([]);
});
