import { readDigits } from '../fold.ts';
import { splitAtSpaces } from '../letters.ts';
import type { DateHabits } from './date-habits.ts';
import { findMonth, splitNames } from './month-names.ts';
import { readDay } from './read-day.ts';
import { isTimeZone, toUtc } from './time-zone.ts';

/** Names of zones by their hours east of UTC. One with two meanings has the meaning that English feeds use. */
const zonesByHour = {
  '-10': 'hst',
  '-9': 'akst',
  '-8': 'pst pt akdt',
  '-7': 'mst mt pdt',
  '-6': 'cst ct mdt',
  '-5': 'est et cdt',
  '-4': 'ast edt',
  '-3.5': 'nst',
  '-3': 'adt art brt',
  '-2.5': 'ndt',
  '0': 'wet',
  '1': 'bst cet met mez west',
  '2': 'cest eet mest mesz sast',
  '3': 'eat eest msk',
  '5': 'pkt',
  '5.5': 'ist',
  '7': 'ict wib',
  '8': 'awst hkt sgt',
  '9': 'jst kst',
  '9.5': 'acst',
  '10': 'aest',
  '10.5': 'acdt',
  '11': 'aedt',
  '12': 'nzst',
  '13': 'nzdt',
};
/** Minutes east of UTC by the name of a zone. */
const zones = new Map(
  Object.entries(zonesByHour).flatMap(([hours, all]) =>
    splitAtSpaces(all).map((name) => [name, Number(hours) * 60] as const),
  ),
);

const iso = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?|(\d{2})(\d{2}))?(?:(?:\s*T\s*|\s+)(\d.*))?$/i;
const clock =
  /(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,9}))?)?(?:\s*([ap])\.?m\b\.?)?|^(\d{2})(\d{2})(\d{2})?(?=$|z|[+-])/i;

/** A date as a text gives it. */
interface ReadDate {
  /** In milliseconds since the epoch; as if in UTC when the text names no zone. */
  time: number;
  /** Minutes east of UTC; `undefined` when the text names no zone. */
  offset: number | undefined;
}

/**
 * Reads a date of a feed or the blog service. One without a zone is in `zone`: the name of a time zone
 * (IANA), or minutes east of UTC. Returns `undefined` when the text is no date.
 */
export function parseDate(value: string, zone: string | number = 0): Date | undefined {
  const read = readDate(value);
  if (read === undefined) return undefined;
  return new Date(read.offset === undefined ? toUtc(read.time, zone) : read.time);
}

/**
 * Reads a date of RFC 822 with zone names and two-digit years, of ISO 8601, and their usual
 * misspellings, with the months of all languages; seconds or milliseconds since 1970 alone. Returns `undefined`
 * when the text is no date, names a day that does not exist (31 February), or can be read as two dates.
 */
export function readDate(value: string, style: DateHabits = {}): ReadDate | undefined {
  const text = readDigits(value.slice(0, 100))
    .replace(/\([^)]*\)?/g, ' ')
    .trim();
  if (/^\d{9,}(?:\.\d+)?$/.test(text)) return readNumber(text);
  const own = style.hasOwnMonths ? readOwnDay(text, style.language) : undefined;
  if (own) return own;
  const match = iso.exec(text);
  if (match) {
    const [, year = '', long, longDay, short = 1, shortDay = 1, time = ''] = match;
    const [month, day] = [Number(long ?? short), Number(longDay ?? shortDay)];
    return toDate(readYear(year, style), month, day, time);
  }
  const isOfYear = style.yearsAhead !== undefined && /\d{4}/.test(text);
  return parseWords(text, style) ?? (isOfYear ? readOwnDay(text, style.language) : undefined);
}

/** Reads a day of these years in the calendar of the language, with or without a clock behind it. */
function readOwnDay(text: string, language = ''): ReadDate | undefined {
  const at = clock.exec(text)?.index ?? text.length;
  const day = readDay(text.slice(0, at), new Date().toISOString().slice(0, 10), language);
  const [year = 0, month = 0, date = 0] = day?.split('-').map(Number) ?? [];
  return day === undefined ? undefined : toDate(year, month, date, text.slice(at));
}

/** Reads a number alone: "20261121080000", or the seconds or milliseconds since 1970. */
function readNumber(text: string): ReadDate | undefined {
  const compact = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?$/.exec(text);
  if (compact) {
    const [, year, month, day, hours, minutes, seconds = '00'] = compact;
    const time = `${hours}:${minutes}:${seconds}`;
    return toDate(Number(year), Number(month), Number(day), time);
  }
  const [whole = ''] = text.split('.');
  if (whole.length <= 10) return { time: Math.trunc(Number(text) * 1000), offset: 0 };
  return whole.length <= 13 ? { time: Math.trunc(Number(text)), offset: 0 } : undefined;
}

