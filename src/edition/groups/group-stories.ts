import type { Article } from '../article.ts';
import type { Claims } from '../claims.ts';
import { isSameEvent, toHeadline, type Headline } from './headline.ts';

/** Another source's telling of an event. */
export interface Telling {
  source: string;
  /** An http(s) address. */
  link: string;
}

/** An article with the other tellings of its event, those with better claims first; absent when there are none. */
export type ToldArticle = Article & { also?: readonly Telling[] };

/** How far apart the tellings of one event may be, in milliseconds. */
const farthest = 36 * 60 * 60 * 1000;

/** An article that can stand in a group: it has a link, and its title tells an event. */
export interface Member {
  article: Article;
  link: string;
  headline: Headline;
}

/**
 * Shows each event once: the telling with the best claim stays in its place with links to the other
 * tellings, which leave the list.
 */
export function groupStories(articles: readonly Article[], claims: Claims): ToldArticle[] {
  const also = new Map<Article, readonly Telling[]>();
  const left = new Set<Article>();
  for (const [best, ...others] of groupTellings(articles, claims)) {
    for (const { article } of others) left.add(article);
    also.set(
      best.article,
      others.map(({ article: { source }, link }) => ({ source, link })),
    );
  }
  return articles.flatMap((article) => {
    const others = also.get(article);
    return left.has(article) ? [] : { ...article, ...(others && { also: others }) };
  });
}

/** The events of a list that several of its articles tell, each with the telling that has the best claim first. */
export function groupTellings(
  articles: readonly Article[],
  { compareTellings }: Pick<Claims, 'compareTellings'>,
): [Member, ...Member[]][] {
  return toGroups(articles).flatMap((group) => {
    const [best, ...others] = group.toSorted((a, b) => compareTellings(a.article, b.article));
    return best === undefined || others.length === 0 ? [] : [[best, ...others]];
  });
}

/** Groups in which every two tellings are of one event, and no source has two. */
function toGroups(articles: readonly Article[]): Member[][] {
  const groups = new Map<string, Member[][]>();
  for (const article of articles) {
    const headline = toHeadline(article.title);
    if (headline === undefined || article.link === undefined) continue;
    const member = { article, link: article.link, headline };
    const similar = groups.get(headline.key) ?? [];
    const group = similar.find((each) => each.every((other) => isOther(other, member)));
    if (group) group.push(member);
    else groups.set(headline.key, [...similar, [member]]);
  }
  return [...groups.values()].flat();
}

/** Whether a member tells the event of another, for another source and about the same time. */
function isOther(a: Member, b: Member): boolean {
  const [ours, theirs] = [a.article, b.article];
  return (
    ours.source !== theirs.source &&
    ours.feedUrl !== theirs.feedUrl &&
    Math.abs(Date.parse(ours.order) - Date.parse(theirs.order)) <= farthest &&
    isSameEvent(a.headline, b.headline)
  );
}
