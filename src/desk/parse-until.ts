import { lowerCase } from '../text/letters.ts';
import { toDay, toUtc } from '../text/dates/time-zone.ts';

/** By which an editor's words are read: the zone of the site, and how its language writes days. */
export interface TimeStyle {
  timeZone: string;
  language: string;
}

const minute = 60_000;
const units = { m: minute, h: 60 * minute, d: 1440 * minute, w: 7 * 1440 * minute };

/** When days turn, for an end and for a beginning, and where the evening of a decision begins. */
const ends = { day: '24:00', tonight: '24:00' };
const begins = { day: '00:00', tonight: '18:00' };

/** The moment at which a decision ends that an editor's words name, as `parseTime` reads them. A day ends at midnight. */
export const parseUntil = (text: string, now: Date, style: TimeStyle): string | undefined =>
  parseTime(text, now, { ...style, turns: ends });

/** The moment at which a decision begins. A day begins at midnight. */
export const parseFrom = (text: string, now: Date, style: TimeStyle): string | undefined =>
  parseTime(text, now, { ...style, turns: begins });

/** Words that times may be, for messages. */
export const timeExamples = '90m, 2 days, tonight, 18:00, tomorrow 6:00, or 2026-11-30 18:00';

/**
 * The moment that an editor's words name, ISO 8601 in UTC: a time from `now` on, such as `90m` or `2 days`; a time of
 * clocks in the zone of the site, such as `18:00`, which is the next one, `tonight`, `tomorrow 6:00`, `monday`, a day such
 * as `2026-11-30` or `30.11.2026`, with a time or without; or a date and time with its own zone. `undefined` for
 * anything else.
 */
function parseTime(
  words: string,
  now: Date,
  { turns, ...style }: TimeStyle & { turns: typeof ends },
): string | undefined {
  const text = lowerCase(words.trim()).replaceAll(/\s+/g, ' ');
  const [, count, unit] =
    /^(?:in )?(\d{1,4}|an?) ?(m|min|minutes?|h|hours?|d|days?|w|weeks?)$/.exec(text) ?? [];
  if (unit !== undefined) {
    const step = units[unit.charAt(0) as keyof typeof units];
    return new Date(
      now.getTime() + (Number(count) || (count === '0' ? 0 : 1)) * step,
    ).toISOString();
  }
  const toMoment = (day: string, clock: string) => {
    const local = Date.parse(`${day}T${clock}:00Z`);
    return Number.isNaN(local) ? undefined : new Date(toUtc(local, style.timeZone)).toISOString();
  };
  const today = toDay(now, style.timeZone);
  if (text === 'tonight') return toMoment(today, turns.tonight);
  const alone = parseClock(text);
  if (alone !== undefined) {
    const next = toMoment(today, alone);
    return next !== undefined && Date.parse(next) > now.getTime()
      ? next
      : toMoment(addDays(today, 1), alone);
  }
  const whole = /^\d{4}-\d\d-\d\dt\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:z|[+-]\d\d:\d\d)$/.test(text);
  if (whole) {
    const time = Date.parse(text.toLocaleUpperCase('en'));
    return Number.isNaN(time) ? undefined : new Date(time).toISOString();
  }
  const [, named = '', after] =
    /^(\S+?)(?:(?:,? (?:at )?|t(?=\d\d:))([\d:.]+ ?(?:am|pm)?))?$/.exec(text) ?? [];
  const day = parseDay(named, today, style.language);
  const clock = after === undefined ? turns.day : parseClock(after);
  return day === undefined || clock === undefined ? undefined : toMoment(day, clock);
}

/** A time of a clock, as `18:00`: `6:00`, `18.00`, `6pm` or `6:30 pm`. */
function parseClock(text: string): string | undefined {
  const [, hour, minutes = '00', half] = /^(\d{1,2})(?:[:.](\d\d))? ?(am|pm)?$/.exec(text) ?? [];
  if (hour === undefined || (half === undefined && !/[:.]/.test(text))) return undefined;
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const at = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  return at > 23 || Number(minutes) > 59 ? undefined : `${`${at}`.padStart(2, '0')}:${minutes}`;
}

/** A day, as `2026-11-30`: one of the next seven by its name, or a date as the language writes it. */
function parseDay(text: string, today: string, language: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const ahead = Array.from({ length: 8 }, (_, count) => addDays(today, count));
  const named = ahead.find((day, count) => nameDay(day, count, language).includes(text));
  if (named !== undefined) return named;
  const parts = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(text);
  if (parts === null) return undefined;
  const [, first = '', sign, second = '', year] = parts;
  const [month, date] = sign === '/' && isMonthFirst(language) ? [first, second] : [second, first];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

/** What a day is called that begins in so many days, in English and in the language of the site. Today's name is that of a week later. */
function nameDay(day: string, count: number, language: string): string[] {
  return ['en', language].flatMap((tag) => {
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    const names = (['long', 'short'] as const).map((weekday) =>
      new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format(Date.parse(day)),
    );
    const all = [
      ...(count < 2 ? [relative.format(count, 'day')] : []),
      ...(count > 0 ? names : []),
    ];
    return all.map((name) => lowerCase(name));
  });
}

const isMonthFirst = (language: string) =>
  new Intl.DateTimeFormat(language)
    .formatToParts(0)
    .find(({ type }) => type === 'month' || type === 'day')?.type === 'month';

const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * units.d).toISOString().slice(0, 10);
