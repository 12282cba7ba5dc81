import type { Article } from './article.ts';
import { listClaims, type Claims } from './claims.ts';
import type { Edition } from './edition.ts';
import { mergeArticles, withoutRepeats } from './merge.ts';
import { getArticles } from './stories.ts';

/** The articles of a category, newest first, possibly none; `failed` when none of its sources was ever read. */
export type News<Shown = Article> = { state: 'loaded'; articles: Shown[] } | { state: 'failed' };

/** The news of a category, each story once. `claims`: those of the edition's feeds. */
export function getNews(
  edition: Edition,
  category: string,
  claims: Claims = listClaims(edition.sources),
): News {
  const own = edition.sources.filter((source) => source.category === category);
  if (own.length > 0 && own.every(({ state }) => state === 'failed')) return { state: 'failed' };
  return { state: 'loaded', articles: withoutRepeats(listEvery(edition, category), claims) };
}

/** The articles of a category, newest first, as often as sources have them. */
export function listEvery({ sources }: Edition, category: string): Article[] {
  // The editors may have moved an article to another category than that of its source.
  const lists = sources.map((source) =>
    getArticles(source).filter(({ section }) => section === category),
  );
  return mergeArticles(lists);
}

/** The articles of a category as its page shows them. */
export function listArticles(edition: Edition, category: string): Article[] {
  const news = getNews(edition, category);
  return news.state === 'loaded' ? news.articles : [];
}

/** The slugs of the categories that an edition has sources for, in the order of the menu. */
export function listSections({ sources }: Pick<Edition, 'sources'>): string[] {
  return [...new Set(sources.flatMap(({ category }) => category ?? []))];
}
