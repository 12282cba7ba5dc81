import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Lists the paths in a cache of the service worker. */
export const listCached = (page: Page, name: 'pages' | 'files' | 'search' | 'edition' = 'pages') =>
  page.evaluate(async (cache) => {
    const keys = await (await caches.open(cache)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, name);

/** Opens a page, interacts with it, and waits until the worker has cached it. */
export async function openCached(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press('Shift');
  const cached = expect.poll(() => listCached(page));
  await cached.toEqual(expect.arrayContaining(['/offline', new URL(address).pathname]));
  await expect
    .poll(() => listCached(page, 'files'))
    .toContainEqual(expect.stringContaining('save-share.'));
}
