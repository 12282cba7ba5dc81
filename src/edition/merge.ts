import { toAddressKeys } from '../text/addresses/story-keys.ts';
import type { Article } from './schema/article.ts';
import type { StoredPost } from './schema/post.ts';
import { getPrecedence } from './precedence.ts';
import type { Source } from './source-kinds.ts';
import { countLetters, fewestLetters, listMergeKeys, toMergeKeys, toText } from './story-id.ts';

/** A story of the paper itself leads one of a feed that is at most so much newer, in milliseconds (ruling 23). */
export const ownAhead = 60 * 60 * 1000;

/** What a feed sends again sooner, in milliseconds, is no other story. What it sends each quarter of an hour is one. */
const resentFor = 15 * 60 * 1000;

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

/** A list without the articles that it leaves out. */
export function dropRepeats(articles: readonly Article[], repeats: readonly Repeat[]): Article[] {
  const left = new Set(repeats.map((repeat) => repeat.left));
  return articles.filter((article) => !left.has(article));
}

/** Keeps one article of each story: the one with precedence. */
export const withoutRepeats = (
  articles: readonly Article[],
  sources: readonly Source[],
): Article[] => dropRepeats(articles, findRepeats(articles, sources));

/** Finds the articles of a list that are the story of one with precedence. */
export const findRepeats = (articles: readonly Article[], sources: readonly Source[]): Repeat[] =>
  findSame(articles.toSorted(getPrecedence(sources).compareCopies));

/** Finds the articles of a list that are the story of one before them. */
function findSame(articles: readonly Article[], toKeys = toMergeKeys): Repeat[] {
  const owners = new Map<string, Article>();
  return articles.flatMap((left) => {
    const keys = toKeys(left);
    const [kept] = keys.flatMap((key) => owners.get(key) ?? []);
    if (kept !== undefined) return [{ left, kept }];
    for (const key of keys) owners.set(key, left);
    return [];
  });
}

/**
 * Finds the repeats among the articles of one feed, which are given newest first. The newest article of a story stands.
 * Where the feed sent a story again, the first one stands, since readers and editors know it.
 */
export function findDuplicates(articles: readonly Article[]): Repeat[] {
  const isShared = createIsShared(articles);
  const same = findSame(articles, (article) => listMergeKeys(article, isShared(article)));
  return [...same, ...findResent(dropRepeats(articles, same))];
}

/** Finds articles that their feed sent again with the same words and the same picture, if any. */
function findResent(articles: readonly Article[]): Repeat[] {
  const sent = new Map<string, { article: Article; time: number }>();
  const dated = articles.flatMap((article) => {
    const [text, time] = [toText(article), Date.parse(article.date ?? '')];
    const isOwn = article.excerpt !== '' && countLetters(text) >= fewestLetters;
    const content = `${text}\n${article.image ?? ''}`;
    return isOwn && !Number.isNaN(time) ? [{ article, content, time }] : [];
  });
  return dated
    .toSorted((a, b) => a.time - b.time)
    .flatMap(({ article: left, content, time }) => {
      const first = sent.get(content);
      if (first !== undefined && time - first.time < resentFor)
        return [{ left, kept: first.article }];
      sent.set(content, { article: left, time });
      return [];
    });
}

/** The articles of a feed, each marked whose link another one has, too. */
export function markShared(articles: readonly Article[]): Article[] {
  const isShared = createIsShared(articles);
  return articles.map((each) => (isShared(each) ? { ...each, sharesLink: true } : each));
}

/** Gives a function that tells whether others of some articles have the link of one. */
function createIsShared(articles: readonly Article[]): (article: Article) => boolean {
  const toPage = ({ link }: Article) => toAddressKeys(link)[0];
  const byPage = Map.groupBy(articles, toPage);
  return (article) => article.link !== undefined && (byPage.get(toPage(article))?.length ?? 0) > 1;
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
