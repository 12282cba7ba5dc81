import type { Article } from '../edition/article.ts';
import type { Source } from '../edition/source-kinds.ts';
import { getArticles } from '../edition/stories.ts';
import type { FetchedSource } from './fetch.ts';

/**
 * The sources after all of them were fetched. Of one that was read for the first time nobody knows how
 * old its undated stories are: they are at most as new as the median of the dated stories of its category.
 */
export function settleOrder(fetched: readonly FetchedSource[]): Source[] {
  const dated = Map.groupBy(
    fetched
      .flatMap(({ source }) => getArticles(source))
      .filter(({ orderedBy }) => orderedBy === 'date'),
    ({ section }) => section,
  );
  return fetched.map(({ source, settle }) => {
    const newest = source.category && toMedian(dated.get(source.category) ?? []);
    return settle === undefined || newest === undefined ? source : settle(newest);
  });
}

function toMedian(articles: readonly Article[]): string | undefined {
  return articles.map(({ order }) => order).toSorted()[Math.floor((articles.length - 1) / 2)];
}
