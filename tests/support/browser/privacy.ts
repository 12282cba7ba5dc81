import type { Page, Request } from 'playwright-core';

/** Records the requests of a page to other hosts. The returned function takes those since its last call. */
export function recordThirdPartyRequests(page: Page, origin: string): () => Request[] {
  const requests: Request[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).origin !== origin) requests.push(request);
  });
  return () => requests.splice(0);
}

/**
 * Reads all that the browser stores for the site of a page. Of the offline copies, `unopened` has only
 * those of pages that the reader did not open, besides the four that are kept from the first visit. When that was is left out.
 */
export async function readStorage(page: Page, opened: ReadonlySet<string>) {
  const { pages, local, ...stored } = await page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    pages: (await (await caches.open('pages')).keys()).map(({ url }) => url),
  }));
  const { origin } = new URL(page.url());
  const own = new Set([...opened, '/', '/offline', '/saved', '/my'].map((route) => origin + route));
  const { visit: _, ...kept } = local;
  return { ...stored, local: kept, unopened: pages.filter((url) => !own.has(url)) };
}

/** The result of `readStorage` when nothing is stored. */
export const emptyStorage = { local: {}, session: {}, cookies: '', databases: 0, unopened: [] };

/** Makes every access to `localStorage` throw, as some privacy settings do. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
}
