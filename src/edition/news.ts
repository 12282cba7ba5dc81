import type { Article } from './schema/article.ts';
import { mergeArticles, withoutRepeats } from './merge.ts';
import { listPlaced, type Listed } from './own-stories.ts';
import { getArticles } from './stories.ts';

/** The articles of a category, newest first, possibly none; `failed` when none of its sources was ever read. */
export type News = { state: 'loaded'; articles: Article[] } | { state: 'failed' };

/** The news of a category, each story once. */
export function getNews(edition: Listed, category: string): News {
  const articles = withoutRepeats(listEvery(edition, category), edition.sources);
  const sources = edition.sources.filter((source) => source.category === category);
  const hasFailed = sources.length > 0 && sources.every(({ state }) => state === 'failed');
  return hasFailed && articles.length === 0 ? { state: 'failed' } : { state: 'loaded', articles };
}

/** The articles of a category, newest first, as often as sources have them. */
export function listEvery(edition: Listed, category: string): Article[] {
  // The editors may have moved an article to another category than that of its source.
  const lists = edition.sources.map((source) =>
    getArticles(source).filter(({ section }) => section === category),
  );
  return mergeArticles([listPlaced(edition, category), ...lists]);
}

/** The articles of a category as its page shows them. */
export function listArticles(edition: Listed, category: string): Article[] {
  const news = getNews(edition, category);
  return news.state === 'loaded' ? news.articles : [];
}

/**
 * The slugs of the categories that an edition has sources for, in the order of the menu, and then of others in which
 * the paper itself puts stories.
 */
export function listSections(edition: Listed): string[] {
  const own = listPlaced(edition).map(({ section }) => section);
  return [...new Set([...edition.sources.flatMap(({ category }) => category ?? []), ...own])];
}
