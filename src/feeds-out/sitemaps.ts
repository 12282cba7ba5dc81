import {
  listFoundRoutes,
  listPastRoutes,
  listSitemapParts,
  maxSitemapUrls,
  toSitemapPartPath,
} from '../reader/list-routes.ts';
import type { PostSummary } from '../edition/schema/post.ts';
import type { EditionView, ShownSite } from '../reader/reader.ts';
import {
  countBlogPages,
  pickBlogPage,
  toAuthorPath,
  toBlogPagePath,
  toPostPath,
  toSourcePath,
  toTopicPath,
} from '../edition/routes.ts';
import { toPrimary } from '../publication/language/tags.ts';
import { toSiteAddress } from '../publication/publication.ts';
import { writeElement } from '../text/xml.ts';

const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const news = 'http://www.google.com/schemas/sitemap-news/0.9';
const twoDays = 2 * 24 * 60 * 60 * 1000;
/** The maximum number of posts in a news sitemap (Google's documentation). */
const maxNews = 1000;

/**
 * Renders the sitemap (sitemaps.org): every page for search engines, and when its content last changed.
 * For more pages than one file may hold, renders the index of the files.
 */
export function toSitemap(site: ShownSite): string {
  const parts = listSitemapParts(site);
  if (parts.length === 0) return writeUrls({ xmlns: sitemaps }, listUrls(site));
  const files = parts.map((route) =>
    writeElement('loc', {}, toSiteAddress(site.publication, route)),
  );
  return writeList('sitemapindex', 'sitemap', { xmlns: sitemaps }, files);
}

/** Renders one file of a sitemap in parts, counted from 1; `undefined` when there is no such part. */
export function toSitemapPart(site: ShownSite, part: number): string | undefined {
  if (!listSitemapParts(site).includes(toSitemapPartPath(part))) return undefined;
  const urls = listUrls(site).slice((part - 1) * maxSitemapUrls, part * maxSitemapUrls);
  return writeUrls({ xmlns: sitemaps }, urls);
}

/**
 * Renders the sitemap of the pages of the past. It is a file of its own, since they are thousands, and the other one
 * changes with each story.
 */
export function toPastSitemap(site: ShownSite): string {
  const urls = listPastRoutes(site)
    .slice(-maxSitemapUrls)
    .map((route) => writeElement('loc', {}, toSiteAddress(site.publication, route)));
  return writeUrls({ xmlns: sitemaps }, urls);
}

function listUrls(site: ShownSite): string[] {
  const { publication, edition } = site;
  const changes = toModifiedDates({ edition });
  return listFoundRoutes(site).map((route) => {
    const changed = changes.get(route);
    const address = writeElement('loc', {}, toSiteAddress(publication, route));
    return changed === undefined ? address : address + writeElement('lastmod', {}, changed);
  });
}

/**
 * Renders the news sitemap (Google News): the site's own posts of the last two days, which may be none.
 * The days are counted back from the day of the rebuild.
 */
export function toNewsSitemap({ publication, edition }: ShownSite): string {
  const since = new Date(Date.parse(edition.day) - twoDays).toISOString();
  const posts = listPosts(edition).filter(({ date = '' }) => date >= since);
  const urls = posts
    .slice(0, maxNews)
    .map(({ slug, metaTitle, date = '' }) =>
      [
        writeElement('loc', {}, toSiteAddress(publication, toPostPath(slug))),
        '<news:news>',
        '<news:publication>',
        writeElement('news:name', {}, publication.name),
        writeElement('news:language', {}, toPrimary(publication.language)),
        '</news:publication>',
        writeElement('news:publication_date', {}, date),
        writeElement('news:title', {}, metaTitle),
        '</news:news>',
      ].join(''),
    );
  return writeUrls({ xmlns: sitemaps, 'xmlns:news': news }, urls);
}

const writeUrls = (namespaces: Record<string, string>, urls: readonly string[]) =>
  writeList('urlset', 'url', namespaces, urls);

function writeList(
  name: string,
  entry: string,
  namespaces: Record<string, string>,
  entries: readonly string[],
): string {
  const attributes = Object.entries(namespaces).map(([name, value]) => ` ${name}="${value}"`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name}${attributes.join('')}>`,
    ...entries.map((content) => `<${entry}>${content}</${entry}>`),
    `</${name}>\n`,
  ].join('\n');
}

/** The date of each page's newest content, by route. Pages without dates are absent. */
function toModifiedDates({ edition }: Pick<ShownSite, 'edition'>): ReadonlyMap<string, string> {
  const changes = new Map(Object.entries(edition.getNewest()));
  for (const { slug, newest } of edition.getTopics()) {
    if (newest !== undefined) changes.set(toTopicPath(slug), newest);
  }
  for (const { slug, newest } of edition.getSourcePages()) {
    if (newest !== undefined) changes.set(toSourcePath(slug), newest);
  }
  const posts = listPosts(edition);
  for (const { slug, newest } of edition.getAuthorPages()) {
    if (newest !== undefined) changes.set(toAuthorPath(slug), newest);
  }
  for (const { slug, date, updated = date } of posts) {
    if (updated !== undefined) changes.set(toPostPath(slug), updated);
  }
  for (let page = countBlogPages(posts.length); page > 0; page -= 1) {
    const newest = findNewest(pickBlogPage(posts, page));
    if (newest !== undefined) changes.set(toBlogPagePath(page), newest);
  }
  return changes;
}

const findNewest = (posts: readonly PostSummary[]) =>
  posts
    .flatMap(({ date }) => date ?? [])
    .sort()
    .at(-1);

function listPosts(edition: EditionView) {
  const blog = edition.getBlog();
  return blog.state === 'loaded' ? blog.posts : [];
}
