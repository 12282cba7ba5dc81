import { toDay, toUtc } from '../../text/dates/time-zone.ts';

/**
 * Whether stories are all dated on a day of a time zone. The site says "today" and "breaking" over those alone
 * that are of the day of the edition (ruling 26).
 */
export const areOfDay = (
  day: string,
  stories: readonly { date?: string | undefined }[],
  timeZone: string,
): boolean =>
  stories.every(({ date }) => date !== undefined && toDay(new Date(date), timeZone) === day);

/** When a morning ends, in milliseconds after midnight: at the usual hour of a newsletter. */
const endOfMorning = 7 * 60 * 60 * 1000;

/** When the morning of a day ends in a time zone, ISO 8601 in UTC. */
export const toMorning = (day: string, timeZone: string): string =>
  new Date(toUtc(Date.parse(day) + endOfMorning, timeZone)).toISOString();

/**
 * How many of some times are after a moment. None where the site had no story before it: what it has then was not
 * missing, it was not read yet.
 */
export const countSince = (
  moment: string,
  times: readonly string[],
  had: readonly { seen: string }[],
): number => {
  const isAfter = (time: string) => Date.parse(time) > Date.parse(moment);
  return had.every(({ seen }) => isAfter(seen)) ? 0 : times.filter(isAfter).length;
};
