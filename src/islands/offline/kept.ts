/** The pages that this device keeps besides the front page, the last one first, with their titles. */
export async function listKept(): Promise<{ path: string; title: string }[]> {
  if (!('caches' in window) || !(await caches.has('pages'))) return [];
  const cache = await caches.open('pages');
  const pages = [];
  for (const request of (await cache.keys()).toReversed()) {
    const { pathname: path } = new URL(request.url);
    if (path === '/' || path === '/offline') continue;
    const html = (await (await cache.match(request))?.text()) ?? '';
    pages.push({ path, title: readTitle(html) || path });
  }
  return pages;
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The title of a page. It is the first element with text, and Astro escapes five characters in it. */
export function readTitle(html: string): string {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  return title.replaceAll(/&([^;]*);/g, (whole, name: string) => characters[name] ?? whole);
}
