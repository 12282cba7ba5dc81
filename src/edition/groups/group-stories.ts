import type { Article } from '../article.ts';
import { isSameEvent, toHeadline, type Headline } from './headline.ts';

/** Another source's telling of an event. */
export interface Telling {
  source: string;
  /** An http(s) address. */
  link: string;
}

/** An article with the other tellings of its event, the best first; absent when there are none. */
export type ToldArticle = Article & { also?: readonly Telling[] };

/** How far apart the tellings of one event may be, in milliseconds. */
const farthest = 36 * 60 * 60 * 1000;

/** An article that can stand in a group: it has a link, and its title tells an event. */
interface Member {
  article: Article;
  link: string;
  headline: Headline;
}

/**
 * Shows each event once: an article that is told best stays in its place with links to the other
 * tellings, which leave the list. `feeds`: the addresses of the feeds in the publication's order.
 */
export function groupStories(
  articles: readonly Article[],
  feeds: readonly string[],
): ToldArticle[] {
  const rank = new Map(feeds.map((feed, at) => [feed, at]));
  const toRank = ({ article }: Member) => rank.get(article.feedUrl) ?? feeds.length;
  const also = new Map<Article, readonly Telling[]>();
  const left = new Set<Article>();
  for (const group of toGroups(articles)) {
    const [best, ...others] = group.toSorted(
      (a, b) => compareTelling(a.article, b.article) || toRank(a) - toRank(b),
    );
    if (best === undefined || others.length === 0) continue;
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

/** Sorts the better told first: dated, then pictured, then with the longer excerpt. */
function compareTelling(a: Article, b: Article): number {
  return (
    Number(b.date !== undefined) - Number(a.date !== undefined) ||
    Number(b.picture !== undefined) - Number(a.picture !== undefined) ||
    b.excerpt.length - a.excerpt.length
  );
}
