import ICAL from 'ical.js';
import { toCity } from '../../../publication/suggest.ts';
import { isTimeZone, toUtc } from '../../../text/dates/time-zone.ts';
import { lowerCase } from '../../../text/letters.ts';
import { parseComponent } from './components.ts';
import windowsNames from './windows-zones.json' with { type: 'json' };

/** A zone of the IANA list, by the data that Node has. */
class NamedZone extends ICAL.Timezone {
  #offsets = new Map<number, number>();

  override utcOffset(time: ICAL.Time): number {
    const wall = toWall(time);
    const offset = this.#offsets.get(wall) ?? (wall - toUtc(wall, this.tzid)) / 1000;
    this.#offsets.set(wall, offset);
    return offset;
  }
}

/** The zone that is taken where nobody knows the one that is named. */
class UnknownZone extends NamedZone {}

/** Whether nobody knows the zone of a time. */
export const isZoneUnknown = ({ zone }: ICAL.Time): boolean => zone instanceof UnknownZone;

/** A zone that is as far from UTC all year, in minutes. */
class FixedZone extends ICAL.Timezone {
  readonly #minutes: number;

  constructor(tzid: string, minutes: number) {
    super({ tzid });
    this.#minutes = minutes;
  }

  override utcOffset = () => this.#minutes * 60;
}

/** Finds zones by the names that calendars use. */
export type FindZone = (name: string | undefined) => ICAL.Timezone;

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
  const named = new Map<string, ICAL.Timezone>();
  const find = (name: string): ICAL.Timezone => {
    const known = findByName(name);
    if (known !== undefined) return new NamedZone({ tzid: known });
    const own = described.get(name) ?? readOffset(name);
    if (own !== undefined) return own;
    tell(`Nobody knows its time zone "${name.slice(0, 60)}": times in it are taken as of ${usual}`);
    return new UnknownZone({ tzid: usual });
  };
  return (name = usual) => {
    const zone = named.get(name) ?? find(name);
    named.set(name, zone);
    return zone;
  };
}

/** The zones of Windows by its English names, which the Unicode CLDR pairs with those of IANA. */
const windowsZones = new Map(
  Object.entries(windowsNames).map(([name, zone]) => [name.toLowerCase(), zone]),
);

/** Finds a zone by its name. Outlook counts zones of one name, and may write their cities behind an offset. */
function findByName(name: string): string | undefined {
  const plain = name
    .trim()
    .slice(0, 200)
    .replace(/\s\d{1,3}$/, '');
  // Some programs write their own address before the name: "/mozilla.org/20050126_1/Europe/Berlin".
  const parts = plain.split('/').filter(Boolean);
  const tails = parts.map((_, at) => parts.slice(at).join('/'));
  const [, listed = ''] = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(plain) ?? [];
  const cities = listed === '' ? [] : lowerCase(listed).split(/,\s*/);
  const known = cities.length === 0 ? [] : Intl.supportedValuesOf('timeZone');
  const zones = cities.flatMap((city) => known.find((zone) => toCity(zone) === city) ?? []);
  const windows = [plain, listed].map((text) => windowsZones.get(text.toLowerCase()) ?? '');
  return [...tails, ...windows, ...zones].find(isTimeZone);
}

/** A zone whose name is an offset, such as "GMT+0100" or "(UTC-05:30) Somewhere". */
function readOffset(name: string): ICAL.Timezone | undefined {
  const [, sign, hours, minutes = '0'] =
    /^\(?(?:UTC|GMT)\s?([+-])(\d{1,2}):?(\d\d)?(?!\d)/i.exec(name.trim()) ?? [];
  if (hours === undefined) return undefined;
  const total = Number(hours) * 60 + Number(minutes);
  return new FixedZone(name, sign === '-' ? -total : total);
}

function readZone(part: string): [string, ICAL.Timezone][] {
  try {
    const zone = new ICAL.Timezone(parseComponent(part));
    // A zone that can't be read fails here, and not at its first time.
    zone.utcOffset(ICAL.Time.now());
    return zone.tzid && zone.changes.length > 0 ? [[zone.tzid, zone]] : [];
  } catch {
    return [];
  }
}

/** What clocks show at a time, in milliseconds as if in UTC. */
export const toWall = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** Gives each time of an event the zone that it is in. Days have none. Throws when a time is none. */
export function placeTimes(component: ICAL.Component, findZone: FindZone): void {
  for (const property of component.getAllProperties()) {
    const values = property.getValues().map((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value;
      const placed = time instanceof ICAL.Recur ? time.until : time;
      if (placed instanceof ICAL.Time && !placed.isDate && !isUtc(placed))
        placed.zone = findZone(property.getFirstParameter('tzid'));
      return time;
    });
    if (property.name === 'rdate') property.setValues(values);
  }
}

export const isUtc = ({ zone }: ICAL.Time) => zone === ICAL.Timezone.utcTimezone;
