import { withoutTokens } from '../../publication/tokens.ts';
import type { Article } from '../../edition/schema/article.ts';
import type { Edition } from '../../edition/edition.ts';
import { bringsStories, isJudged, type Source } from '../../edition/source-kinds.ts';
import { getSince, isRead } from '../../edition/sources/source.ts';
import type { Week } from '../../edition/history/week.ts';
import { patience } from './health.ts';

const hour = 60 * 60 * 1000;
const slot = hour / 2;
/** A front page whose newest story is younger than this says nothing of readings, in milliseconds. */
const shortestRhythm = 24 * hour;

/** When the last reading of some sources was, if none could be read now, and it is long ago. ISO 8601 in UTC. */
function findOutage(sources: readonly Source[], at: string): string | undefined {
  const stored = sources.filter(({ state }) => state !== 'failed');
  if (stored.some(isRead)) return undefined;
  const last = stored.map(getSince).toSorted().at(-1);
  if (last === undefined) return undefined;
  return Date.parse(at) - Date.parse(last) > patience ? last : undefined;
}

/** When the sources of a category were last read, if its page has to say so: ISO 8601 in UTC. */
export function findSectionReading(
  { sources, history }: Edition,
  category: string,
): string | undefined {
  if (history === undefined) return undefined;
  return findOutage(
    sources.filter((source) => source.category === category),
    history.at,
  );
}

/**
 * When sources were last read, if the front page has to say so: none that it shows can be read, or its newest
 * story is older than the publication's usual rhythm. Of the latter the source of that story counts. A time in
 * ISO 8601 in UTC, or the day of the edition where the source was read at its rebuild. `latest`: its
 * stories, the newest first.
 */
export function findFrontReading(
  edition: Edition,
  week: Week | undefined,
  latest: readonly Article[],
): string | undefined {
  const { history, day } = edition;
  if (history === undefined) return undefined;
  const sources = listFrontSources(edition);
  const newest = latest.find(({ orderedBy }) => orderedBy === 'date');
  const source = sources.find(({ url }) => withoutTokens(url) === newest?.feedUrl);
  if (newest === undefined || source === undefined) return findOutage(sources, history.at);
  const age = Date.parse(history.at) - Date.parse(newest.order);
  if (age <= measureRhythm(week)) return findOutage(sources, history.at);
  return isRead(source) ? day : getSince(source);
}

/** The sources whose stories the front page shows: feeds, and on a site without sections the blog. */
function listFrontSources({ sources }: Edition): Source[] {
  const ofSections = sources.filter(({ category }) => category !== undefined);
  const others = sources.filter((source) => isJudged(source) && bringsStories(source));
  return ofSections.length > 0 ? ofSections : others;
}

/**
 * The longest time between two readings of the last week that brought something new, in milliseconds, and at
 * least a day. Time in which nothing could be read does not count.
 */
export function measureRhythm(week: Week | undefined): number {
  const lines = week?.sources.map(({ outcomes }) => outcomes) ?? [];
  const length = Math.max(0, ...lines.map((line) => line.length));
  let longest = 0;
  let quiet = 0;
  for (let ago = length; ago > 0; ago -= 1) {
    const letters = lines.flatMap((line) => line.at(-ago) ?? []);
    if (letters.includes('n')) {
      longest = Math.max(longest, quiet);
      quiet = 0;
    } else if (letters.includes('s') || letters.every((letter) => letter === '-')) quiet += 1;
  }
  return Math.max(shortestRhythm, (longest + 1) * slot);
}
