import { toIdentity } from '../html/addresses/story-address.ts';
import type { Article } from './article.ts';
import type { StoredPost } from './post.ts';

/**
 * Merges lists of articles, newest first (specification §7). Articles of the same moment keep the order
 * of their lists and of their places in them.
 */
export function mergeArticles(lists: readonly (readonly Article[])[]): Article[] {
  return lists.flat().toSorted((a, b) => {
    return a.order === b.order ? 0 : b.order < a.order ? -1 : 1;
  });
}

/** Leaves out every article but the first of those with the same id or the same link. */
export function withoutRepeats(articles: readonly Article[]): Article[] {
  const met = new Set<string>();
  return articles.filter((article) => {
    const keys = toStoryKeys(article);
    const isRepeat = keys.some((key) => met.has(key));
    for (const key of keys) met.add(key);
    return !isRepeat;
  });
}

/**
 * What identifies an article: its id, and its link if it has one. An id that is no address (`1001`) is its
 * feed's own, and says nothing of another feed's.
 */
export function toStoryKeys({ id, link, feedUrl }: Article): string[] {
  const ownId = URL.canParse(id) ? id : `${feedUrl} ${id}`;
  return link === undefined ? [ownId] : [ownId, toLinkKey(link)];
}

/** What identifies an article by its link, tracking and session parameters aside. */
export const toLinkKey = (link: string): string => `link ${toIdentity(link)}`;

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
