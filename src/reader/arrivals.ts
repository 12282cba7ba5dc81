import { listSlugs } from '../publication/sections/site-categories.ts';
import type { ShownSite } from './reader.ts';

/** How many stories came when: counts by the time when a rebuild first had them, ISO 8601. */
export type Arrivals = Record<string, number>;

/** Counts the stories of each section, by its slug. A section that could not be read is left out. */
export function countArrivals({ publication, edition }: ShownSite): Record<string, Arrivals> {
  const arrivals: Record<string, Arrivals> = {};
  for (const slug of listSlugs(publication)) {
    const news = edition.getJoinedNews(slug);
    if (news.state === 'failed') continue;
    const times: Arrivals = {};
    for (const { seen } of news.articles) times[seen] = (times[seen] ?? 0) + 1;
    arrivals[slug] = times;
  }
  return arrivals;
}
