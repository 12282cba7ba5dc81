import { privacy, terms } from '../content/legal.ts';
import type { EditionReader, Site } from '../edition/reader.ts';
import {
  listFoundRoutes,
  listRoutes,
  listSitemapParts,
  mostUrls,
  toPostPath,
  toSitemapPartPath,
} from '../edition/routes.ts';
import { toSiteAddress } from '../publication/publication.ts';
import { writeElement } from '../text/xml.ts';

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
  const maps = parts.map((route) => [
    writeElement('loc', {}, toSiteAddress(site.publication, route)),
  ]);
  return writeList('sitemapindex', 'sitemap', { xmlns: sitemaps }, maps);
}

/** One file of the site map, counted from 1; `undefined` where there is none. */
export function toSitemapPart(site: Site, part: number): string | undefined {
  if (!listSitemapParts(site.edition).includes(toSitemapPartPath(part))) return undefined;
  const urls = listUrls(site).slice((part - 1) * mostUrls, part * mostUrls);
  return writeUrls({ xmlns: sitemaps }, urls);
}

function listUrls({ publication, edition }: Site): string[][] {
  const changes = toChanges(edition);
  return listFoundRoutes(edition).map((route) => {
    const changed = changes.get(route);
    return [
      writeElement('loc', {}, toSiteAddress(publication, route)),
      ...(changed === undefined ? [] : [writeElement('lastmod', {}, changed)]),
    ];
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
    .map(({ slug, metaTitle, date = '' }) => [
      writeElement('loc', {}, toSiteAddress(publication, toPostPath(slug))),
      '<news:news>',
      '<news:publication>',
      writeElement('news:name', {}, publication.name),
      writeElement('news:language', {}, 'en'),
      '</news:publication>',
      writeElement('news:publication_date', {}, date),
      writeElement('news:title', {}, metaTitle),
      '</news:news>',
    ]);
  return writeUrls({ xmlns: sitemaps, 'xmlns:news': news }, urls);
}

const writeUrls = (namespaces: Record<string, string>, urls: readonly string[][]) =>
  writeList('urlset', 'url', namespaces, urls);

function writeList(
  name: string,
  entry: string,
  namespaces: Record<string, string>,
  entries: readonly string[][],
): string {
  const attributes = Object.entries(namespaces).map(([name, value]) => ` ${name}="${value}"`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name}${attributes.join('')}>`,
    ...entries.map((lines) => `<${entry}>${lines.join('')}</${entry}>`),
    `</${name}>\n`,
  ].join('\n');
}

/** When each page last changed, as far as its content says so. */
function toChanges(edition: EditionReader): Map<string, string> {
  const posts = listPosts(edition);
  const newestPost = posts
    .flatMap(({ date }) => date ?? [])
    .toSorted()
    .at(-1);
  const lists = listRoutes(edition).filter((route) => /^\/blog(?:\/page\/\d+)?$/.test(route));
  const changes = [
    ...Object.entries(edition.getNewest()),
    ...lists.map((route) => [route, newestPost] as const),
    ...posts.map(({ slug, date }) => [toPostPath(slug), date] as const),
    ['/privacy', privacy.load().updated] as const,
    ['/terms', terms.load().updated] as const,
  ];
  return new Map(changes.flatMap(([route, date]) => (date === undefined ? [] : [[route, date]])));
}

function listPosts(edition: EditionReader) {
  const blog = edition.getBlog();
  return blog.state === 'loaded' ? blog.posts : [];
}
