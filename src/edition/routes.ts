import { decodePercent } from '../text/percent.ts';
import type { WithCalendars } from '../publication/schema/calendars.ts';
import { listIssueKinds, toIssuePath, type WithIssues } from '../publication/schema/newsletter.ts';
import { hasPage, hiddenPages, listPages, type WithPages } from '../publication/page-names.ts';
import { isTaken, type Places } from '../publication/places.ts';
import { listSlugs, type Sectioned } from '../publication/sections/site-categories.ts';

/** The most posts on one page of the blog list (specification §2). */
export const blogPageSize = 10;

/** The page that finds stories on the site. */
export const searchPath = '/search';

/** The page of the day's headlines as text alone. */
export const litePath = '/lite';

/** Pages that say noindex and are in no sitemap. */
export const hiddenRoutes: readonly string[] = hiddenPages.map((page) => `/${page}`);

/** The paths of the site's own feeds: the whole site, each category, the blog. */
export function listOutFeedPaths(publication: Sectioned & WithPages): string[] {
  return ['', ...listSlugs(publication).map((slug) => `/${slug}`), ...listBlog(publication)];
}

/** The path of one page's content as JSON: home, a category, the blog list, the status. */
export function toDataPath(page: string): string {
  return `/data/${page}.json`;
}

/** The names of the feeds beside a page (feeds-out/formats.ts). */
export const feedFiles = ['rss.xml', 'atom.xml', 'feed.json'];

/** The paths of the site's own feed of a page, in each format. */
export function toFeedPaths(path: string): string[] {
  return feedFiles.map((file) => `${path}/${file}`);
}

export const calendarPath = '/events.ics';

/** A publication as far as it says which documents its site has. */
export type Documented = Sectioned & WithIssues & WithCalendars & WithPages;

/** The documents for machines that every site has besides its pages. */
export function listDocuments(publication: Documented): string[] {
  return [
    ...listOutFeedPaths(publication).flatMap(toFeedPaths),
    '/feed.css',
    '/sources.opml',
    '/sitemap.xml',
    '/news-sitemap.xml',
    pastSitemapPath,
    '/robots.txt',
    '/.well-known/security.txt',
    '/manifest.webmanifest',
    '/sw.js',
    ...listIssueKinds(publication)
      .map(toIssuePath)
      .flatMap((path) => [`${path}.txt`, `${path}.xml`]),
    ...(publication.calendars ? [calendarPath] : []),
    ...['home', ...listSlugs(publication), 'status', 'edition', 'hidden'].map(toDataPath),
    ...['arrivals', 'memory', ...(hasPage(publication, 'blog') ? ['blog'] : [])].map(toDataPath),
  ];
}

/** How many pages the blog list has: the posts divided by ten, rounded up, and at least one. */
export function countBlogPages(posts: number): number {
  return Math.max(1, Math.ceil(posts / blogPageSize));
}

/** Picks the posts of a page of the blog list, from 1, out of all, newest first (ruling 29). */
export function pickBlogPage<Post>(posts: readonly Post[], page: number): Post[] {
  return posts.slice((page - 1) * blogPageSize, page * blogPageSize);
}

/** The address of a page of the blog list (ruling 9). */
export function toBlogPagePath(page: number): string {
  return page === 1 ? '/blog' : `/blog/page/${page}`;
}

/** The address of the blog, where a site has one. */
export const listBlog = (publication: WithPages): string[] =>
  hasPage(publication, 'blog') ? [toBlogPagePath(1)] : [];

/** The address of a post. */
export function toPostPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}

/** The address of a page of the publisher's own. */
export const toPagePath = (slug: string): string => `/${encodeURIComponent(slug)}`;

/** The address of a topic. */
export function toTopicPath(slug: string): string {
  return `/topics/${encodeURIComponent(slug)}`;
}

/** The address of a source. */
export function toSourcePath(slug: string): string {
  return `/sources/${encodeURIComponent(slug)}`;
}

/** The address of an author. */
export function toAuthorPath(slug: string): string {
  return `/authors/${encodeURIComponent(slug)}`;
}

export const pastSitemapPath = '/past-sitemap.xml';

/** The list of front pages that are kept. */
export const frontsPath = '/front';

/** The address of the stories that a section first showed in a month, such as `2026-11`. */
export const toMonthPath = (section: string, month: string): string =>
  `/${section}/${month.replaceAll('-', '/')}`;

/** The address of the front page of a day, such as `2026-11-27`, or of the list of those of a month. */
export const toFrontPath = (day: string): string => `${frontsPath}/${day.replaceAll('-', '/')}`;

/** The path of what a site remembers of a month. */
export const toMonthDataPath = (month: string): string => toDataPath(`memory/${month}`);

/** Whether a file is a page of the past, or the document of a month. There are thousands, which never change. */
export const isPastFile = (file: string): boolean =>
  /^[a-z0-9-]+\/\d{4}\/\d\d(?:\/\d\d)?\.html$|^data\/memory\/[\d-]+\.json$/.test(file);

const groupFolders = { topics: 'topic', sources: 'source', authors: 'author' } as const;

/** The kind and the slug of the topic, the source or the author that a page or a feed shows; `undefined` for others. */
export function readGroupRoute(
  route: string,
): { kind: 'topic' | 'source' | 'author'; slug: string } | undefined {
  const [, folder, slug = ''] = /^\/([a-z]+)\/([^/]+)(?:\/[^/]+)?$/.exec(route) ?? [];
  if (folder === undefined || !Object.hasOwn(groupFolders, folder)) return undefined;
  const kind = groupFolders[folder as keyof typeof groupFolders];
  return { kind, slug: decodePercent(slug) };
}

/** Whether a file of the publisher has the place of the page, or of a feed, of a topic or a source. */
export function isGroupTaken(route: string, own: Places): boolean {
  const files = [`${route}.html`, ...toFeedPaths(route)];
  return files.some((file) => isTaken(decodePercent(file).slice(1), own));
}

/** The slug of the post that a page shows; `undefined` for other pages. */
export function toPostSlug(path: string): string | undefined {
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
  return slug === undefined ? undefined : decodePercent(slug);
}

/** The path of the page that search engines keep for a page: for the text-only one it is the front page. */
export const toCanonicalPath = (path: string) => (path === litePath ? '/' : path);

/** The pages that a site has, whatever its edition holds. */
export function listStandingRoutes(publication: Sectioned & WithPages): string[] {
  return [
    '/',
    ...listSlugs(publication).map((slug) => `/${slug}`),
    ...listPages(publication).map((page) => `/${page}`),
    ...hiddenRoutes,
    litePath,
    ...listBlog(publication),
  ];
}
