import { toDay, toUtc } from '../../text/dates/time-zone.ts';
import {
  weekdays,
  type IssueKind,
  type NewsletterOptions,
} from '../../publication/schema/newsletter.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** When a newsletter is made: its options, and the time zone of its site. */
export interface IssueClock extends Pick<NewsletterOptions, 'hour' | 'weekday'> {
  timeZone: string;
}

/**
 * The last hour of an issue that is not after `now`, in milliseconds. An hour that clocks show twice is the
 * first one, and one that they skip is the hour after the change.
 */
export function toLastHour(kind: IssueKind, now: number, clock: IssueClock): number {
  const { weekday, timeZone } = clock;
  for (let back = 0; ; back += 1) {
    const at = toEarlierHour(now, back, clock);
    const day = new Date(toDay(new Date(at), timeZone)).getUTCDay();
    const isItsDay = kind === 'daily' || weekdays[day] === weekday;
    if (isItsDay && at <= now) return at;
  }
}

/** The hour of the newsletter so many calendar days before the day of a moment. Both in milliseconds. */
export function toEarlierHour(moment: number, days: number, clock: IssueClock): number {
  const today = Date.parse(toDay(new Date(moment), clock.timeZone));
  return toUtc(today - days * day + clock.hour * hour, clock.timeZone);
}
