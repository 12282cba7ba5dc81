import { createHash } from 'node:crypto';
import type { Article } from '../../edition/article.ts';
import { mergeArticles } from '../../edition/merge.ts';
import type { Category } from '../../publication/categories.ts';
import { itemsPerFeed, type FeedOptions } from '../../publication/feed-entries.ts';
import { shorten, toExcerpt, toPlainText } from '../../html/plain-text.ts';
import { toPublicAddress } from '../../html/addresses/public-address.ts';
import { toIdentity, withoutSlashes } from './item-addresses.ts';
import type { Feed, FeedItem } from './parse/feed.ts';
import { findFirstPicture, isPicture } from './item-images.ts';
import { toFilter } from './wanted.ts';
import { withoutEmails } from './words/authors.ts';
import { Cleaner } from './words/clean-article.ts';

/** No excerpt is looked for behind this many characters. */
const longest = 100_000;
const hour = 60 * 60 * 1000;
/** The language of the site's own words. */
const siteLanguage = 'en';

interface Context {
  category: Category;
  /** Without tokens. */
  feedUrl: string;
  /** What the publication file says of the feed, if anything. */
  options?: Omit<FeedOptions, 'url'>;
  now: Date;
  /** When earlier rebuilds first saw an article, by its id, ISO 8601 in UTC. */
  seen: ReadonlyMap<string, string>;
}

/** An article, and the item that it was read from. */
interface ReadArticle {
  article: Article;
  item: FeedItem;
}

/**
 * A feed's items as articles of a category, as shown: newest first, each story once, at most 15 of them
 * (specification §3 and §9), only those that its options want, and their words clean. Total: an item that
 * can't be shown is left out. An article without a date, or with one more than an hour ahead, is placed by
 * when it was first seen.
 */
export function toArticles(
  feed: Feed,
  context: Context,
  cleaner = new Cleaner(feed, context.feedUrl, context.category.name, context.options?.name),
): Article[] {
  return readArticles(feed, context).map(({ article, item }) => cleaner.clean(article, item));
}

/** The same articles with the words of their items as they are. Their bylines may be empty. */
export function readArticles(feed: Feed, context: Context): ReadArticle[] {
  const { options = {} } = context;
  const source =
    options.name ??
    (shorten(toPlainText(feed.title.slice(0, longest)), 120) || new URL(context.feedUrl).hostname);
  const items = new Map<Article, FeedItem>();
  for (const item of feed.items) {
    const article = toArticle(item, feed, source, context);
    if (article !== undefined) items.set(article, item);
  }
  const isWanted = toFilter(options);
  return withoutDuplicates(mergeArticles([[...items.keys()]]))
    .values()
    .flatMap((article) => {
      const item = items.get(article);
      return item === undefined ? [] : [{ article, item }];
    })
    .filter(({ article, item }) => isWanted(article.title, toLabels(item.categories)))
    .take(options.limit ?? itemsPerFeed)
    .toArray();
}

function toArticle(
  item: FeedItem,
  feed: Feed,
  source: string,
  context: Context,
): Article | undefined {
  const { category, feedUrl, options = {}, now, seen } = context;
  // Some feeds escape addresses twice.
  const toAddress = (address: string) =>
    toPublicAddress(address.replaceAll('&amp;', '&'), [item.base, feed.link, feedUrl], feedUrl);
  const text = toPlainText(item.description.slice(0, longest));
  const link = listTargets(item)
    .map(toAddress)
    .find((address) => address !== undefined);
  const title =
    shorten(toPlainText(item.title.slice(0, longest)), 300) ||
    shorten(text, 80) ||
    toShownAddress(link ?? '');
  if (title === '') return undefined;
  const image = listPictures(item)
    .map(toAddress)
    .find((address) => address !== undefined);
  const id = toId(item.guid, link, [feedUrl, title, item.dateText ?? '']);
  const firstSeen = seen.get(id) ?? now.toISOString();
  const isAhead = item.date !== undefined && Date.parse(item.date) > now.getTime() + hour;
  const date = isAhead ? firstSeen : item.date;
  return {
    id,
    title,
    excerpt: toExcerpt(text),
    author: shorten(withoutEmails(toPlainText(item.author ?? '')), 200),
    ...(date === undefined ? {} : { date }),
    seen: firstSeen,
    category: toLabels(item.categories)[0] ?? category.name,
    section: category.slug,
    ...(image === undefined ? {} : { image }),
    ...(link === undefined ? {} : { link }),
    ...(options.language === undefined ? {} : toForeign(options.language)),
    source,
    feedUrl,
  };
}

function toLabels(categories: readonly string[] = []): string[] {
  return categories.map((label) => shorten(toPlainText(label), 80)).filter(Boolean);
}

/** The language of an article, unless it is the one in which the site is written. */
function toForeign(language: string): { language?: string } {
  const { language: primary, baseName } = new Intl.Locale(language);
  return primary === siteLanguage ? {} : { language: baseName };
}

/** An address as the title of what has no words of its own. */
function toShownAddress(link: string): string {
  const [path = ''] = link.split(/[?#]/, 1);
  return shorten(withoutSlashes(path).replace(/^https?:\/\/(www\.)?/, ''), 80);
}

function toId(guid: string | undefined, link: string | undefined, rest: readonly string[]): string {
  const own = (guid ?? '').replace(/[\u0000-\u0020\u007f-\u00a0]+/g, ' ').trim() || link;
  if (own !== undefined && own.length <= 1000) return own;
  return createHash('sha256')
    .update(JSON.stringify([own, ...rest]))
    .digest('hex');
}

/** What an item leads to, best first: its page, else what is enclosed, unless that is its picture. */
function listTargets({ link, enclosure }: FeedItem): string[] {
  const isFile = enclosure !== undefined && !isPicture(enclosure.url, enclosure.type);
  return [link, isFile ? enclosure.url : undefined].filter((address) => address !== undefined);
}

/** The item's pictures, best first, as the feed writes their addresses. */
function listPictures({ enclosure, image, content, description }: FeedItem): string[] {
  const isEnclosed = enclosure && isPicture(enclosure.url, enclosure.type);
  return [
    isEnclosed ? enclosure.url : undefined,
    image,
    findFirstPicture(description),
    findFirstPicture(content ?? ''),
  ].filter((address) => address !== undefined);
}

/** The first of every group of articles that share an id, a link or a title. */
function withoutDuplicates(articles: readonly Article[]): Article[] {
  const known = new Set<string>();
  return articles.filter(({ id, link, title }) => {
    const keys = [
      `id ${id}`,
      `title ${
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim() || title
      }`,
      ...(link === undefined ? [] : [`link ${toIdentity(link)}`]),
    ];
    const isNew = keys.every((key) => !known.has(key));
    for (const key of keys) known.add(key);
    return isNew;
  });
}
