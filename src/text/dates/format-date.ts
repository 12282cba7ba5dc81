/** How dates are written. A publication is one. */
export interface DateStyle {
  /** A language tag (BCP 47). */
  language: string;
  /** The name of a time zone (IANA). */
  timeZone: string;
}

/** How dates are written, and so how they are read (`readDay`). */
const forms = {
  number: {},
  date: { year: 'numeric', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  moment: {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  weekday: { weekday: 'short' },
  longWeekday: { weekday: 'long' },
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateForm = keyof typeof forms;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a form in a style. */
export function getFormat(form: DateForm, { language, timeZone }: DateStyle) {
  const key = `${form} ${language} ${timeZone}`;
  let found = formats.get(key);
  if (found === undefined) {
    found = new Intl.DateTimeFormat(language, { ...forms[form], timeZone });
    formats.set(key, found);
  }
  return found;
}

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
  const time = iso === undefined ? NaN : Date.parse(iso);
  if (iso === undefined || Number.isNaN(time)) return undefined;
  return format('date', time, chooseStyle(iso, style));
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
