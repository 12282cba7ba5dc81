import {
  countBlogPages,
  hiddenRoutes,
  standingRoutes,
  toBlogPagePath,
  toPostPath,
} from '../routes.ts';
import type { EditionReader } from './reader.ts';

/** Every page of this edition's site (specification §2), in a fixed order. */
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

/** The pages that search engines may index. */
export function listFoundRoutes(edition: EditionReader): string[] {
  return listRoutes(edition).filter((route) => !hiddenRoutes.includes(route));
}

/** The most addresses in one file of a sitemap (sitemaps.org). */
export const maxSitemapUrls = 50_000;

/** The path of one part of the sitemap, from 1. */
export function toSitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`;
}

/** The paths of the parts of the sitemap. Empty when it fits into one file. */
export function listSitemapParts(edition: EditionReader): string[] {
  const blog = edition.getBlog();
  const posts = blog.state === 'loaded' ? blog.posts.length : 0;
  const standing = standingRoutes.length - hiddenRoutes.length;
  const found = standing + countBlogPages(posts) - 1 + posts;
  const count = Math.ceil(found / maxSitemapUrls);
  return count < 2 ? [] : Array.from({ length: count }, (_, at) => toSitemapPartPath(at + 1));
}
