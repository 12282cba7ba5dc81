import { memoize } from '../memoize.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const getFormat = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
);

/** Whether a text is the name of a time zone in the IANA list. */
export function isTimeZone(name: string): boolean {
  // An offset such as "+05:30" is none: it knows no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** How far a time zone is from UTC at a moment, in minutes east. */
function measureOffset(time: number, timeZone: string): number {
  // "11/21/2026, GMT-05:00", or "GMT" alone.
  const [, sign, hours = 0, minutes = 0] =
    /GMT(?:([+-])(\d\d):(\d\d))?/.exec(getFormat(timeZone).format(time)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * The moment at which clocks in a zone show a time. `local` is that time in milliseconds, as if in UTC;
 * `zone` is the name of a time zone, or minutes east of UTC. An hour that clocks show twice is the first
 * one; an hour that they skip is as long after the change as it would be after the hour before it.
 */
export function toUtc(local: number, zone: string | number): number {
  if (typeof zone === 'number') return local - zone * minute;
  const [before, after] = [measureOffset(local - day, zone), measureOffset(local + day, zone)];
  const [early, late] = [local - before * minute, local - after * minute];
  const isLate = measureOffset(early, zone) !== before && measureOffset(late, zone) === after;
  return isLate ? late : early;
}

/** The day of a moment in a time zone, as in `2026-11-21`. */
export function toDay(moment: Date, timeZone: string): string {
  const time = moment.getTime();
  return new Date(time + measureOffset(time, timeZone) * minute).toISOString().slice(0, 10);
}
