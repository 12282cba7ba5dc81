import { getDesk } from '../../desk/shown-desk.ts';
import type { Edition } from '../../edition/edition.ts';
import { listIssueStories } from '../../edition/issue.ts';
import {
  listDocuments,
  listStandingRoutes,
  toPagePath,
  type Documented,
} from '../../edition/routes.ts';
import { getEvents, getPosts, listAllArticles } from '../../edition/stories.ts';
import { toSiteAddress, toSitePath, type Publication } from '../../publication/publication.ts';
import { elementsOf, parseTree } from '../../text/html/html-tree.ts';
import { memoize } from '../../text/memoize.ts';
import { decodePercent } from '../../text/percent.ts';
import type { RenderedTree } from './rendered-tree.ts';

/** Entries of the site map page that have no route and reach the not-found page (ruling 6). */
const withoutRoute = ['/news', '/health-tips', '/research'];

/** Lists the paths that a publication's site has, whatever its edition holds. */
export function listStanding(publication: Documented): ReadonlySet<string> {
  const routes = listStandingRoutes(publication);
  return new Set([...routes, ...listDocuments(publication), ...withoutRoute]);
}

/** A page or document whose addresses are read. */
interface LinkPlace {
  route: string;
  url: URL;
  /** The path of its site on the host: `''`, or such as `/repo`. */
  sitePath: string;
}

/** The place of a route on a publication's site. */
export function toPlace(publication: Pick<Publication, 'url'>, route: string): LinkPlace {
  const url = new URL(toSiteAddress(publication, route));
  return { route, url, sitePath: toSitePath(publication, '') };
}

/**
 * The route and fragment of an address on the site; `undefined` for other sites' addresses. One that can't be
 * parsed, or leads out of the site without naming its host, is kept as it is, so that it is reported as broken.
 */
function findOwnRoute(address: string, { url, sitePath }: LinkPlace): string | undefined {
  const target = URL.parse(address, url);
  if (target === null) return address;
  if (target.origin !== url.origin) return undefined;
  const { pathname, hash } = target;
  const isBelow = pathname === sitePath || pathname.startsWith(`${sitePath}/`);
  if (isBelow) return (pathname.slice(sitePath.length) || '/') + hash;
  return URL.canParse(address) ? undefined : target.href;
}

/**
 * Lists the addresses of a page or document that may lead nowhere with another edition, as path and
 * fragment: posts, places on other pages, files. Addresses of other sites, of `standing` pages and
 * of the page's own `ids` are left out.
 */
export function listBreakable(
  addresses: Iterable<string>,
  ids: ReadonlySet<string>,
  page: LinkPlace,
  standing: ReadonlySet<string>,
): string[] {
  const own = new Set([...addresses].flatMap((address) => findOwnRoute(address, page) ?? []));
  return [...own].filter((address) => {
    const [path = '', id] = address.split('#', 2);
    if (id === undefined) return !standing.has(path);
    return path !== page.route || !ids.has(decodePercent(id));
  });
}

/** Finds the broken internal links of every page, reused pages included. */
export function findBrokenLinks(tree: RenderedTree): string[] {
  const { rendered, publication, edition } = tree;
  const leadsSomewhere = createLeading(tree);
  const home = toPlace(publication, '/');
  let others: ReadonlySet<string> | undefined;
  const isOfOthers = (address: string) =>
    (others ??= new Set([...listUntrustedLinks(edition, home), ...listLine(tree)])).has(address);
  return [...rendered.records].flatMap(([route, { addresses }]) =>
    addresses
      .filter((address) => !leadsSomewhere(address) && !isOfOthers(address))
      .map((address) => `${route}: a link to ${address} is broken`),
  );
}

/** Says if the editors' line leads nowhere on the site: the event or the topic of yesterday may be gone. */
export function tellDeadLine(tree: RenderedTree): string[] {
  return listLine(tree)
    .filter((address) => !createLeading(tree)(address))
    .map(
      (address) =>
        `The line above the front page leads to ${address}, which the site does not have now. Change banner.link in desk.json, or take the line down.`,
    );
}

/** Says which links of the publisher's own pages lead nowhere: a post or a topic of yesterday may be gone. */
export function tellDeadLinks(tree: RenderedTree): string[] {
  const { publication, edition } = tree;
  const leadsSomewhere = createLeading(tree);
  return (edition.pages ?? []).flatMap(({ slug, html }) =>
    [...elementsOf(parseTree(html))]
      .flatMap(({ attributes: { href = '' } }) => {
        const address = href.startsWith('/') ? toSiteAddress(publication, href) : href;
        return findOwnRoute(address, toPlace(publication, toPagePath(slug))) ?? [];
      })
      .filter((address) => !leadsSomewhere(address))
      .map((address) => `pages/${slug}.md links to ${address}, which the site does not have now.`),
  );
}

/** The address on the site that the editors' line leads to, if there is one. */
function listLine({ publication, edition }: RenderedTree): string[] {
  const link = getDesk(edition).banner?.link;
  const address = link?.startsWith('/') ? toSiteAddress(publication, link) : link;
  const own = address && findOwnRoute(address, toPlace(publication, '/'));
  return own ? [own] : [];
}

/** Gives a function that tells whether an address is one of the site. */
function createLeading({ files, outputs, rendered }: RenderedTree): (address: string) => boolean {
  const pages = new Set(outputs.flatMap(({ route, isPage }) => (isPage ? route : [])));
  // Most addresses are on many pages.
  return memoize((address: string): boolean => {
    const [path = '', id] = address.split('#', 2);
    if (withoutRoute.includes(path)) return true;
    const record = pages.has(path) ? rendered.records.get(path) : undefined;
    if (record === undefined) return files.has(decodePercent(path).slice(1));
    return !id || record.ids.includes(decodePercent(id));
  });
}

/** Lists the addresses on this site that untrusted stories and events name. A broken one is not the site's mistake. */
function listUntrustedLinks(edition: Edition, home: LinkPlace): Set<string> {
  const { sources, history, newsletter } = edition;
  const issued = listIssueStories(newsletter);
  const articles = [
    ...listAllArticles(edition),
    ...issued.flatMap((story) => (story.kind === 'article' ? [story.article] : [])),
  ];
  const posts = sources.flatMap(getPosts);
  const links = [
    ...articles.flatMap(({ link, image, feedUrl }) => [link ?? [], image ?? [], feedUrl].flat()),
    ...sources.flatMap(getEvents).flatMap(({ link }) => link ?? []),
    ...posts.flatMap(({ pinterestImageLink }) => pinterestImageLink ?? []),
    ...(history?.changes ?? []).flatMap(({ link }) => (link?.startsWith('/') ? [] : (link ?? []))),
  ];
  return new Set(links.flatMap((link) => findOwnRoute(link, home) ?? []));
}
