import { listBlog, litePath, searchPath, toPostPath } from '../edition/routes.ts';
import type { ShownSite } from './reader.ts';
import { listCategories } from '../publication/sections/site-categories.ts';

/** What a device keeps of an edition when a reader asks for it: paths on the site's host. */
export interface OfflineList {
  pages: readonly string[];
  /** The search index, if it is small enough. */
  files: readonly string[];
  /** The bytes of all of them. */
  bytes: number;
}

const mostPosts = 50;

/** Lists the routes of its pages: home and the day, sections, the newest posts, search, and the text-only front page. */
export function listOfflineRoutes(site: ShownSite): string[] {
  const blog = site.edition.getBlog();
  const posts = blog.state === 'loaded' ? blog.posts.slice(0, mostPosts) : [];
  return [
    ...['/', '/today', searchPath, litePath],
    ...listCategories(site.publication).map(({ slug }) => `/${slug}`),
    ...listBlog(site.publication),
    ...posts.map(({ slug }) => toPostPath(slug)),
  ];
}
