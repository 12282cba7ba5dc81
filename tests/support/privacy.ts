import type { Page, Request } from 'playwright-core';

/** Notes what a page asks of other hosts than its own; gives what came since the last call. */
export function noteForeign(page: Page, origin: string): () => Request[] {
  const foreign: Request[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).origin !== origin) foreign.push(request);
  });
  return () => foreign.splice(0);
}

/**
 * All that the browser keeps for a page's site, but for what it was shown: of the copies for when there is no
 * network, those of pages that nobody opened.
 */
export async function readKept(page: Page, opened: ReadonlySet<string>) {
  const { pages, ...kept } = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    bases: (await indexedDB.databases()).length,
    pages: (await (await caches.open('pages')).keys()).map(({ url }) => url),
  }));
  const { origin } = new URL(page.url());
  const own = new Set([...opened, '/', '/offline'].map((route) => origin + route));
  return { ...kept, unopened: pages.filter((url) => !own.has(url)) };
}

export const keptNothing = { local: {}, session: {}, cookies: '', bases: 0, unopened: [] };
