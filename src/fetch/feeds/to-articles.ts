import type { Article } from '../../edition/schema/article.ts';
import { addLeftOut, longestTitle, type LeftOut, type LeftOutRow } from '../../edition/left-out.ts';
import {
  dropRepeats,
  findDuplicates,
  markShared,
  mergeArticles,
  type Repeat,
} from '../../edition/merge.ts';
import type { KnownItem } from '../../edition/schema/known-item.ts';
import type { Category } from '../../publication/categories.ts';
import { itemsPerFeed, type FeedOptions } from '../../publication/schema/feed-entries.ts';
import { shorten, toExcerpt, toPlainText } from '../../text/plain-text.ts';
import { toPublicAddress } from '../../text/addresses/public-address.ts';
import { withoutCampaign } from '../../text/addresses/story-address.ts';
import { toTimes } from './order/item-times.ts';
import { remember, toItemWords } from './order/known-items.ts';
import { placeItems } from './order/place-items.ts';
import { chooseIds, chooseId } from './item-ids.ts';
import type { Feed, FeedItem } from '../parse/feed.ts';
import { longest } from '../parse/field.ts';
import { findFirstPicture, isPicture } from '../parse/item-images.ts';
import { chooseText } from '../parse/usable-items.ts';
import { chooseImages } from './shown-pictures.ts';
import { toFilter } from './wanted.ts';
import { withoutEmails } from './words/authors.ts';
import { Cleaner } from './words/clean-article.ts';

export interface FeedInput {
  category: Category;
  /** Without tokens. */
  feedUrl: string;
  /** What the publication file says of the feed, if anything. */
  options?: Omit<FeedOptions, 'url'>;
  timeZone: string;
  now: Date;
  /** What earlier rebuilds remember of its items. */
  known: readonly KnownItem[];
  /** The latest order of items that are ordered by when they were first seen, ISO 8601 in UTC. */
  newest?: string | undefined;
}

/** The articles that are shown of a feed, and what the next rebuild should know of its items. */
export interface FeedContent {
  articles: Article[];
  /** How many stories it gives, whatever its options leave of them. */
  given: number;
  items: KnownItem[];
  /** Its stories that are not shown; absent when all are. */
  leftOut?: LeftOut;
}

/**
 * Maps a feed's items to the articles of a category: newest first, each story once, at most 15 (specification
 * §3 and §9). The feed's options choose items, rules clean the words, and poor pictures are removed. Total: an
 * item that can't be shown is left out, as is one without words that can be shown. `placeItems` gives each
 * article its date and its order.
 */
export function toArticles(
  feed: Feed,
  context: FeedInput,
  cleaner = new Cleaner(feed, context.feedUrl, context.category.name, context.options),
): FeedContent {
  const { read, items, repeats } = readArticles(feed, context);
  const { shown, left } = chooseArticles(read, context, cleaner);
  const images = chooseImages([...shown.values()], [...read.values()]);
  const articles = [...shown].map(([article, item], at) => {
    const { image: _, ...plain } = article;
    const [image] = (images[at] ?? []).flatMap(
      (url) => resolve(url, { base: item.base, page: article.link }, feed, context) ?? [],
    );
    return image === undefined ? plain : { ...article, image };
  });
  const all = new Map([...left, ...repeats.map(toRepeatedRow)]);
  const rows = mergeArticles([[...all.keys()]]).flatMap((article) => all.get(article) ?? []);
  return {
    articles,
    given: read.size,
    items,
    leftOut: addLeftOut(undefined, [...rows, ...listWordless(feed, context)]),
  };
}

/** Chooses the articles to show by the options of the feed. `left` has the others, each with its reason. */
function chooseArticles(
  read: ReadonlyMap<Article, FeedItem>,
  { options = {} }: FeedInput,
  cleaner: Cleaner,
): { shown: Map<Article, FeedItem>; left: Map<Article, LeftOutRow> } {
  const most = options.limit ?? itemsPerFeed;
  const findUnwanted = toFilter(options);
  const shown = new Map<Article, FeedItem>();
  const left = new Map<Article, LeftOutRow>();
  for (const [article, item] of read) {
    const leave = (why: Pick<LeftOutRow, 'reason' | 'by'>) =>
      left.set(article, toLeftOutRow(article, why));
    if (shown.size === most) {
      leave({ reason: 'limit' });
      continue;
    }
    const unwanted = findUnwanted(article.title, listLabels(item.categories));
    const clean = unwanted === undefined ? cleaner.clean(article, item) : undefined;
    if (clean === undefined) leave(unwanted ?? { reason: 'words' });
    else shown.set(clean, item);
  }
  return { shown, left };
}

