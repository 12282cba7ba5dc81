import { toDay } from '../../text/dates/time-zone.ts';

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
