import { toDay } from '../../text/dates/time-zone.ts';
import { getMonthName, type Front, type PastMonth, type PastStory } from './past-month.ts';

/** The most stories of a section that are remembered of a day on which they were first seen. */
export const mostRemembered = 40;
/** The most bytes of a month, so that a next rebuild can take it back from the published site. */
const mostBytes = 4_000_000;

/** The month of a moment in a time zone, as in `2026-11`. */
export const toMonth = (at: string, timeZone: string): string =>
  getMonthName(toDay(new Date(at), timeZone));

/**
 * A month with the stories that sections show. Those that it has get the words of now, and others are added while there
 * is room.
 */
export function addStories(
  month: PastMonth,
  stories: readonly PastStory[],
  timeZone: string,
): PastMonth {
  const shown = new Map(month.stories.map((story) => [story.keys[0], story]));
  const toPlace = ({ section, seen }: PastStory) => `${section} ${toDay(new Date(seen), timeZone)}`;
  const counts = new Map<string, number>();
  for (const story of month.stories) {
    const place = toPlace(story);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  let bytes = countBytes(month);
  for (const story of stories) {
    const [key] = story.keys;
    const place = toPlace(story);
    const count = counts.get(place) ?? 0;
    const known = shown.get(key);
    const more = countBytes(story) - (known === undefined ? 0 : countBytes(known));
    if ((known === undefined && count >= mostRemembered) || bytes + more > mostBytes) continue;
    if (known === undefined) counts.set(place, count + 1);
    shown.set(key, story);
    bytes += more;
  }
  return { ...month, stories: [...shown.values()] };
}

/** A month with the front page of one more day. */
export const addFront = (month: PastMonth, front: Front): PastMonth => ({
  ...month,
  fronts: [...month.fronts.filter(({ day }) => day !== front.day), front],
});

const countBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
