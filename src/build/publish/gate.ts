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

/** Lists what the next site lacks of the published one, or has too much of. Empty when it may be published. */
export function compareSites(published: Measure, next: Measure): string[] {
  const losses = Object.entries(published.articles).flatMap(([category, before]) => {
    const now = next.articles[category] ?? 0;
    const isHeavy = before - now >= fewArticles && now * 2 < before;
    return isHeavy ? [`${category} would go from ${before} articles to ${now}`] : [];
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
