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

const hour = 60 * 60 * 1000;

const toHour = (count: number) => (day: string, timeZone: string) =>
  new Date(toUtc(Date.parse(day) + count * hour, timeZone)).toISOString();

/** When the morning of a day ends in a time zone, at the usual hour of a newsletter, ISO 8601 in UTC. */
export const toMorning = toHour(7);

/** When the evening of a day begins, from which on the day is nearly over. */
export const toEvening = toHour(18);

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
