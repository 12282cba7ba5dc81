import { toRoute, toStorageKey } from '../site-path.ts';

/** Lists the stored pages besides the front page, the latest first, with their titles, which end with the name of the site. */
export async function listStoredPages(): Promise<{ path: string; title: string }[]> {
  const name = toStorageKey('pages');
  if (!('caches' in window) || !(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const pages = [];
  for (const request of (await cache.keys()).toReversed()) {
    const { pathname: path } = new URL(request.url);
    if (['/', '/offline'].includes(toRoute(path))) continue;
    const html = (await (await cache.match(request))?.text()) ?? '';
    pages.push({ path, title: readTitle(html).replace(/ \| [^|]*$/, '') || path });
  }
  return pages;
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Reads the title of a page, which is its first element with text. Astro escapes five characters in it. */
export function readTitle(html: string): string {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  return title.replaceAll(/&([^;]*);/g, (whole, name: string) => characters[name] ?? whole);
}
