import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { articleSchema, type Article } from '../../src/edition/schema/article.ts';
import { withoutCampaign } from '../../src/text/addresses/story-address.ts';
import { toPublicAddress } from '../../src/text/addresses/public-address.ts';
import { readArticles, toArticles } from '../../src/fetch/feeds/to-articles.ts';
import { FeedError } from '../../src/fetch/parse/feed-error.ts';
import type { Feed } from '../../src/fetch/parse/feed.ts';
import { readFeed } from '../../src/fetch/parse/parse-feed.ts';
import { isPicture } from '../../src/fetch/parse/item-images.ts';
import { categories } from '../../src/publication/categories.ts';
import { toPlainText } from '../../src/text/plain-text.ts';
import { findCorpus, toTitle } from '../support/corpus.ts';

/** An expectation file: facts about a feed and its first item. `null` means none, absent means unknown. */
interface Expectation {
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

/** The fields that are compared. */
const fieldNames = ['count', 'title', 'link', 'date', 'author', 'category', 'picture'] as const;
type FieldName = (typeof fieldNames)[number];

/** The results of reading a group of feeds. */
interface FeedScore {
  /** Files that failed with another error than `FeedError`, or gave an invalid article. */
  crashes: string[];
  fields: Record<FieldName, { right: number; of: number }>;
  /** One line for each wrong value. */
  misses: string[];
}

const feedUrl = 'https://feeds.example.org/feed.xml';
const category = categories[0];
// Dates in the future would be corrected, so this date is later than any date in a feed.
const context = {
  category,
  feedUrl,
  now: new Date('2199-01-01T00:00:00Z'),
  timeZone: 'UTC',
  // The corpus gives dates that name no zone in UTC, whatever zone the feed's other dates name.
  options: { zone: 'UTC' },
  known: [],
};

/** Reads every feed of a group of the corpus, and compares the articles to the expectation files. */
async function scoreGroup(corpus: string, group: string): Promise<FeedScore> {
  const score: FeedScore = {
    crashes: [],
    fields: Object.fromEntries(
      fieldNames.map((name) => [name, { right: 0, of: 0 }]),
    ) as FeedScore['fields'],
    misses: [],
  };
  const folder = join(corpus, group);
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const bytes = readFileSync(join(folder, file));
    const path = join(corpus, 'expect', group, `${file}.json`);
    const expected: Expectation | undefined = existsSync(path)
      ? (JSON.parse(readFileSync(path, 'utf8')) as Expectation)
      : undefined;
    const feed = await read(bytes, expected?.httpHeaders?.['content-type'], file, score);
    // The corpus has the address of a service that counts readers, and not that of the page.
    const isCounted = /:origlink>/i.test(bytes.toString('latin1'));
    const { url, ...first } = expected?.first ?? {};
    if (expected) compare(file, feed, isCounted ? { ...expected, first } : expected, score);
  }
  return score;
}

async function read(
  bytes: Uint8Array,
  contentType: string | undefined,
  file: string,
  score: FeedScore,
) {
  try {
    const feed = await readFeed(bytes, contentType, feedUrl);
    for (const article of toArticles(feed, context).articles) articleSchema.parse(article);
    return feed;
  } catch (error) {
    if (!(error instanceof FeedError)) score.crashes.push(`${file}: ${String(error)}`);
    return undefined;
  }
}

function compare(
  file: string,
  feed: Feed | undefined,
  expected: Expectation,
  score: FeedScore,
): void {
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
  // Without title, text and link it is not shown.
  if (feed?.dropped[0]?.startsWith('item 1: neither')) return;
  if (title) count('title', isSame(title, article?.title), title, article?.title);
  const address = url && toPublicAddress(url, [feed?.link, feedUrl], feedUrl);
  // Links of stories carry no campaign parameters, which the feeds have.
  const link = address && withoutCampaign(address);
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

/** The article of the first item, which may not be among the newest 15, with its words as they are. */
function toFirstArticle(feed: Feed): Article | undefined {
  const one = { ...feed, items: feed.items.slice(0, 1) };
  return readArticles(one, context).read.keys().next().value;
}

function isSame(wanted: string, got: string | undefined): boolean {
  const fold = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return got !== undefined && [fold(wanted), toPlainText(wanted)].includes(fold(got));
}

/** Email addresses are not shown, so they are not compared. Of several authors, the corpus has the first. */
function isSameAuthor(wanted: string, got: string | undefined): boolean {
  const name = wanted
    .replace(/\S*@\S*/g, ' ')
    .replace(/[()<>]/g, ' ')
    .trim();
  return isSame(name, got) || isSame(wanted, got) || got?.startsWith(`${name}, `) === true;
}

const corpus = findCorpus('feeds');

describe.skipIf(!corpus)(toTitle('the feeds corpus', corpus), () => {
  test.each([
    ['real', 0.99],
    ['conformance', 0.98],
    ['malformed', 0.95],
  ])(
    '%s feeds are read without a crash, and a share of %d of each field is right',
    async (group, minShare) => {
      const { crashes, fields, misses } = await scoreGroup(corpus ?? '', group);
      expect(crashes).toEqual([]);
      for (const name of fieldNames) {
        const { right, of } = fields[name];
        const wrong = misses.filter((miss) => miss.includes(`: ${name} `)).join('\n');
        expect(of, name).toBeGreaterThan(0);
        // One value may always differ.
        expect(right, wrong).toBeGreaterThanOrEqual(Math.min(of * minShare, of - 1));
      }
    },
  );
});
