import type { Edition } from '../../edition/edition.ts';
import { getArticles } from '../../edition/stories.ts';
import { howToAccept } from '../../publication/accept.ts';
import { withoutSecrets } from '../../publication/secrets.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import { toBytes } from '../incremental/file-tree.ts';
import type { FeedCount, Measure } from './build-info.ts';

/** Any category may lose fewer articles than this. */
const fewArticles = 5;
const leastShare = 0.6;
const mostGrowth = 3;
/** How many feeds one line names. */
const mostNamed = 5;

/** What the published site shows and the publication file does not name. */
export interface Unnamed {
  /** Categories for which it names no feed at all. */
  categories: ReadonlySet<string>;
  feeds: readonly FeedCount[];
}

/** The next site differs so much from the published one that a person must accept it. */
export class GateError extends Error {
  override readonly name = 'GateError';

  constructor(problems: readonly string[]) {
    // Alerts cut a long message at its end, so it begins with what to do.
    super(
      [
        `The next site is not published, being so unlike the one that is. If that is right, ${howToAccept}.`,
        ...problems.map((problem) => `  ${problem}`),
      ].join('\n'),
    );
  }
}

/** Joins what two records of the published site say. Where they differ, the larger count is right. */
export function joinMeasures(a: Measure | undefined, b: Measure | undefined): Measure | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const categories = Object.keys({ ...a.articles, ...b.articles });
  return {
    articles: Object.fromEntries(
      categories.map((each) => [each, Math.max(a.articles[each] ?? 0, b.articles[each] ?? 0)]),
    ),
    posts: Math.max(a.posts, b.posts),
    // A site may not grow, so the smaller size is the safe one.
    bytes: Math.min(a.bytes, b.bytes),
  };
}

/** Counts the articles of each feed of an edition. Addresses are without tokens and without `secrets`. */
export function countFeeds({ sources }: Edition, secrets: readonly string[]): FeedCount[] {
  return sources.flatMap((source) => {
    const { category, url } = source;
    if (category === undefined) return [];
    const address = withoutSecrets(withoutTokens(url), secrets);
    return [{ category, address, articles: getArticles(source).length }];
  });
}

/** Lists the feeds of the published site that had articles and that the next site does not have. */
export function findRemovedFeeds(
  published: readonly FeedCount[],
  next: readonly FeedCount[],
): FeedCount[] {
  const toKey = ({ category, address }: FeedCount) => `${category} ${address}`;
  const present = new Set(next.map(toKey));
  return published.filter((feed) => feed.articles > 0 && !present.has(toKey(feed)));
}

/**
 * Lists what the next site lacks of the published one, or has too much of, and what of that the publication
 * file took out. Empty when it may be published.
 */
export function compareSites(published: Measure, next: Measure, unnamed: Unnamed): string[] {
  const heavy = Object.entries(published.articles).filter(([category, before]) => {
    const now = next.articles[category] ?? 0;
    return before - now >= fewArticles && now * 2 < before;
  });
  const losses = heavy.map(([category, before]) => {
    const why = unnamed.categories.has(category)
      ? ', because the publication file names no feed for it'
      : nameFeeds(unnamed.feeds.filter((feed) => feed.category === category));
    return `${category} would go from ${before} articles to ${next.articles[category] ?? 0}${why}`;
  });
  // Each feed is named once.
  const told = new Set(heavy.map(([category]) => category));
  const others = nameFeeds(unnamed.feeds.filter(({ category }) => !told.has(category)));
  const [before, now] = [sum(published.articles), sum(next.articles)];
  return [
    ...losses,
    ...(now < before * leastShare
      ? [`all articles would go from ${before} to ${now}${others}`]
      : []),
    ...(next.posts * 2 < published.posts
      ? [`the posts would go from ${published.posts} to ${next.posts}`]
      : []),
    ...(next.bytes > published.bytes * mostGrowth
      ? [`the site would grow from ${published.bytes} bytes to ${next.bytes}`]
      : []),
  ];
}

/** The end of a line about feeds that the publication file no longer names. Empty without any. */
function nameFeeds(feeds: readonly FeedCount[]): string {
  if (feeds.length === 0) return '';
  const named = feeds
    .slice(0, mostNamed)
    .map(({ address, articles }) => `${address} (it had ${articles})`)
    .join(', ');
  const rest = feeds.length > mostNamed ? `, and ${feeds.length - mostNamed} more` : '';
  return `; the publication file no longer names ${named}${rest}`;
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}

/** Adds up the bytes of a site's files (`signTree`), without pictures, whose number others decide. */
export function measureTree(files: ReadonlyMap<string, string>): number {
  let bytes = 0;
  for (const [name, stamp] of files) if (!name.startsWith('pictures/')) bytes += toBytes(stamp);
  return bytes;
}
