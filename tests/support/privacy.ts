import type { Page, Request } from 'playwright-core';

/** Notes what a page asks of other hosts than its own, pictures of stories aside; gives what came since the last call. */
export function noteForeign(page: Page, origin: string): () => Request[] {
  const foreign: Request[] = [];
  page.context().on('request', (request) => {
    const isOwn = new URL(request.url()).origin === origin;
    if (!isOwn && request.resourceType() !== 'image') foreign.push(request);
  });
  return () => foreign.splice(0);
}

/** All that the browser keeps for a page's site. */
export async function readKept(page: Page) {
  return await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    bases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
}

export const keptNothing = { local: {}, session: {}, cookies: '', bases: 0, caches: 0 };
