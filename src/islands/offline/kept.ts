/** The pages that are kept on this device besides the front page, the last one first, by their own titles. */
export async function listKept(): Promise<{ path: string; title: string }[]> {
  if (!('caches' in window) || !(await caches.has('pages'))) return [];
  const cache = await caches.open('pages');
  const pages = [];
  for (const request of (await cache.keys()).toReversed()) {
    const { pathname: path } = new URL(request.url);
    if (path === '/' || path === '/offline') continue;
    const html = (await (await cache.match(request))?.text()) ?? '';
    const { title } = new DOMParser().parseFromString(html, 'text/html');
    pages.push({ path, title });
  }
  return pages;
}
