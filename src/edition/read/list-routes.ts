import {
  countBlogPages,
  hiddenRoutes,
  listStandingRoutes,
  toBlogPagePath,
  toPostPath,
} from '../routes.ts';
import { listSlugs } from '../../publication/sections/site-categories.ts';
import type { Site } from './reader.ts';
import { listShownCategories } from './shown-categories.ts';

/** Every page of this edition's site (specification §2), in a fixed order. */
export function listRoutes({ publication, edition }: Site): string[] {
  const blog = edition.getBlog();
  const posts = blog.state === 'loaded' ? blog.posts : [];
  const pages = Array.from({ length: countBlogPages(posts.length) }, (_, index) => index + 1);
  return [
    ...listStandingRoutes(publication),
    ...pages.slice(1).map(toBlogPagePath),
    ...[...posts, ...edition.getDrafts()].map(({ slug }) => toPostPath(slug)),
  ];
}

/** The pages that search engines are told of. */
export function listFoundRoutes(site: Site): string[] {
  const untold = new Set(listUntold(site));
  return listRoutes(site).filter((route) => !untold.has(route));
}

/** Pages that no list names. Apart from drafts, every site of its publication has them. */
function listUntold(site: Site): string[] {
  const shown = listShownCategories(site).map(({ slug }) => slug);
  const others = listSlugs(site.publication).filter((slug) => !shown.includes(slug));
  const drafts = site.edition.getDrafts().map(({ slug }) => toPostPath(slug));
  return [...hiddenRoutes, ...others.map((slug) => `/${slug}`), ...drafts];
}

/** The most addresses in one file of a sitemap (sitemaps.org). */
export const maxSitemapUrls = 50_000;

/** The path of one part of the sitemap, from 1. */
export function toSitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`;
}

/** The paths of the parts of the sitemap. Empty when it fits into one file. */
export function listSitemapParts(site: Site): string[] {
  const count = Math.ceil(listFoundRoutes(site).length / maxSitemapUrls);
  return count < 2 ? [] : Array.from({ length: count }, (_, at) => toSitemapPartPath(at + 1));
}
