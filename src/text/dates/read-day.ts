import { fold } from '../fold.ts';
import { readDigits } from './date-habits.ts';
import { formatMoment, getFormat, type DateStyle } from './format-date.ts';
import { toUtc } from './time-zone.ts';

const oneDay = 24 * 60 * 60 * 1000;
/** How far the days are that a text without a number names, and those of all texts: three years ahead, and one behind. */
const thisWeek = [...Array(8).keys()];
const allDays = [...Array(1100).keys(), ...Array.from({ length: 366 }, (_, at) => -1 - at)];

/** What two writings of a date have in common: digits of all scripts, zeros before them, commas and spaces aside. */
export const toDateKey = (text: string): string =>
  readDigits(fold(text))
    .replaceAll(/[\p{Cf},،]/gu, ' ')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * oneDay).toISOString().slice(0, 10);

const known = new Map<string, ReadonlyMap<string, string>>();
const mostKnown = 20;

/** Names of days and clocks by `key`, which are written once. */
function once(key: string, write: () => Map<string, string>): ReadonlyMap<string, string> {
  const found = known.get(key) ?? write();
  if (known.size > mostKnown) known.clear();
  known.set(key, found);
  return found;
}

/**
 * The days around today by all that they are called: as the language and English write them, in the calendar of the
 * language and in the common one, and with dots. Where two are called the same, the next one is meant.
 */
const listDays = (today: string, language: string, counts = allDays) =>
  once(`${today} ${language} ${counts.length}`, () => nameDays(today, language, counts));

function nameDays(today: string, language: string, counts: readonly number[]): Map<string, string> {
  const common = `${new Intl.Locale(language, { calendar: 'gregory' })}`;
  const { calendar } = new Intl.DateTimeFormat(language).resolvedOptions();
  const own = calendar === 'gregory' ? [language] : [language, common];
  const names = new Map<string, string>();
  const add = (name: string, day: string) => {
    const key = toDateKey(name);
    if (!names.has(key)) names.set(key, day);
  };
  for (const tag of ['en', language]) {
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    for (const count of [0, 1]) add(relative.format(count, 'day'), addDays(today, count));
  }
  for (const count of counts) {
    const day = addDays(today, count);
    const write = (form: Parameters<typeof getFormat>[0], tag: string) =>
      add(getFormat(form, { language: tag, timeZone: 'UTC' }).format(Date.parse(day)), day);
    for (const tag of own) for (const form of ['number', 'date', 'day'] as const) write(form, tag);
    for (const form of ['date', 'day'] as const) write(form, 'en');
    write('number', 'de');
    // Today's name is that of a week later.
    if (count < 1 || count > 7) continue;
    for (const tag of ['en', language])
      for (const form of ['weekday', 'longWeekday'] as const) write(form, tag);
  }
  return names;
}

/** The day that a text names, as `2026-11-30`; `undefined` if it names none. */
export function readDay(text: string, today: string, language: string): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const counts = /\p{Nd}/u.test(text) ? allDays : thisWeek;
  return listDays(today, language, counts).get(toDateKey(text));
}

/** The time of a clock that a text names, as `18:00`: `6:00`, `18.00`, `6pm`, `6:30 pm`, or as the language writes it. */
export function parseClock(text: string, language: string): string | undefined {
  const clock = readDigits(fold(text));
  const [, hour, minutes = '00', half] = /^(\d{1,2})(?:[:.](\d\d))? ?(am|pm)?$/.exec(clock) ?? [];
  if (hour === undefined || (half === undefined && !/[:.]/.test(clock)))
    return listClocks(language).get(toDateKey(text));
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const at = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  return at > 23 || Number(minutes) > 59 ? undefined : `${`${at}`.padStart(2, '0')}:${minutes}`;
}

/** The times of a day as a language writes them. */
const listClocks = (language: string) =>
  once(language, () => {
    const format = getFormat('time', { language, timeZone: 'UTC' });
    const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute * 60_000);
    return new Map(
      minutes.map((time) => [
        toDateKey(format.format(time)),
        new Date(time).toISOString().slice(11, 16),
      ]),
    );
  });

/** The moment that a text names as the site writes it (`formatMoment`), in milliseconds. */
export function readMoment(text: string, today: string, style: DateStyle): number | undefined {
  const key = toDateKey(text);
  const isIn = (part: string) => key.includes(part);
  return ['en', style.language]
    .flatMap((language) => {
      const days = [...listDays(today, language)].filter(([name]) => isIn(name));
      const clocks =
        days.length === 0 ? [] : [...listClocks(language)].filter(([name]) => isIn(name));
      return days.flatMap(([, day]) =>
        clocks.map(([, clock]) => ({
          time: toUtc(Date.parse(`${day}T${clock}Z`), style.timeZone),
          language,
        })),
      );
    })
    .find(({ time, language }) => {
      const written = formatMoment(new Date(time).toISOString(), { ...style, language });
      return toDateKey(written) === key;
    })?.time;
}
