import { decodePercent } from '../html/percent.ts';
import { categorySlugs } from '../publication/categories.ts';
import type { EditionReader } from './read/reader.ts';

/** Posts on one page of the blog list (specification §9). */
export const blogPageSize = 10;

/** The pages that stand by themselves: neither home, nor a category, nor of the blog. */
export const singlePages = [
  'events',
  'partners',
  'contact',
  'about',
  'privacy',
  'terms',
  'sitemap',
  'faq',
  'follow',
  'sources',
  'changes',
] as const;

/** The page that finds stories on the site. */
export const searchPath = '/search';

/** Pages that say noindex, and are in no map: for readers who are here already, or for who asks. */
export const hiddenRoutes: readonly string[] = ['/saved', '/offline', searchPath, '/status'];

/** Where something can be followed: the whole site, each category, the blog. */
export const channelPaths = ['', ...categorySlugs.map((slug) => `/${slug}`), '/blog'];

/** The address of what one page shows, as JSON: home, a category, the blog list, the status. */
export function toDataPath(page: string): string {
  return `/data/${page}.json`;
}

/** Files for machines that every site has besides its pages. */
export const documents = [
  ...channelPaths.flatMap((path) => [`${path}/rss.xml`, `${path}/atom.xml`, `${path}/feed.json`]),
  '/feed.css',
  '/sources.opml',
  '/sitemap.xml',
  '/news-sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/sw.js',
  ...['home', ...categorySlugs, 'blog', 'status', 'edition'].map(toDataPath),
];

/** How many pages the blog list has: the posts divided by ten, rounded up, and at least one. */
export function countBlogPages(posts: number): number {
  return Math.max(1, Math.ceil(posts / blogPageSize));
}

/** The address of a page of the blog list (ruling 9). */
export function toBlogPagePath(page: number): string {
  return page === 1 ? '/blog' : `/blog/page/${page}`;
}

/** The address of a post. */
export function toPostPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}

/** The slug of the post that a page or its text-only version shows; `undefined` for other pages. */
export function toPostSlug(path: string): string | undefined {
  const slug = /^(?:\/lite)?\/blog\/([^/]+)$/.exec(path)?.[1];
  return slug === undefined ? undefined : decodePercent(slug);
}

/** The pages of headlines that have a text-only version. */
const headlinePages = ['/', ...categorySlugs.map((slug) => `/${slug}`), '/blog'];

/** Whether a page has a text-only version: a list has, and a post. */
export function hasLite(path: string): boolean {
  return headlinePages.includes(path) || /^\/blog\/[^/]+$/.test(path);
}

/** The path of a page's text-only version; where it has none, of the front page's. */
export function toLitePath(path: string): string {
  return path !== '/' && hasLite(path) ? `/lite${path}` : '/lite';
}

/** The path of the page that a path is a version of: itself, unless it is that of a text-only page. */
export function toFullPath(path: string): string {
  const rest = /^\/lite(\/.*)?$/.exec(path);
  return rest ? (rest[1] ?? '/') : path;
}

/** The pages that a site has whatever is in its edition. */
export const standingRoutes: readonly string[] = [
  '/',
  ...categorySlugs.map((slug) => `/${slug}`),
  ...singlePages.map((page) => `/${page}`),
  ...hiddenRoutes,
  toBlogPagePath(1),
];

/** Every address that this edition's site answers (specification §2), in a fixed order. */
export function listRoutes(edition: EditionReader): string[] {
  const blog = edition.getBlog();
  const posts = blog.state === 'loaded' ? blog.posts : [];
  const pages = Array.from({ length: countBlogPages(posts.length) }, (_, index) => index + 1);
  return [
    ...standingRoutes,
    ...pages.slice(1).map(toBlogPagePath),
    ...posts.map(({ slug }) => toPostPath(slug)),
  ];
}

/** The addresses that are to be found: those that do not say noindex. */
export function listFoundRoutes(edition: EditionReader): string[] {
  return listRoutes(edition).filter((route) => !hiddenRoutes.includes(route));
}

/** As many addresses as one file of a site map may have (sitemaps.org). */
export const mostUrls = 50_000;

/** The path of one of the files that the site map is split into, counted from 1. */
export function toSitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`;
}

/** The paths of the files that the site map is split into; none when it is one file. */
export function listSitemapParts(edition: EditionReader): string[] {
  const blog = edition.getBlog();
  const posts = blog.state === 'loaded' ? blog.posts.length : 0;
  const standing = standingRoutes.length - hiddenRoutes.length;
  const found = standing + countBlogPages(posts) - 1 + posts;
  const count = Math.ceil(found / mostUrls);
  return count < 2 ? [] : Array.from({ length: count }, (_, at) => toSitemapPartPath(at + 1));
}
