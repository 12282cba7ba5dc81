import type { Article } from './article.ts';
import { listClaims, type Claims } from './claims.ts';
import type { Edition } from './edition.ts';
import { mergeArticles, withoutRepeats } from './merge.ts';
import type { Source } from './source-kinds.ts';
import { getArticles } from './stories.ts';
import { present } from '../text/present.ts';

/** How long the last reading of a category may be ago before its page says when it was, in milliseconds. */
const unsaid = 2 * 60 * 60 * 1000;

/**
 * The articles of a category, newest first, possibly none; `failed` when none of its sources could be
 * read. `lastRead`: when any of its sources was last read, ISO 8601 in UTC, if that is long ago.
 */
export type News<Shown = Article> =
  { state: 'loaded'; articles: Shown[]; lastRead?: string } | { state: 'failed' };

/** The news of a category, each story once. `claims`: those of the edition's feeds. */
export function getNews(
  edition: Edition,
  category: string,
  claims: Claims = listClaims(edition.sources),
): News {
  const { sources, history } = edition;
  const own = sources.filter((source) => source.category === category);
  const read = own.filter(({ state }) => state !== 'failed');
  if (own.length > 0 && read.length === 0) return { state: 'failed' };
  const lastRead = toLastRead(read, history?.at);
  return {
    state: 'loaded',
    articles: withoutRepeats(listEvery(edition, category), claims),
    ...present({ lastRead }),
  };
}

/** The articles of a category, newest first, as often as sources have them. */
export function listEvery({ sources }: Edition, category: string): Article[] {
  // The editors may have moved an article to another category than that of its source.
  const lists = sources.map((source) =>
    getArticles(source).filter(({ section }) => section === category),
  );
  return mergeArticles(lists);
}

/** When the last reading was, if no source could be read now and it is long ago at the time `at`. */
function toLastRead(sources: readonly Source[], at: string | undefined): string | undefined {
  const kept = sources.flatMap((source) => (source.state === 'kept' ? source.since : []));
  const last = kept.toSorted().at(-1);
  if (at === undefined || last === undefined || kept.length < sources.length) return undefined;
  return Date.parse(at) - Date.parse(last) > unsaid ? last : undefined;
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
