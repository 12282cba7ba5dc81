import type { Article } from '../../edition/schema/article.ts';
import { getDesk, type ShownEdition, type ShownPin } from '../../desk/shown-desk.ts';
import { joinCopies } from '../../edition/also-in/join-copies.ts';
import { mergeArticles, withoutRepeats } from '../../edition/merge.ts';
import { getNews as readNews, type News } from '../../edition/news.ts';
import { insertPins } from './place-pins.ts';
import { putLeadFirst, toDayBefore } from './put-lead-first.ts';

/** The articles of an edition, newest first, each story once. */
export type NewsLists = ReturnType<typeof listNews>;

/** Lists the articles of an edition, whose categories with sources are `sections`. */
export function listNews(edition: ShownEdition, sections: readonly string[]) {
  const { sources } = edition;
  const news = new Map(sections.map((slug) => [slug, readNews(edition, slug)] as const));
  const lists = [...news.values()].map((each) => (each.state === 'loaded' ? each.articles : []));
  const latest = withoutRepeats(mergeArticles(lists), sources);
  const since = toDayBefore(findNewest(latest));
  const getNews = (category: string): News =>
    news.get(category) ?? { state: 'loaded', articles: [] };
  let joined: Article[] | undefined;
  const getJoinedLatest = (): Article[] => (joined ??= joinCopies(latest, sources));
  const getPins = (place: string): readonly ShownPin[] =>
    getDesk(edition).pins.filter((pin) => pin.place === place);
  return {
    getNews,
    /** The articles of all categories. */
    getLatest: (): Article[] => latest,
    /** The news of a category as its page shows them: each text once, though several sources have it. */
    getJoinedNews(category: string): News {
      const each = getNews(category);
      if (each.state === 'failed') return each;
      const joined = joinCopies(each.articles, sources);
      const order = (others: readonly Article[]) => [...putLeadFirst(others, since)];
      const pins = getPins(category);
      return { ...each, articles: insertPins(joined, pins, { order, all: getJoinedLatest }) };
    },
    /** The articles of all categories, each text once. */
    getJoinedLatest,
    /** The pins of a place, by position. Those of categories are placed in their news. */
    getPins,
    /** The date of the newest article of home and of each category, by path, ISO 8601 in UTC. */
    getNewest: (): Readonly<Record<string, string>> =>
      toNewest(['', ...sections], [latest, ...lists]),
  };
}

/** The time of the newest article of a list: an own one may stand before it. */
const findNewest = (articles: readonly Article[]): string =>
  articles.reduce((newest, { order }) => (order > newest ? order : newest), '1970-01-01T00:00:00Z');

/** The date of the newest article of home and of each category, by path. */
function toNewest(
  slugs: readonly string[],
  lists: readonly (readonly Article[])[],
): Record<string, string> {
  const dates = slugs.flatMap((slug, at) => {
    const list = lists[at] ?? [];
    return list.length > 0 ? [[`/${slug}`, findNewest(list)]] : [];
  });
  return Object.fromEntries(dates);
}