/** Reads "Sat, 21 Nov 2026 08:00:00 EST", "November 21, 2026 8:00 AM", "21.11.2026" and the like. */
function parseWords(text: string, style: DateHabits): ReadDate | undefined {
  const at = clock.exec(text)?.index ?? text.length;
  const before = text.slice(0, at);
  // In asctime's "Nov 21 08:00:00 2026" the year stands after the clock.
  const lateYear = /\s(\d{4})\s*$/.exec(text.slice(at));
  const time = lateYear ? text.slice(at, at + lateYear.index) : text.slice(at);
  const numbers = `${before} ${lateYear?.[1] ?? ''}`.match(/\d+/g) ?? [];
  const month = readMonth(before, style);
  if (month === undefined) return readNumbers(before, numbers, time, style);
  if (numbers.length < 2) return undefined;
  const [first = '', second = ''] = numbers;
  return first.length === 4
    ? toDate(readYear(first, style), month, Number(second), time)
    : toDate(readYear(second, style), month, Number(first), time);
}

/** The month that the word next to a number names: one before that may be a day of the week, as "mar" in Spanish. */
function readMonth(text: string, { language }: DateHabits): number | undefined {
  const findMonths = (part: string) =>
    splitNames(part).flatMap((word) => findMonth(word, language) ?? []);
  const start = text.search(/\d/);
  return findMonths(text.slice(start))[0] ?? findMonths(text.slice(0, start)).at(-1);
}

/** Reads a date of three numbers, whose order they tell themselves, a sign between them, or the style of their feed. */
function readNumbers(
  text: string,
  numbers: readonly string[],
  time: string,
  style: DateHabits,
): ReadDate | undefined {
  if (numbers.length !== 3) return undefined;
  const [first = '', second = '', third = ''] = numbers;
  if (first.length === 4)
    return toDate(readYear(first, style), Number(second), Number(third), time);
  const isDayFirst =
    /\d\s?\.\s?\d|tháng/iu.test(text) || style.first === 'day' || Number(first) > 12;
  const isMonthFirst = style.first === 'month' || Number(second) > 12 || first === second;
  if (!isDayFirst && !isMonthFirst) return undefined;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return toDate(readYear(third, style), Number(month), Number(day), time);
}

function readYear(digits: string, { yearsAhead = 0 }: DateHabits): number {
  const year = Number(digits);
  if (digits.length === 2) return year < 50 ? 2000 + year : 1900 + year;
  if (digits.length === 3) return 1900 + year;
  return yearsAhead > 0 && year - yearsAhead >= 1900 ? year - yearsAhead : year;
}

function toDate(year: number, month: number, day: number, time: string): ReadDate | undefined {
  const found = clock.exec(time);
  if (!found && time.trim() !== '' && /\d/.test(time)) return undefined;
  const [whole = '', h, m, s, fraction, half, compactHour, compactMinute, compactSecond] =
    found ?? [];
  let hours = Number(h ?? compactHour ?? 0);
  const minutes = Number(m ?? compactMinute ?? 0);
  // `Date` has no leap seconds.
  const seconds = Math.min(Number(s ?? compactSecond ?? 0), 59);
  if (half) hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (year < 100 || year > 9998 || hours > 24 || minutes > 59) return undefined;
  const milliseconds = Math.trunc(Number(`0.${fraction ?? 0}`) * 1000);
  const midnight = new Date(Date.UTC(year, month - 1, day));
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return undefined;
  const local = midnight.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  const offset = readOffset(time.slice((found?.index ?? 0) + whole.length), local);
  const minute = hours * 60 + minutes - (offset ?? 0);
  return { time: midnight.getTime() + (minute * 60 + seconds) * 1000 + milliseconds, offset };
}

/**
 * Reads "+0200", "GMT-5", "EST", "Z" or "Europe/Paris" as minutes east of UTC, of the last at a local time. An
 * unknown name counts as UTC. Returns `undefined` when there is neither a number nor a name.
 */
function readOffset(text: string, local: number): number | undefined {
  const place = /[A-Z][A-Za-z_]+(?:\/[\w+-]+){1,2}/.exec(text)?.[0];
  const zone = place === undefined ? text : text.replace(place, ' ');
  const numeric = /([+-\u2212])\s*(\d{1,2}):?(\d{2})?/.exec(zone);
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
    return minutes > 15 * 60 ? 0 : numeric[1] === '+' ? minutes : -minutes;
  }
  if (place !== undefined && isTimeZone(place)) return (local - toUtc(local, place)) / 60_000;
  const name = /[a-z]+/i.exec(zone)?.[0].toLowerCase();
  if (name === undefined) return undefined;
  return zones.get(name) ?? 0;
}
