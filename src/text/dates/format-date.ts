import { memoize } from '../memoize.ts';
import { toDay } from './time-zone.ts';

/** How dates are written. A publication is one. */
export interface DateStyle {
  /** A language tag (BCP 47). */
  language: string;
  /** The name of a time zone (IANA). */
  timeZone: string;
}

const date = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const short = { month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
/** How dates are written, and so how they are read (`readDay`). */
const forms = {
  number: {},
  date,
  month: { year: 'numeric', month: 'long' },
  moment: { ...date, ...time, timeZoneName: 'short' },
  weekday: { weekday: 'short' },
  longWeekday: { weekday: 'long' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  time,
  short,
  shortOfYear: { year: 'numeric', ...short },
  longWeekdayAt: { weekday: 'long', ...time },
  shortAt: { ...short, ...time },
  shortOfYearAt: { year: 'numeric', ...short, ...time },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateForm = keyof typeof forms;

const openFormat = memoize((key: string) => {
  const [form, language, timeZone] = key.split(' ') as [DateForm, string, string];
  return new Intl.DateTimeFormat(language, { ...forms[form], timeZone });
});

/** The format of a form in a style. */
export const getFormat = (form: DateForm, { language, timeZone }: DateStyle) =>
  openFormat(`${form} ${language} ${timeZone}`);

const format = (form: DateForm, time: number, style: DateStyle): string =>
  getFormat(form, style).format(time);

/** The style for a date: a day without a time (`2026-11-21`) is the same day in every zone. */
const chooseStyle = (iso: string, style: DateStyle): DateStyle =>
  /^\d{4}-\d\d-\d\d$/.test(iso) ? { ...style, timeZone: 'UTC' } : style;

/**
 * Formats an ISO 8601 date or day in the long form, such as "November 21, 2026". Any other text is no date:
 * then it returns `undefined`.
 */
export function formatDate(iso: string | undefined, style: DateStyle): string | undefined {
  if (iso === undefined || Number.isNaN(Date.parse(iso))) return undefined;
  return format('date', Date.parse(iso), chooseStyle(iso, style));
}

const oneDay = 24 * 60 * 60 * 1000;

/**
 * Formats an ISO 8601 date or day as lists have it, seen on the day `today`: "2:05 PM", "Yesterday", "Friday", "Nov 21",
 * and with its year where that is another one. Any other text is no date: then it returns `undefined`.
 */
export function formatWhen(
  iso: string | undefined,
  style: DateStyle,
  today: string,
): string | undefined {
  const time = iso === undefined ? NaN : Date.parse(iso);
  if (iso === undefined || Number.isNaN(time)) return undefined;
  const own = chooseStyle(iso, style);
  const day = toDay(new Date(time), own.timeZone);
  const age = countDays(day, today);
  if (age === 0 && iso !== day) return format('time', time, own);
  if (age === 0 || age === 1) return nameDay(-age, style);
  return format(chooseForm(day, today), time, own);
}

/** Formats an ISO 8601 date with its time as lists have it: "2:05 PM", "Friday 2:05 PM", "Nov 21, 2:05 PM". */
export function formatWhenAt(iso: string, style: DateStyle, today: string): string {
  const day = toDay(new Date(iso), style.timeZone);
  const form = day === today ? 'time' : (`${chooseForm(day, today)}At` as const);
  return format(form, Date.parse(iso), style);
}

/** The present day of a time zone. */
export const toToday = ({ timeZone }: DateStyle): string => toDay(new Date(), timeZone);

/** How many days ago a day was. */
const countDays = (day: string, today: string) => (Date.parse(today) - Date.parse(day)) / oneDay;

function chooseForm(day: string, today: string): 'longWeekday' | 'short' | 'shortOfYear' {
  const age = countDays(day, today);
  if (age > 0 && age < 7) return 'longWeekday';
  return day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'shortOfYear';
}

/** Today or yesterday, by the distance from today. */
function nameDay(distance: number, { language }: DateStyle): string {
  const name = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(distance, 'day');
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Formats a month, such as `2026-11`, as in "November 2026". */
export function formatMonth(month: string, style: DateStyle): string {
  return format('month', Date.parse(month), { ...style, timeZone: 'UTC' });
}

/**
 * Formats an ISO 8601 date with its time, such as "November 21, 2026 at 2:05 PM EST". Throws a
 * `RangeError` for any other text.
 */
export function formatMoment(iso: string, style: DateStyle): string {
  return format('moment', Date.parse(iso), style);
}

/** Formats a day, such as `2026-11-21`, as the short name of its day of the week. */
export function formatWeekday(day: string, style: DateStyle): string {
  return format('weekday', Date.parse(day), chooseStyle(day, style));
}

/** Formats a day of these weeks, such as `2026-11-21`, as in "Saturday, November 21". */
export function formatDay(day: string, style: DateStyle): string {
  return format('day', Date.parse(day), chooseStyle(day, style));
}

/** Formats the time of an ISO 8601 date, such as "2:05 PM", up to that of another date of the same day. */
export function formatTime(iso: string, style: DateStyle, end = iso): string {
  return getFormat('time', style).formatRange(Date.parse(iso), Date.parse(end));
}
