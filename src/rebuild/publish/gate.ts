import { howToAccept } from '../../publication/accept.ts';
import { toBytes } from '../../disk/file-tree.ts';
import type { Run } from '../run.ts';
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

/** Articles by category, and posts, that are gone. */
export type Losses = Pick<Measure, 'articles' | 'posts'>;

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

/** Throws `GateError` for problems that no editor accepts. A dry run passes the gate, whose opinion it tells. */
export function passProblems(
  problems: readonly string[],
  { choices, report }: Pick<Run, 'choices' | 'report'>,
): void {
  if (problems.length === 0) return;
  const reason = choices.accept ?? (choices.dryRun ? 'a dry run' : undefined);
  if (reason === undefined) throw new GateError(problems);
  report.accepted = { reason, problems: [...(report.accepted?.problems ?? []), ...problems] };
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
 * file took out. What the sources themselves took, `losses`, is none of it. Empty when it may be published.
 */
export function compareMeasures(
  published: Measure,
  next: Measure,
  unnamed: Unnamed,
  losses: Losses = { articles: {}, posts: 0 },
): string[] {
  const left = Object.entries(published.articles).map(
    ([category, before]) => [category, before - (losses.articles[category] ?? 0)] as const,
  );
  const heavy = left.filter(([category, before]) => {
    const now = next.articles[category] ?? 0;
    return before - now >= fewArticles && now * 2 < before;
  });
  const lines = heavy.map(([category]) => {
    const why = unnamed.categories.has(category)
      ? ', because the publication file names no feed for it'
      : nameFeeds(unnamed.feeds.filter((feed) => feed.category === category));
    const [before = 0, now = 0, lost = 0] = [published, next, losses].map(
      ({ articles }) => articles[category],
    );
    return `${category} would go from ${before} articles to ${now}${nameLoss(lost)}${why}`;
  });
  // Each feed is named once.
  const told = new Set(heavy.map(([category]) => category));
  const others = nameFeeds(unnamed.feeds.filter(({ category }) => !told.has(category)));
  const [all, now] = [sum(published.articles), sum(next.articles)];
  const rest = sum(Object.fromEntries(left));
  const posts = published.posts - losses.posts;
  return [
    ...lines,
    ...(now < rest * leastShare
      ? [`all articles would go from ${all} to ${now}${nameLoss(all - rest)}${others}`]
      : []),
    ...(next.posts * 2 < posts
      ? [`the posts would go from ${published.posts} to ${next.posts}${nameLoss(losses.posts)}`]
      : []),
    ...(next.bytes > published.bytes * mostGrowth
      ? [`the site would grow from ${published.bytes} bytes to ${next.bytes}`]
      : []),
  ];
}

/** How much of a loss is none that counts. */
const nameLoss = (lost: number) => (lost > 0 ? ` (${lost} of them gone from their sources)` : '');

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
