import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toFeed, toItem } from './feed.ts';
import { smallPublication } from './folder.ts';
import { openTestSite, type TestSite } from '../rebuild/rebuild.ts';
import { readPage } from '../site-files.ts';
import { hoursAgo } from '../time.ts';

export const harbor = {
  slug: 'harbor',
  name: 'Harbor',
  heading: 'News of the Harbor',
  subtitle: 'Ships, tides and nets',
};
export const letters = {
  slug: 'letters',
  name: 'Letters',
  heading: 'Letters to Us',
  subtitle: 'What you write',
};
export const diary = { slug: 'diary', name: 'Diary', heading: 'The Diary' };
/** Where sections stand on the home page: letters as a link, and the diary not at all. */
const places = { letters: 'link', diary: 'none' };

/** The address of the feed of a category. */
export const toPath = (slug: string) => `/feeds/own-${slug}.xml`;

/** Gives the feed of a category these stories. */
export function tell({ newsroom }: TestSite, slug: string, titles: readonly string[]): void {
  const items = titles.map((title, at) =>
    toItem(title, `<pubDate>${hoursAgo(at + 1).toUTCString()}</pubDate>`),
  );
  const body = toFeed(items, `The ${slug} paper`);
  newsroom.fail(toPath(slug), { kind: 'body', type: 'application/rss+xml', body });
}

/** Opens a site with a feed for each of the named categories. Those that the stories do not name have none. */
export async function openSite(
  fields: { categories?: readonly (string | { slug: string })[] } & Record<string, unknown>,
  stories: Readonly<Record<string, readonly string[]>>,
) {
  const site = await openTestSite();
  const feeds = Object.fromEntries(
    Object.keys(stories).map((slug) => [slug, [site.newsroom.origin + toPath(slug)]]),
  );
  const slugs = (fields.categories ?? []).map((each) =>
    typeof each === 'string' ? each : each.slug,
  );
  const home = Object.fromEntries(Object.entries(places).filter(([slug]) => slugs.includes(slug)));
  site.configure({ ...smallPublication, feeds, home, ...fields });
  for (const [slug, titles] of Object.entries(stories)) tell(site, slug, titles);
  return site;
}

export const readText = ({ out }: TestSite, file: string) =>
  readFileSync(path.join(out, file), 'utf8');

/** The addresses of the links that a selector finds on a page. */
export function listLinks(site: TestSite, route: string, selector: string): string[] {
  const $ = readPage(site, route);
  return $(selector)
    .map((_, link) => $(link).attr('href') ?? '')
    .get();
}

export const listMenu = (site: TestSite, route = '/') => listLinks(site, route, 'nav.menu a');
/** The pages that the menu of a site without events and partners has behind its sections. */
export const more = ['/today', '/my'];
