import ICAL from 'ical.js';
import { isTimeZone, toUtc } from '../../../text/dates/time-zone.ts';
import { parseComponent } from './components.ts';
import windowsNames from './windows-zones.json' with { type: 'json' };

/** A zone by its name, or as the calendar itself describes it. */
export type Zone = string | ICAL.Timezone;

/** A time as clocks of its zone show it, in milliseconds as if in UTC, or the day that begins then. */
export interface WallTime {
  wall: number;
  isDay: boolean;
  zone: Zone;
}

/** Finds zones by the names that calendars use. */
export type FindZone = (name: string | undefined) => Zone;

/**
 * Gives what finds zones: by their names in the IANA list or in Windows, else as the calendar describes them. Times
 * without a zone, and of one that is unknown, are in `usual`.
 */
export function createZones(
  parts: readonly string[],
  usual: string,
  tell: (remark: string) => void,
): FindZone {
  const described = new Map(parts.flatMap(readZone));
  const known = new Map<string, Zone>();
  return (name) => {
    if (name === undefined) return usual;
    const found = known.get(name) ?? findByName(name) ?? described.get(name);
    if (found === undefined)
      tell(
        `Nobody knows its time zone "${name.slice(0, 60)}": times in it are taken as of ${usual}`,
      );
    known.set(name, found ?? usual);
    return found ?? usual;
  };
}

/** The zones of Windows by its English names, which the Unicode CLDR pairs with those of IANA. */
const windowsZones = new Map(
  Object.entries(windowsNames).map(([name, zone]) => [name.toLowerCase(), zone]),
);

function findByName(name: string): string | undefined {
  const plain = name.trim();
  // Some programs write their own address before the name: "/mozilla.org/20050126_1/Europe/Berlin".
  const [, tail = plain] = /^\/.*?\/([A-Za-z_]+\/[A-Za-z_/-]+)$/.exec(plain) ?? [];
  return [plain, tail, windowsZones.get(plain.toLowerCase()) ?? ''].find(isTimeZone);
}

function readZone(part: string): [string, Zone][] {
  try {
    const zone = new ICAL.Timezone(parseComponent(part));
    // A zone that can't be read fails here, and not at its first time.
    zone.utcOffset(ICAL.Time.now());
    return zone.tzid && zone.changes.length > 0 ? [[zone.tzid, zone]] : [];
  } catch {
    return [];
  }
}

/** The moment at which clocks of a zone show a time, in milliseconds. */
export function toMoment({ wall, zone }: Omit<WallTime, 'isDay'>): number {
  if (typeof zone === 'string') return toUtc(wall, zone);
  return wall - zone.utcOffset(toTime(wall)) * 1000;
}

/** A time of no zone. */
export function toTime(wall: number, isDate = false): ICAL.Time {
  const date = new Date(wall);
  return ICAL.Time.fromData({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    isDate,
  });
}

/** What clocks show at a time, in milliseconds as if in UTC. */
export const toWall = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** The times of a property, such as DTSTART or EXDATE. */
export function readTimes(property: ICAL.Property, findZone: FindZone): WallTime[] {
  const zone = property.getFirstParameter('tzid');
  return property.getValues().flatMap((value: unknown) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time)) return [];
    const isUtc = time.zone === ICAL.Timezone.utcTimezone;
    return [{ wall: toWall(time), isDay: time.isDate, zone: isUtc ? 'UTC' : findZone(zone) }];
  });
}
