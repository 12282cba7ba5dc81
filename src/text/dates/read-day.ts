import { fold, readDigits } from '../fold.ts';
import { formatMoment, getFormat, type DateForm, type DateStyle } from './format-date.ts';
import { toUtc } from './time-zone.ts';

const oneDay = 24 * 60 * 60 * 1000;
/** How far the days are that a text without a number names, and those of all texts: three years ahead, and one behind. */
const thisWeek = [...Array(8).keys()];
const allDays = [...Array(1100).keys(), ...Array.from({ length: 366 }, (_, at) => -1 - at)];

/** What two writings of a date have in common: digits of all scripts, zeros before them, commas and spaces aside. */
const toDateKey = (text: string): string =>
  readDigits(fold(text))
    .replaceAll(/[\p{Cf},،]/gu, ' ')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * oneDay).toISOString().slice(0, 10);

const known = new Map<string, ReadonlyMap<string, string>>();
const mostKnown = 20;

/** What names mean, by the keys of the names. Each list is written once, and the first of two equal names counts. */
function once(key: string, write: () => Iterable<[name: string, meant: string]>) {
  if (known.size > mostKnown) known.clear();
  const found =
    known.get(key) ??
    new Map([...write()].reverse().map(([name, meant]) => [toDateKey(name), meant]));
  known.set(key, found);
  return found;
}

/**
 * The days around today by all that they are called: as the language and English write them, in the calendar of the
 * language and in the common one, and with dots. Where two are called the same, the next one is meant.
 */
const listDays = (today: string, language: string, counts = allDays) =>
  once(`${today} ${language} ${counts.length}`, () => nameDays(today, language, counts));

function* nameDays(
  today: string,
  language: string,
  counts: readonly number[],
): Iterable<[string, string]> {
  const { calendar } = new Intl.DateTimeFormat(language).resolvedOptions();
  const common = `${new Intl.Locale(language, { calendar: 'gregory' })}`;
  const own = calendar === 'gregory' ? [language] : [language, common];
  for (const count of counts) {
    const day = addDays(today, count);
    const write = (form: DateForm, tag: string) =>
      getFormat(form, { language: tag, timeZone: 'UTC' }).format(Date.parse(day));
    for (const tag of ['en', language]) {
      if (count === 0 || count === 1)
        yield [new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(count, 'day'), day];
      // Today's name is that of a week later.
      if (count < 1 || count > 7) continue;
      for (const form of ['weekday', 'longWeekday'] as const) yield [write(form, tag), day];
    }
    for (const tag of own) yield [write('number', tag), day];
    for (const tag of [...own, 'en'])
      for (const form of ['date', 'shortOfYear', 'day', 'short'] as const)
        yield [write(form, tag), day];
    yield [write('number', 'de'), day];
  }
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
  once(language, () =>
    Array.from({ length: 24 * 60 }, (_, minute) => {
      const iso = new Date(minute * 60_000).toISOString();
      const format = getFormat('time', { language, timeZone: 'UTC' });
      return [format.format(Date.parse(iso)), iso.slice(11, 16)];
    }),
  );

/** The moment that a text names as the site writes it (`formatMoment`), in milliseconds. */
export function readMoment(text: string, today: string, style: DateStyle): number | undefined {
  if (!/\p{Nd}/u.test(text)) return undefined;
  const key = toDateKey(text);
  const isIn = (part: string) => key.includes(part);
  return ['en', style.language]
    .flatMap((language) => {
      const days = [...listDays(today, language)].filter(([name]) => isIn(name));
      const clocks = [...listClocks(language)].filter(([name]) => isIn(name));
      const toTime = (day: string, clock: string) =>
        toUtc(Date.parse(`${day}T${clock}Z`), style.timeZone);
      return days.flatMap(([, day]) =>
        clocks.map(([, clock]) => ({ time: toTime(day, clock), language })),
      );
    })
    .find(({ time, language }) => {
      const written = formatMoment(new Date(time).toISOString(), { ...style, language });
      return toDateKey(written) === key;
    })?.time;
}
