import { toDay, toUtc } from '../../text/dates/time-zone.ts';
import {
  toWeekdayNumber,
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
  const weekday = toWeekdayNumber(clock.weekday);
  for (let back = 0; ; back += 1) {
    const at = toEarlierHour(now, back, clock);
    const isItsDay = kind === 'daily' || findWeekday(at, clock) === weekday;
    if (isItsDay && at <= now) return at;
  }
}

/** The hour of the newsletter so many calendar days before the day of a moment. Both in milliseconds. */
export function toEarlierHour(moment: number, days: number, clock: IssueClock): number {
  const today = Date.parse(toDay(new Date(moment), clock.timeZone));
  return toUtc(today - days * day + clock.hour * hour, clock.timeZone);
}

const findWeekday = (at: number, { timeZone }: IssueClock) =>
  new Date(toDay(new Date(at), timeZone)).getUTCDay();
