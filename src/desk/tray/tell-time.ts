import { formatDay, formatDate, formatTime } from '../../text/dates/format-date.ts';
import { toDay } from '../../text/dates/time-zone.ts';

const day = 86_400_000;

/** A time as editors say it, by the clock of the site: `today at 6:00 PM`, `midnight tonight`, `Monday, November 30 at 6:00 AM`. */
export function tellTime(iso: string, now: Date, timeZone: string): string {
  const style = { language: 'en', timeZone };
  const time = Date.parse(iso);
  const clock = formatTime(iso, style);
  // Midnight ends a day.
  const isMidnight = clock === '12:00 AM';
  const on = toDay(new Date(isMidnight ? time - 1 : time), timeZone);
  const today = toDay(now, timeZone);
  const tomorrow = toDay(new Date(now.getTime() + day), timeZone);
  if (on === today) return isMidnight ? 'midnight tonight' : `today at ${clock}`;
  const isThisYear = on.slice(0, 4) === today.slice(0, 4);
  const name = isThisYear ? formatDay(on, style) : (formatDate(on, style) ?? on);
  const told = on === tomorrow ? 'tomorrow' : name;
  return isMidnight ? `the end of ${told}` : `${told} at ${clock}`;
}
