import type { Article } from '../article.ts';
import { getPrecedence } from '../precedence.ts';
import type { Source } from '../source-kinds.ts';
import { countLetters, toText } from '../story-id.ts';

/** Another source that has the same text. */
export interface AlsoIn {
  source: string;
  /** An http(s) address. */
  link: string;
}

/** An article with the other sources that have its text, the best first; absent when there are none. */
export type JoinedArticle = Article & { also?: readonly AlsoIn[] };

/** How far apart the copies of one text may be, in milliseconds. */
const farthest = 36 * 60 * 60 * 1000;
/** Headline and excerpt with fewer letters and digits may be those of several texts, as of a paper's daily lists. */
const fewestLetters = 50;

/** An article that can be a copy of another: it has a link. */
type Linked = Article & { link: string };

/**
 * Shows each text once: the copy with the best claim stays in its place with links to the other sources,
 * whose copies leave the list.
 */
export function joinCopies(
  articles: readonly Article[],
  sources: readonly Source[],
): JoinedArticle[] {
  const also = new Map<Article, readonly AlsoIn[]>();
  const left = new Set<Article>();
  for (const [best, ...others] of groupCopies(articles, sources)) {
    for (const article of others) left.add(article);
    also.set(
      best,
      others.map(({ source, link }) => ({ source, link })),
    );
  }
  return articles.flatMap((article) =>
    left.has(article) ? [] : { ...article, also: also.get(article) },
  );
}

/** The texts that several articles of a list have, each with the copy that has the best claim first. */
export function groupCopies(
  articles: readonly Article[],
  sources: readonly Source[],
): [Linked, ...Linked[]][] {
  const { compareTexts } = getPrecedence(sources);
  return toGroups(articles).flatMap((group) => {
    const [best, ...others] = group.toSorted(compareTexts);
    return best === undefined || others.length === 0 ? [] : [[best, ...others]];
  });
}

/** Groups in which all articles have one text, are of about one time, and no source has two. */
function toGroups(articles: readonly Article[]): Linked[][] {
  const groups = new Map<string, Linked[][]>();
  for (const article of articles) {
    const text = toText(article);
    if (countLetters(text) < fewestLetters || !isLinked(article)) continue;
    const same = groups.get(text) ?? [];
    const group = same.find((each) => each.every((other) => isOther(other, article)));
    if (group) group.push(article);
    else groups.set(text, [...same, [article]]);
  }
  return [...groups.values()].flat();
}

const isLinked = (article: Article): article is Linked => article.link !== undefined;

/** Whether an article is of another source than one with the same text, and of about the same time. */
const isOther = (a: Article, b: Article) =>
  a.source !== b.source &&
  a.feedUrl !== b.feedUrl &&
  Math.abs(Date.parse(a.order) - Date.parse(b.order)) <= farthest;
