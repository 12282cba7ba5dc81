import { toUtc } from '../text/dates/time-zone.ts';

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The moment at which a decision ends that an editor's words name, as `parseTime` reads them. A day ends at midnight. */
export const parseUntil = (text: string, now: Date, timeZone: string): string | undefined =>
  parseTime(text, now, { timeZone, dayTurns: '24:00' });

/** The moment at which a decision begins. A day begins at midnight. */
export const parseFrom = (text: string, now: Date, timeZone: string): string | undefined =>
  parseTime(text, now, { timeZone, dayTurns: '00:00' });

/**
 * The moment that an editor's words name, ISO 8601 in UTC: a time from `now` on, such as `90m`, `6h` or `3d`; a
 * time of clocks in the zone of the site, such as `2026-11-30 18:00`, or a day; or a
 * date and time with its own zone. `undefined` for anything else.
 */
function parseTime(
  text: string,
  now: Date,
  { timeZone, dayTurns }: { timeZone: string; dayTurns: '00:00' | '24:00' },
): string | undefined {
  const [, count, unit] = /^(\d{1,4}) ?([mhd])$/.exec(text) ?? [];
  if (unit !== undefined) {
    return new Date(
      now.getTime() + Number(count) * units[unit as keyof typeof units],
    ).toISOString();
  }
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(text) ?? [];
  if (day !== undefined) {
    const local = Date.parse(`${day}T${clock ?? dayTurns}:00Z`);
    return Number.isNaN(local) ? undefined : new Date(toUtc(local, timeZone)).toISOString();
  }
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(
    text,
  );
  const time = isWhole ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
