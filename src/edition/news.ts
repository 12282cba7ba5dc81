import type { CategorySlug } from '../publication/categories.ts';
import type { Article } from './article.ts';
import type { Edition } from './edition.ts';
import { mergeArticles, withoutRepeats } from './merge.ts';
import { getArticles } from './stories.ts';

/** The articles of a category, newest first, possibly none; `failed` when none of its sources could be read. */
export type News = { state: 'loaded'; articles: Article[] } | { state: 'failed' };

/** The news of a category, each story once. */
export function getNews({ sources }: Edition, category: CategorySlug): News {
  const own = sources.filter((source) => source.category === category);
  const read = own.filter(({ state }) => state !== 'failed');
  if (own.length > 0 && read.length === 0) return { state: 'failed' };
  return { state: 'loaded', articles: withoutRepeats(mergeArticles(read.map(getArticles))) };
}

/** The articles of a category as its page shows them. */
export function listArticles(edition: Edition, category: CategorySlug): Article[] {
  const news = getNews(edition, category);
  return news.state === 'loaded' ? news.articles : [];
}
