import type { Article } from './article.ts';
import { toClaimKeys, type Claims } from './claims.ts';
import type { StoredPost } from './post.ts';

/** A story of the paper itself leads one of a feed that is at most so much newer, in milliseconds (ruling 23). */
export const ownAhead = 60 * 60 * 1000;

/** By what a list is sorted: the time of an article, and of two of one time the own one first. */
const toRank = ({ order, own }: Article): string =>
  own === undefined ? order : `${new Date(Date.parse(order) + ownAhead).toISOString()} own`;

/**
 * Merges lists of articles, newest first (specification §7), the paper's own before those of the same hour. Articles
 * of the same moment keep the order of their lists and of their places in them.
 */
export function mergeArticles(lists: readonly (readonly Article[])[]): Article[] {
  return lists
    .flat()
    .map((article) => ({ article, rank: toRank(article) }))
    .toSorted((a, b) => (a.rank === b.rank ? 0 : b.rank < a.rank ? -1 : 1))
    .map(({ article }) => article);
}

/** An article that a list leaves out, and the one that stands for it. */
export interface Repeat {
  left: Article;
  kept: Article;
}

/** Leaves out every article but one of those with the same id or the same link: the one with the best claim. */
export function withoutRepeats(articles: readonly Article[], claims: Claims): Article[] {
  const left = new Set(findRepeats(articles, claims).map((repeat) => repeat.left));
  return articles.filter((article) => !left.has(article));
}

/** Finds the articles of a list that have the same id or the same link as one with a better claim. */
export function findRepeats(
  articles: readonly Article[],
  { compareCopies }: Pick<Claims, 'compareCopies'>,
): Repeat[] {
  const owners = new Map<string, Article>();
  return articles.toSorted(compareCopies).flatMap((left) => {
    const keys = toClaimKeys(left);
    const [kept] = keys.flatMap((key) => owners.get(key) ?? []);
    if (kept !== undefined) return [{ left, kept }];
    for (const key of keys) owners.set(key, left);
    return [];
  });
}

/**
 * Merges lists of posts by date. Each list keeps its own order, which is the blog service's to decide: a post
 * stands before the first one of an earlier list that is older.
 */
export function mergePosts(lists: readonly (readonly StoredPost[])[]): StoredPost[] {
  return lists.reduce<StoredPost[]>((earlier, list) => {
    const merged: StoredPost[] = [];
    let rest = earlier;
    for (const post of list) {
      const { date = '' } = post;
      const older = rest.findIndex((each) => each.date !== undefined && each.date < date);
      const at = older === -1 ? rest.length : older;
      merged.push(...rest.slice(0, at), post);
      rest = rest.slice(at);
    }
    return [...merged, ...rest];
  }, []);
}
