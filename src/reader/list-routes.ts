import {
  countBlogPages,
  toAuthorPath,
  hiddenRoutes,
  litePath,
  listStandingRoutes,
  toBlogPagePath,
  toPagePath,
  toPostPath,
  toFeedPaths,
  toSourcePath,
  toTopicPath,
} from '../edition/routes.ts';
import { listSlugs } from '../publication/sections/site-categories.ts';
import type { ShownSite } from './reader.ts';
import { isFound, listSiteTopics } from './topics.ts';

/** Every page of this edition's site (specification §2), in a fixed order. */
export function listRoutes(site: ShownSite): string[] {
  return [...listStandingRoutes(site.publication), ...listMadeRoutes(site)];
}

/** The routes of later blog pages, posts, topics, sources and authors. The routes that every site has are left out. */
export function listMadeRoutes({ publication, edition }: ShownSite): string[] {
  const blog = edition.getBlog();
  const posts = blog.state === 'loaded' ? blog.posts : [];
  const pages = Array.from({ length: countBlogPages(posts.length) }, (_, index) => index + 1);
  return [
    ...pages.slice(1).map(toBlogPagePath),
    ...[...posts, ...edition.getDrafts()].map(({ slug }) => toPostPath(slug)),
    ...listDraftPages({ publication, edition }),
    ...listGroups({ publication, edition }).map(({ route }) => route),
  ];
}

/** Pages of the publisher's own that only a preview has. */
function listDraftPages({ publication, edition }: ShownSite): string[] {
  const standing = listStandingRoutes(publication);
  return edition
    .getDraftPages()
    .map(toPagePath)
    .filter((route) => !standing.includes(route));
}

/** The pages of topics, of sources and of authors. Search engines are told of each author. */
export function listGroups(site: ShownSite): { route: string; isFound: boolean }[] {
  const topics = listSiteTopics(site).map((row) => ({ ...row, route: toTopicPath(row.slug) }));
  const sources = site.edition
    .getSourcePages()
    .map((row) => ({ ...row, route: toSourcePath(row.slug) }));
  const authors = site.edition.authors.map(({ slug }) => ({
    route: toAuthorPath(slug),
    isFound: true,
  }));
  const groups = [...topics, ...sources].map((row) => ({
    route: row.route,
    isFound: isFound(row),
  }));
  return [...groups, ...authors];
}

/** The pages of the past: the stories of sections by month, and the front pages by day. */
export const listPastRoutes = ({ publication, edition }: ShownSite): string[] =>
  edition.getPastRoutes(listSlugs(publication));

/** The paths of the feeds of topics, sources and authors. */
export function listGroupFeeds(site: ShownSite): string[] {
  return listGroups(site).flatMap(({ route }) => toFeedPaths(route));
}

/** The pages that search engines are told of. */
export function listFoundRoutes(site: ShownSite): string[] {
  const untold = new Set(listUntold(site));
  return listRoutes(site).filter((route) => !untold.has(route));
}

/** Pages that no list names. */
function listUntold(site: ShownSite): string[] {
  const drafts = site.edition.getDrafts().map(({ slug }) => toPostPath(slug));
  const groups = listGroups(site);
  const thin = groups.filter((each) => !each.isFound).map(({ route }) => route);
  const hasTopics = groups.some(({ route }) => route.startsWith('/topics/'));
  const pages = listDraftPages(site);
  return [
    ...hiddenRoutes,
    litePath,
    ...drafts,
    ...pages,
    ...thin,
    ...(hasTopics ? [] : ['/topics']),
  ];
}

/** The most addresses in one file of a sitemap (sitemaps.org). */
export const maxSitemapUrls = 50_000;

/** The path of one part of the sitemap, from 1. */
export function toSitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`;
}

/** The paths of the parts of the sitemap. Empty when it fits into one file. */
export function listSitemapParts(site: ShownSite): string[] {
  const count = Math.ceil(listFoundRoutes(site).length / maxSitemapUrls);
  return count < 2 ? [] : Array.from({ length: count }, (_, at) => toSitemapPartPath(at + 1));
}
