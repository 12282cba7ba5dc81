import type { Article } from '../../../src/edition/schema/article.ts';
import { getCategory } from '../../../src/publication/sections/site-categories.ts';
import type { Feed, FeedItem } from '../../../src/fetch/parse/feed.ts';
import { readFeed } from '../../../src/fetch/parse/parse-feed.ts';
import { toArticles, type FeedContent } from '../../../src/fetch/feeds/to-articles.ts';

/** What else an item says beside the text that a rule reads, and who publishes it. */
export const around = {
  host: 'ledger.example',
  feedTitle: 'Harbor Ledger',
  source: 'Harbor Ledger',
  title: 'In the valley',
  author: 'Ida Holm',
};

/** What the feed of a clinic is read for. */
export const clinic = {
  category: getCategory({}, 'health')!,
  feedUrl: 'https://clinic.example/news/feed.xml',
  now: new Date('2026-11-21T12:00:00Z'),
  timeZone: 'UTC',
  known: [],
};

/** The feed of a clinic, as read. */
export const toClinicFeed = (...items: Partial<FeedItem>[]): Feed => ({
  title: 'Clinic &amp; Co',
  link: 'https://clinic.example/',
  items: items.map((item) => ({ title: '', description: '', categories: [], ...item })),
  dropped: [],
});

/** The elements of an item of RSS, by name; the text is XML source. */
export type Item = Readonly<Record<string, string>>;

const url = 'https://paper.example/feed.xml';

/** Reads a whole document as a rebuild does, in a publication in English. */
export async function parseDocument(
  document: string | Uint8Array,
  feedUrl = url,
): Promise<FeedContent> {
  const category = getCategory({}, 'local');
  if (category === undefined) throw new Error('The table of categories has no row "local".');
  const now = new Date('2027-01-15T12:00:00Z');
  const context = { category, feedUrl, now, timeZone: 'UTC', known: [] };
  const bytes = typeof document === 'string' ? new TextEncoder().encode(document) : document;
  return toArticles(await readFeed(bytes, undefined, feedUrl), context);
}

/** Writes an RSS feed of these items. `channel` stands before them. */
export function writeFeed(items: readonly Item[], channel = '<title>The Ledger</title>'): string {
  const written = items.map((item) =>
    Object.entries(item)
      .map(([name, text]) => `<${name}>${text}</${name.split(' ', 1)[0]}>`)
      .join(''),
  );
  return `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${channel}${written
    .map((item) => `<item>${item}</item>`)
    .join('')}</channel></rss>`;
}

/** The stories of a feed with these items. */
export async function parseStories(items: readonly Item[], channel?: string): Promise<Article[]> {
  return (await parseDocument(writeFeed(items, channel))).articles;
}

/** The one story of a feed with one item. */
export async function parseStory(item: Item, channel?: string): Promise<Article> {
  const [story] = await parseStories([item], channel);
  if (story === undefined) throw new Error('The feed has no story.');
  return story;
}
