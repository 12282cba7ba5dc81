import type { Article } from '../article.ts';
import type { Claims } from '../claims.ts';
import { toBare } from '../../text/bare-title.ts';

/** Another source that has the same text. */
export interface AlsoIn {
  source: string;
  /** An http(s) address. */
  link: string;
}

/** An article with the other sources that have its text, those with better claims first; absent when there are none. */
export type JoinedArticle = Article & { also?: readonly AlsoIn[] };

/** How far apart the copies of one text may be, in milliseconds. */
const farthest = 36 * 60 * 60 * 1000;
/** Headline and excerpt with fewer letters and digits may be those of several texts, as of a paper's daily lists. */
const fewestLetters = 50;

/** An article that can be a copy of another: it has a link, and words enough. */
interface Member {
  article: Article;
  link: string;
}

/**
 * Shows each text once: the copy with the best claim stays in its place with links to the other sources,
 * whose copies leave the list.
 */
export function joinCopies(articles: readonly Article[], claims: Claims): JoinedArticle[] {
  const also = new Map<Article, readonly AlsoIn[]>();
  const left = new Set<Article>();
  for (const [best, ...others] of groupCopies(articles, claims)) {
    for (const { article } of others) left.add(article);
    also.set(
      best.article,
      others.map(({ article: { source }, link }) => ({ source, link })),
    );
  }
  return articles.flatMap((article) =>
    left.has(article) ? [] : { ...article, also: also.get(article) },
  );
}

/** The texts that several articles of a list have, each with the copy that has the best claim first. */
export function groupCopies(
  articles: readonly Article[],
  { compareTexts }: Pick<Claims, 'compareTexts'>,
): [Member, ...Member[]][] {
  return toGroups(articles).flatMap((group) => {
    const [best, ...others] = group.toSorted((a, b) => compareTexts(a.article, b.article));
    return best === undefined || others.length === 0 ? [] : [[best, ...others]];
  });
}

/** Groups in which all articles have one text, are of about one time, and no source has two. */
function toGroups(articles: readonly Article[]): Member[][] {
  const groups = new Map<string, Member[][]>();
  for (const article of articles) {
    const text = toText(article);
    if (text === undefined || article.link === undefined) continue;
    const member = { article, link: article.link };
    const same = groups.get(text) ?? [];
    const group = same.find((each) => each.every((other) => isOther(other.article, article)));
    if (group) group.push(member);
    else groups.set(text, [...same, [member]]);
  }
  return [...groups.values()].flat();
}

/** The text of an article as it is compared with others; `undefined` when it is too short. */
function toText({ title, excerpt }: Article): string | undefined {
  const text = [title, excerpt].map(toBare).join('\n');
  return text.replace(/\s/g, '').length < fewestLetters ? undefined : text;
}

/** Whether an article is of another source than one with the same text, and of about the same time. */
const isOther = (a: Article, b: Article) =>
  a.source !== b.source &&
  a.feedUrl !== b.feedUrl &&
  Math.abs(Date.parse(a.order) - Date.parse(b.order)) <= farthest;
