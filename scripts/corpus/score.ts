import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleSchema, type Article } from '../../src/edition/article.ts';
import { toPublicAddress } from '../../src/html/addresses/public-address.ts';
import { toArticles } from '../../src/fetch/feeds/to-articles.ts';
import { FeedError } from '../../src/fetch/feeds/feed-error.ts';
import { readFeed, type Feed } from '../../src/fetch/feeds/parse/parse-feed.ts';
import { isPicture } from '../../src/fetch/feeds/item-images.ts';
import { categories } from '../../src/publication/categories.ts';
import { toPlainText } from '../../src/html/plain-text.ts';

/** What an expectation file says of a feed's first item. `null`: it has none; absent: no agreement. */
interface Expected {
  itemCount?: number | null;
  first: {
    title?: string | null;
    url?: string | null;
    date?: string | null;
    author?: string | null;
    categories?: string[] | null;
    enclosure?: string | null;
  };
  httpHeaders?: Record<string, string>;
}

export const fieldNames = [
  'count',
  'title',
  'link',
  'date',
  'author',
  'category',
  'picture',
] as const;
export type FieldName = (typeof fieldNames)[number];

export interface Score {
  files: number;
  /** Files that hold items by their expectation, and those of them that gave articles. */
  withItems: number;
  read: number;
  /** Files that failed in another way than by a FeedError, or gave an article against the schema. */
  /** First items with neither title, text nor link: their other fields are compared with nothing. */
  unshowable: number;
  crashes: string[];
  slowest: number;
  fields: Record<FieldName, { right: number; of: number }>;
  /** One line for each value that differs. */
  misses: string[];
}

const feedUrl = 'https://feeds.example.org/feed.xml';
const category = categories[0];
// Later than any date in a feed, so that none of them counts as ahead.
const context = { category, feedUrl, now: new Date('2199-01-01T00:00:00Z'), seen: new Map() };

/** Reads every feed of one group of the corpus and compares what an article shows with `expect/`. */
export async function scoreGroup(corpus: string, group: string): Promise<Score> {
  const score: Score = {
    files: 0,
    withItems: 0,
    read: 0,
    unshowable: 0,
    crashes: [],
    slowest: 0,
    fields: Object.fromEntries(
      fieldNames.map((name) => [name, { right: 0, of: 0 }]),
    ) as Score['fields'],
    misses: [],
  };
  for (const file of readdirSync(join(corpus, group)).sort()) {
    const bytes = readFileSync(join(corpus, group, file));
    const path = join(corpus, 'expect', group, `${file}.json`);
    const expected: Expected | undefined = existsSync(path)
      ? (JSON.parse(readFileSync(path, 'utf8')) as Expected)
      : undefined;
    const started = performance.now();
    const feed = await read(bytes, expected?.httpHeaders?.['content-type'], file, score);
    score.slowest = Math.max(score.slowest, performance.now() - started);
    score.files += 1;
    if (expected) compare(file, feed, expected, score);
  }
  return score;
}

async function read(
  bytes: Uint8Array,
  contentType: string | undefined,
  file: string,
  score: Score,
) {
  try {
    const feed = await readFeed(bytes, contentType, feedUrl);
    for (const article of toArticles(feed, context)) articleSchema.parse(article);
    return feed;
  } catch (error) {
    if (!(error instanceof FeedError)) score.crashes.push(`${file}: ${String(error)}`);
    return undefined;
  }
}

function compare(file: string, feed: Feed | undefined, expected: Expected, score: Score): void {
  if (expected.itemCount) {
    score.withItems += 1;
    if (feed && feed.items.length > 0) score.read += 1;
  }
  const count = (name: FieldName, isRight: boolean, wanted: unknown, got: unknown) => {
    score.fields[name].of += 1;
    if (isRight) score.fields[name].right += 1;
    else {
      score.misses.push(`${file}: ${name} ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`);
    }
  };
  if (typeof expected.itemCount === 'number') {
    const got = feed ? feed.items.length + feed.dropped.length : 0;
    count('count', got === expected.itemCount, expected.itemCount, got);
  }
  const { title, url, date, author, categories: labels, enclosure } = expected.first;
  const article = feed && toFirstArticle(feed);
  if (feed?.dropped[0]?.startsWith('item 1: neither')) {
    score.unshowable += 1;
    return;
  }
  if (title) count('title', isSame(title, article?.title), title, article?.title);
  const link = url && toPublicAddress(url, [feed?.link, feedUrl], feedUrl);
  if (link) count('link', link === article?.link, link, article?.link);
  if (date) {
    count('date', article?.date?.slice(0, 19) === date.slice(0, 19), date, article?.date);
  }
  if (author) count('author', isSameAuthor(author, article?.author), author, article?.author);
  if (labels?.[0]) {
    count('category', isSame(labels[0], article?.category), labels, article?.category);
  }
  const picture =
    enclosure && isPicture(enclosure) && toPublicAddress(enclosure, [feedUrl], feedUrl);
  if (picture) count('picture', picture === article?.image, picture, article?.image);
}

/** The article of the first item, which among the newest 15 it may not be. */
function toFirstArticle(feed: Feed): Article | undefined {
  return toArticles({ ...feed, items: feed.items.slice(0, 1) }, context)[0];
}

function isSame(wanted: string, got: string | undefined): boolean {
  const fold = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return got !== undefined && [fold(wanted), toPlainText(wanted)].includes(fold(got));
}

/** E-mail addresses are not shown, so they count neither for nor against. */
function isSameAuthor(wanted: string, got: string | undefined): boolean {
  const name = wanted
    .replace(/\S*@\S*/g, ' ')
    .replace(/[()<>]/g, ' ')
    .trim();
  return isSame(name === '' ? 'Staff Reporter' : name, got) || isSame(wanted, got);
}
