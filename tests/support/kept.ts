import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The paths that the service worker keeps in one of its caches. */
export const listKept = (page: Page, name: 'pages' | 'files' = 'pages') =>
  page.evaluate(async (cache) => {
    const keys = await (await caches.open(cache)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, name);

/** Opens a page, does something there, and waits until the worker has kept it. */
export async function openKept(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press('Shift');
  const kept = expect.poll(() => listKept(page), { timeout: 20_000 });
  await kept.toEqual(expect.arrayContaining(['/offline', new URL(address).pathname]));
  await expect
    .poll(() => listKept(page, 'files'), { timeout: 20_000 })
    .toContainEqual(expect.stringContaining('save-share.'));
}