/** An article as the edition names it that is left out. */
export const toLeftOutRow = (
  { id, title, link }: Article,
  why: Pick<LeftOutRow, 'reason' | 'by' | 'kept'>,
): LeftOutRow => ({ ...why, id, title: shorten(title, longestTitle), link });

const toRepeatedRow = ({ left, kept }: Repeat) =>
  [left, toLeftOutRow(left, { reason: 'repeat', kept: kept.id })] as const;

/** The items of a feed that have no words. */
function listWordless(feed: Feed, context: FeedInput): LeftOutRow[] {
  return (feed.wordless ?? []).map(({ guid, ...item }, at) => {
    const link = item.link === undefined ? undefined : resolve(item.link, item, feed, context);
    const id = chooseId(guid, link, [context.feedUrl, 'wordless', String(at)]);
    return { reason: 'words', id, title: '', link };
  });
}

/** All stories of a feed, newest first and each once, with the words of their items as they are, and the items. */
export function readArticles(
  feed: Feed,
  context: FeedInput,
): { read: Map<Article, FeedItem>; items: KnownItem[]; repeats: Repeat[] } {
  const { options = {}, known } = context;
  const source =
    options.name ??
    (shorten(toPlainText(feed.title.slice(0, longest)), 120) || new URL(context.feedUrl).hostname);
  const times = toTimes(feed, { feed: options.zone, publication: context.timeZone });
  const told = feed.items.flatMap((item, index) => {
    const content = toContent(item, feed, source, context);
    return content === undefined ? [] : [{ item, content, time: times.items[index] }];
  });
  const ids = chooseIds(
    told.map(({ item, content }) => ({ ...item, ...content })),
    context.feedUrl,
  );
  const placed = placeItems(
    told.map(({ item: { dateText }, content }, at) => ({
      id: ids[at] ?? '',
      words: toItemWords(content),
      dateText,
    })),
    { ...context, times: { feed: times.feed, items: told.map(({ time }) => time) } },
  );
  const items = new Map<Article, FeedItem>();
  for (const [index, { item, content }] of told.entries()) {
    items.set(toArticle(content, placed[index] as KnownItem), item);
  }
  const all = mergeArticles([[...items.keys()]]);
  const repeats = findDuplicates(all);
  const left = dropRepeats(all, repeats);
  const marked = markShared(left);
  const read = left.map(
    (article, at) => [marked[at] ?? article, items.get(article) as FeedItem] as const,
  );
  return { read: new Map(read), items: remember(placed, known), repeats };
}

/**
 * A placed article with the link that readers press, and with its fields in the schema's order: another order would look
 * like news. Its id may be the whole link.
 */
function toArticle(content: Omit<Article, keyof KnownItem>, place: KnownItem): Article {
  const { id, date, isUpdated, seen, order, orderedBy } = place;
  const { title, excerpt, author, ...rest } = content;
  const dates = { date, isUpdated, seen, order, orderedBy };
  const link = rest.link && withoutCampaign(rest.link);
  return { id, title, excerpt, author, ...dates, ...rest, link };
}

/** What an item says, without its id and its place among others. */
function toContent(
  item: FeedItem,
  feed: Feed,
  source: string,
  context: FeedInput,
): Omit<Article, keyof KnownItem> | undefined {
  const { category, feedUrl, options = {} } = context;
  const toAddress = (address: string) => resolve(address, item, feed, context);
  const text = toPlainText(chooseText(item).slice(0, longest));
  const link = listTargets(item)
    .map(toAddress)
    .find((address) => address !== undefined);
  const title = shorten(toPlainText(item.title.slice(0, longest)), 300) || shorten(text, 80);
  if (title === '') return undefined;
  const image = listPictures(item)
    .map((address) => resolve(address, { base: item.base, page: link }, feed, context))
    .find((address) => address !== undefined);
  return {
    title,
    excerpt: toExcerpt(text),
    author: shorten(withoutEmails(toPlainText(item.author ?? '')), 200),
    category: listLabels(item.categories)[0] ?? category.name,
    section: category.slug,
    image,
    link,
    language: options.language,
    source,
    feedUrl,
  };
}

/**
 * An address of an item as one that pages may name, if it may be named. Some feeds escape addresses twice. What
 * stands on the item's own page is relative to `page`.
 */
function resolve(
  address: string,
  { base, page }: Pick<FeedItem, 'base'> & { page?: string },
  { link }: Feed,
  { feedUrl }: FeedInput,
): string | undefined {
  // What begins with a slash is of the site of the feed: its stories may lead to other sites.
  const bases = [base, address.startsWith('/') ? undefined : page, link, feedUrl];
  return toPublicAddress(address.replaceAll('&amp;', '&'), bases, feedUrl);
}

function listLabels(categories: readonly string[] = []): string[] {
  return categories.map((label) => shorten(toPlainText(label), 80)).filter(Boolean);
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
