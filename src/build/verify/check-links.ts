import type { Edition } from '../../edition/edition.ts';
import { documents, hasLite, standingRoutes, toLitePath } from '../../edition/routes.ts';
import { decodePercent } from '../../html/percent.ts';
import type { Printed } from '../incremental/manifest.ts';
import type { Tree } from './verify-site.ts';

/** The entries of the site map page that have no route, and reach the not-found page (ruling 6). */
const withoutRoute = ['/news', '/health-tips', '/research'];

/** What leads somewhere on every site, since none is published without it. */
const standing = new Set([
  ...standingRoutes,
  ...standingRoutes.filter(hasLite).map(toLitePath),
  ...documents,
  ...withoutRoute,
]);

/** An address of ours without its origin, where that can be told without parsing it. */
function toPath(address: string, origin: string): string {
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/**
 * Of a page's addresses those that may lead nowhere on another edition's site: to a post, a place on another
 * page, a file. What leads to another site, to a page that there always is, or to one of the page's own
 * `ids`, needs no second look.
 */
export function listBreakable(
  addresses: Iterable<string>,
  ids: ReadonlySet<string>,
  origin: string,
): string[] {
  const own = new Set([...addresses].map((address) => toPath(address, origin)));
  return [...own].filter((address) => {
    if (standing.has(address) || (address.startsWith('#') && ids.has(address.slice(1))))
      return false;
    if (!/^[a-z][a-z0-9+.-]*:/i.test(address)) return true;
    const target = URL.parse(address);
    return target === null || target.origin === origin;
  });
}

/** The links that lead nowhere, page by page, those of pages that were carried over too. */
export function findBrokenLinks({ files, items, rendered, publication, edition }: Tree): string[] {
  const { printed, texts } = rendered;
  const home = new URL(publication.url);
  const pages = new Map<string, Printed>();
  for (const { route, isPage } of items) {
    const page = isPage ? printed.get(route) : undefined;
    if (page) pages.set(route, page);
  }
  const hasPlace = (page: Printed, hash: string) =>
    hash === '' || page.ids.includes(texts.toNumber(decodePercent(hash.slice(1))));

  function leadsSomewhere(address: string, route: string): boolean {
    // Most are a page, a place on one, or a file by its name: no need to parse those.
    const at = address.indexOf('#');
    const named = pages.get(at === -1 ? address : address.slice(0, at));
    if (named) return at === -1 || hasPlace(named, address.slice(at));
    if (address.startsWith('/') && files.has(address.slice(1))) return true;
    const target = URL.parse(address, new URL(route, home));
    if (target === null) return false;
    if (target.origin !== home.origin || withoutRoute.includes(target.pathname)) return true;
    const page = pages.get(target.pathname);
    return page ? hasPlace(page, target.hash) : files.has(decodePercent(target.pathname).slice(1));
  }

  // What strangers' stories link to is theirs.
  let theirs: ReadonlySet<string> | undefined;
  const isTheirs = (address: string) =>
    (theirs ??= listGatheredLinks(edition, home.origin)).has(address);
  return [...printed].flatMap(([route, { addresses }]) =>
    addresses
      .map((number) => texts.all[number] ?? '')
      .filter((address) => !leadsSomewhere(address, route) && !isTheirs(address))
      .map((address) => `${route}: a link to ${address} is broken`),
  );
}

function listGatheredLinks({ feeds, blog, history }: Edition, origin: string): Set<string> {
  const articles = feeds.flatMap((feed) => (feed.state === 'failed' ? [] : feed.articles));
  const posts = blog && blog.state !== 'failed' ? blog.posts : [];
  const links = [
    ...articles.flatMap(({ link, image, feedUrl }) => [link ?? [], image ?? [], feedUrl].flat()),
    ...posts.flatMap(({ pinterestImageLink }) => pinterestImageLink ?? []),
    ...(history?.changes ?? []).flatMap(({ link }) => (link?.startsWith('/') ? [] : (link ?? []))),
  ];
  return new Set(links.map((link) => toPath(link, origin)));
}
