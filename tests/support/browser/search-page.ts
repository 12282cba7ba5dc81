import type { BrowserContextOptions } from 'playwright-core';
import type { SiteServer } from '../../../src/rebuild/serve-site.ts';
import type { useReader } from './reader.ts';

/** A site, and what opens its pages. */
interface Opener {
  server: SiteServer;
  open: ReturnType<typeof useReader>;
}

/** Opens the search page with the focus in its box, and waits until it is hydrated. */
export async function openSearchPage(
  { server, open }: Opener,
  query: string,
  options: BrowserContextOptions = {},
) {
  const reading = await open(options);
  const { page } = reading;
  await page.goto(`${server.origin}/search${query}`);
  const box = page.locator('main input[type=search]');
  await box.focus();
  await page.locator('[data-hydrated]').first().waitFor({ state: 'attached' });
  const results = page.locator('[data-results] li');
  const status = page.locator('main [role=status]');
  /** Waits until a query was answered. */
  const answer = (asked: string) =>
    page.locator(`[data-asked=${JSON.stringify(asked)}]`).waitFor({ state: 'attached' });
  return { ...reading, box, results, status, answer };
}
