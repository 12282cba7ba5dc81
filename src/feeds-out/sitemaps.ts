import { privacy, terms } from '../content/schema/legal.ts';
import type { EditionReader, Site } from '../edition/read/reader.ts';
import {
  countBlogPages,
  listFoundRoutes,
  listSitemapParts,
  mostUrls,
  toBlogPagePath,
  toPostPath,
  toSitemapPartPath,
} from '../edition/routes.ts';
import { toSiteAddress } from '../publication/publication.ts';
import { writeElement } from '../html/xml.ts';

const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const news = 'http://www.google.com/schemas/sitemap-news/0.9';
const twoDays = 2 * 24 * 60 * 60 * 1000;
/** As many as Google reads. */
const mostNews = 1000;

/**
 * The site map for search engines: every page that is to be found, and when its content last changed.
 * Of more pages than one file may have it is the index of the files that have them.
 */
export function toSitemap(site: Site): string {
  const parts = listSitemapParts(site.edition);
  if (parts.length === 0) return writeUrls({ xmlns: sitemaps }, listUrls(site));
  const maps = parts.map((route) =>
    writeElement('loc', {}, toSiteAddress(site.publication, route)),
  );
  return writeList('sitemapindex', 'sitemap', { xmlns: sitemaps }, maps);
}

/** One file of the site map, counted from 1; `undefined` where there is none. */
export function toSitemapPart(site: Site, part: number): string | undefined {
  if (!listSitemapParts(site.edition).includes(toSitemapPartPath(part))) return undefined;
  const urls = listUrls(site).slice((part - 1) * mostUrls, part * mostUrls);
  return writeUrls({ xmlns: sitemaps }, urls);
}

function listUrls({ publication, edition }: Site): string[] {
  const changes = toChanges(edition);
  return listFoundRoutes(edition).map((route) => {
    const changed = changes.get(route);
    const address = writeElement('loc', {}, toSiteAddress(publication, route));
    return changed === undefined ? address : address + writeElement('lastmod', {}, changed);
  });
}

/**
 * The site map for news: our own posts of the last two days, which may be none. The days end with the
 * day of the edition's newest story, since a rebuild's time is no part of a page.
 */
export function toNewsSitemap({ publication, edition }: Site): string {
  const since = new Date(Date.parse(edition.day) - twoDays).toISOString();
  const posts = listPosts(edition).filter(({ date = '' }) => date >= since);
  const urls = posts
    .slice(0, mostNews)
    .map(({ slug, metaTitle, date = '' }) =>
      [
        writeElement('loc', {}, toSiteAddress(publication, toPostPath(slug))),
        '<news:news>',
        '<news:publication>',
        writeElement('news:name', {}, publication.name),
        writeElement('news:language', {}, 'en'),
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

/** When each page last changed, as far as its content says so. */
function toChanges(edition: EditionReader): ReadonlyMap<string, string> {
  const changes = new Map(Object.entries(edition.getNewest()));
  const posts = listPosts(edition);
  let newest: string | undefined;
  for (const { slug, date } of posts) {
    if (date === undefined) continue;
    changes.set(toPostPath(slug), date);
    if (newest === undefined || date > newest) newest = date;
  }
  for (let page = countBlogPages(posts.length); newest !== undefined && page > 0; page -= 1) {
    changes.set(toBlogPagePath(page), newest);
  }
  changes.set('/privacy', privacy.load().updated);
  changes.set('/terms', terms.load().updated);
  return changes;
}

function listPosts(edition: EditionReader) {
  const blog = edition.getBlog();
  return blog.state === 'loaded' ? blog.posts : [];
}
