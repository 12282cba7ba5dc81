import type { Edition } from '../../edition/edition.ts';
import { bringsStories, isJudged, type Source } from '../../edition/source-kinds.ts';
import { getSince, isRead } from '../../edition/sources/source.ts';
import type { Week } from '../../edition/history/week.ts';

const hour = 60 * 60 * 1000;
const slot = hour / 2;
/** How long the last reading may be ago before a page says when it was, in milliseconds. */
const unsaid = 2 * hour;
/** A front page whose newest story is younger than this says nothing of readings, in milliseconds. */
const shortestRhythm = 24 * hour;

/** When the last reading of some sources was, if none could be read now, and it is long ago. ISO 8601 in UTC. */
function findOutage(sources: readonly Source[], at: string): string | undefined {
  const stored = sources.filter(({ state }) => state !== 'failed');
  if (stored.some(isRead)) return undefined;
  const last = stored.map(getSince).toSorted().at(-1);
  if (last === undefined) return undefined;
  return Date.parse(at) - Date.parse(last) > unsaid ? last : undefined;
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
 * When sources were last read, if the front page has to say so: none of them can be read, or the newest story
 * is older than the publication's usual rhythm. A time in ISO 8601 in UTC, or the day of the edition where
 * sources were read at its rebuild. `newest`: the time of the newest story, ISO 8601.
 */
export function findFrontReading(
  { sources, history, day }: Edition,
  week: Week | undefined,
  newest: string | undefined,
): string | undefined {
  if (history === undefined) return undefined;
  const judged = sources.filter((source) => isJudged(source) && bringsStories(source));
  const outage = findOutage(judged, history.at);
  if (outage !== undefined || newest === undefined) return outage;
  const age = Date.parse(history.at) - Date.parse(newest);
  return judged.some(isRead) && age > measureRhythm(week) ? day : undefined;
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
