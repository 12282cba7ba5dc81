import type { Measure } from './build-info.ts';
import { toBytes } from '../incremental/file-tree.ts';

/** Any category may lose fewer articles than this. */
const fewArticles = 5;
const leastShare = 0.6;
const mostGrowth = 3;

/** The next site differs so much from the published one that a person must accept it. */
export class GateError extends Error {
  override readonly name = 'GateError';

  constructor(problems: readonly string[]) {
    super(
      `The next site is not published, being so unlike the one that is:\n` +
        problems.map((problem) => `  ${problem}\n`).join('') +
        'If that is right, rebuild once with --accept "why it is right".',
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

/**
 * Lists what the next site lacks of the published one, or has too much of. Empty when it may be published.
 * `withoutFeeds` are the categories for which the publication file names no feed.
 */
export function compareSites(
  published: Measure,
  next: Measure,
  withoutFeeds: ReadonlySet<string>,
): string[] {
  const losses = Object.entries(published.articles).flatMap(([category, before]) => {
    const now = next.articles[category] ?? 0;
    const isHeavy = before - now >= fewArticles && now * 2 < before;
    const why = withoutFeeds.has(category)
      ? ', because the publication file names no feed for it'
      : '';
    return isHeavy ? [`${category} would go from ${before} articles to ${now}${why}`] : [];
  });
  const [before, now] = [sum(published.articles), sum(next.articles)];
  return [
    ...losses,
    ...(now < before * leastShare ? [`all articles would go from ${before} to ${now}`] : []),
    ...(next.posts * 2 < published.posts
      ? [`the posts would go from ${published.posts} to ${next.posts}`]
      : []),
    ...(next.bytes > published.bytes * mostGrowth
      ? [`the site would grow from ${published.bytes} bytes to ${next.bytes}`]
      : []),
  ];
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
