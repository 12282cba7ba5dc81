import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite, type SiteServer } from '../../../src/rebuild/serve-site.ts';
import { createPaper, type TestSite } from '../../support/rebuild/rebuild.ts';
import { useReader } from '../../support/browser/reader.ts';

const open = useReader();
let site: TestSite;
let server: SiteServer;

beforeAll(async () => {
  site = await createPaper('local', 'world');
  site.newsroom.fail('/feeds/world.xml', { kind: 'status', code: 404 });
  site.newsroom.fail('/functions/v1/get_metainfo', { kind: 'status', code: 404 });
  const result = await site.rebuild();
  if (result.status !== 0) throw new Error(result.output);
  server = await serveSite(site.out, 0);
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});

/** Stops the clock of a page that is not yet open. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Notes each wait that the page begins, since moving the clock ends only a wait that has begun. */
const noteWaits = (page: Page) =>
  page.evaluate(() => {
    const begin = window.setTimeout.bind(window);
    const { dataset } = document.documentElement;
    Object.assign(window, {
      setTimeout(run: () => void, wait = 0) {
        dataset['begun'] = `${dataset['begun'] ?? ''}[${wait}]`;
        return begin(run, wait);
      },
    });
  });

/** Lets the clock go on by milliseconds until the page has something. */
async function runUntil(page: Page, something: Locator): Promise<void> {
  const runAndCount = async () => {
    await page.clock.runFor(1);
    return await something.count();
  };
  await expect.poll(runAndCount).toBeGreaterThan(0);
}

const pages = [
  { page: '/world', shape: 'grid', error: 'Unable to load world news' },
  { page: '/blog', shape: 'rows', error: 'Error Loading Blogs' },
];

describe('a page built without its source', () => {
  test.each(pages)('$page shows its skeleton during retries, then its error text', async (each) => {
    const { page, errors } = await open();
    await stopClock(page);
    await page.goto(server.origin + each.page);
    await noteWaits(page);
    const skeleton = page.locator(`[data-skeleton=${each.shape}]`);
    await runUntil(page, skeleton);
    const rows = each.shape === 'rows' ? 5 : 0;
    expect(await page.locator('[data-row]').count()).toBe(rows);
    for (const delay of [1000, 2000, 4000]) {
      await runUntil(page, page.locator(`[data-begun*="[${delay}]"]`));
      expect(await skeleton.count()).toBe(1);
      await page.clock.fastForward(delay);
    }
    await runUntil(page, page.getByText(each.error));
    expect(await page.locator('[data-skeleton]').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('shows the stories when they are available again', async () => {
    const { page, errors } = await open();
    const answer = await (await fetch(`${server.origin}/data/local.json`)).json();
    await page.route('**/data/world.json', (route) => route.fulfill({ json: answer }));
    await page.goto(`${server.origin}/world`);
    await page.locator('main article').first().waitFor();
    expect(await page.locator('main article').count()).toBe(answer.stories.length);
    expect(errors).toEqual([]);
  });
});

describe('a missing post', () => {
  const path = '/blog/none';

  test('is requested again after 1, 2 and 4 seconds, with a skeleton of ten lines', async () => {
    const { page, requested } = await open();
    await stopClock(page);
    await page.route(`**${path}`, async (route) => {
      if (route.request().isNavigationRequest()) await route.fallback();
      else await route.fulfill({ status: 503 });
    });
    await page.goto(server.origin + path);
    await noteWaits(page);
    const lines = page.locator('[data-skeleton=lines] [data-line]');
    await expect.poll(() => lines.count()).toBe(10);
    const tries = () => requested.filter((address) => address === path).length - 1;
    // The first request follows a wait of 0 ms, which begins when its code has been loaded.
    const startAndCount = async () => {
      await page.clock.runFor(1);
      return tries();
    };
    await expect.poll(startAndCount).toBe(1);
    for (const [index, delay] of [1000, 2000, 4000].entries()) {
      await page.locator(`[data-begun*="[${delay}]"]`).waitFor();
      await page.clock.fastForward(delay);
      await expect.poll(tries).toBe(index + 2);
    }
    await page.getByRole('heading', { name: 'Blog Post Not Found' }).waitFor();
    expect(await page.locator('[data-skeleton]').count()).toBe(0);
  });

  test('is shown when it has been published since', async () => {
    const { page } = await open();
    let isPublished = false;
    await page.route(`**${path}`, async (route) => {
      if (isPublished)
        await route.fulfill({ contentType: 'text/html', body: '<h1>A post at last</h1>' });
      else await route.fallback();
      isPublished = true;
    });
    await page.goto(server.origin + path);
    await page.getByRole('heading', { name: 'A post at last' }).waitFor();
  });

  test('that does not exist shows Blog Post Not Found', async () => {
    const { page, errors } = await open();
    await page.goto(server.origin + path);
    await page.getByRole('heading', { name: 'Blog Post Not Found' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Blog Post Not Found' }).waitFor();
    expect(errors.filter((text) => !/404/.test(text))).toEqual([]);
  });
});
