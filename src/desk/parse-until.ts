import { lowerCase } from '../text/letters.ts';
import type { DateStyle } from '../text/dates/format-date.ts';
import { addDays, parseClock, readDay, readMoment } from '../text/dates/read-day.ts';
import { toDay, toUtc } from '../text/dates/time-zone.ts';

const minute = 60_000;
const units = { m: minute, h: 60 * minute, d: 1440 * minute, w: 7 * 1440 * minute };

/** When days turn, for an end and for a beginning, and where the evening of a decision begins. */
const turns = {
  until: { day: '24:00', tonight: '24:00' },
  from: { day: '00:00', tonight: '18:00' },
};

/** Words that times may be, for messages. */
export const timeExamples = '90m, 2 days, tonight, 18:00, tomorrow 6:00, or 2026-11-30 18:00';

/**
 * The moment at which a decision ends or begins, by an editor's words, ISO 8601 in UTC: a time from `now` on, such as
 * `90m` or `2 days`; a time of clocks in the zone of the site, such as `18:00`, which is the next one, `tonight`,
 * `tomorrow 6:00`, `monday`, a day such as `2026-11-30` or `30.11.2026`, with a time or without; a date and time with
 * its own zone; or a day or moment as the desk or the site writes it. `undefined` for anything else.
 */
export function parseTime(
  name: keyof typeof turns,
  words: string,
  now: Date,
  style: DateStyle,
): string | undefined {
  const { language, timeZone } = style;
  const text = lowerCase(words.trim()).replaceAll(/\s+/g, ' ');
  const [, count, unit] =
    /^(?:in )?(\d{1,4}|an?) ?(m|min|minutes?|h|hours?|d|days?|w|weeks?)$/.exec(text) ?? [];
  if (unit !== undefined) {
    const step = units[unit.charAt(0) as keyof typeof units];
    return new Date(
      now.getTime() + (Number(count) || (count === '0' ? 0 : 1)) * step,
    ).toISOString();
  }
  const toMoment = (day: string | undefined, clock: string | undefined) => {
    const local = Date.parse(`${day}T${clock}:00Z`);
    return Number.isNaN(local) ? undefined : new Date(toUtc(local, timeZone)).toISOString();
  };
  const today = toDay(now, timeZone);
  if (text === 'tonight') return toMoment(today, turns[name].tonight);
  const alone = parseClock(text, language);
  if (alone !== undefined) {
    const next = toMoment(today, alone);
    return next !== undefined && Date.parse(next) > now.getTime()
      ? next
      : toMoment(addDays(today, 1), alone);
  }
  const whole = /^\d{4}-\d\d-\d\dt\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:z|[+-]\d\d:\d\d)$/.test(text);
  if (whole) return toIso(Date.parse(text.toLocaleUpperCase('en')));
  const end = /^(?:the end of (.+)|midnight tonight)$/.exec(text);
  if (end) return toMoment(readDay(end[1] ?? 'today', today, language), '24:00');
  const day = readDay(text, today, language);
  if (day !== undefined) return toMoment(day, turns[name].day);
  for (const {
    index,
    0: { length },
  } of text.matchAll(/,? (?:at )?|t(?=\d\d:)/g)) {
    const [named, clock] = [text.slice(0, index), parseClock(text.slice(index + length), language)];
    const moment = clock && toMoment(readDay(named, today, language), clock);
    if (moment) return moment;
  }
  return toIso(readMoment(text, today, style));
}

const toIso = (time = NaN) => (Number.isNaN(time) ? undefined : new Date(time).toISOString());
