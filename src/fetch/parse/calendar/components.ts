import ICAL from 'ical.js';
import { toLine } from '../../../text/plain-text.ts';
import { decodeFeed } from '../decode.ts';

/** The parts of a calendar, each to be parsed by itself: a broken one costs only itself. */
export interface CalendarParts {
  events: string[];
  zones: string[];
  /** What the calendar calls itself. */
  name: string | undefined;
  /** The zone of its times that name none. */
  zone: string | undefined;
}

/** Longer lines are pictures and documents. */
const longestLine = 20_000;
const fold = /\r?\n[ \t]/g;

/** Reads the lines of a calendar. A fold may cut a letter of several bytes in two, so it is undone in bytes. */
export function readLines(
  bytes: Uint8Array,
  contentType: string | undefined,
  tell: (remark: string) => void,
): string[] {
  const unfolded = Buffer.from(bytes).toString('latin1').replaceAll(fold, '');
  const isPacked = bytes[0] === 0x1f;
  const text = decodeFeed(isPacked ? bytes : Buffer.from(unfolded, 'latin1'), contentType, tell);
  return text.replaceAll(fold, '').split(/\r\n|\n|\r/);
}

/** Splits a calendar. Throws an error that says why its lines are none. */
export function splitCalendar(lines: readonly string[]): CalendarParts {
  checkWhole(lines);
  const parts: CalendarParts = { events: [], zones: [], name: undefined, zone: undefined };
  const open: { name: string; lines: string[] }[] = [];
  for (const line of lines) {
    const [, verb, component] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const name = component?.toUpperCase();
    if (name === 'VCALENDAR') continue;
    if (verb?.toUpperCase() === 'BEGIN' && name !== undefined) open.push({ name, lines: [line] });
    else if (verb !== undefined) endPart(parts, open, line);
    else if (open.length === 0) noteProperty(parts, line);
    else if (isProperty(line)) open.at(-1)?.lines.push(repairTime(line));
  }
  return parts;
}

function checkWhole(lines: readonly string[]) {
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if (!lines.some((line) => /^\ufeff?BEGIN:VCALENDAR\s*$/i.test(line)))
    throw new Error(
      first.trimStart().startsWith('<')
        ? 'not a calendar, but a web page: give the address of the calendar’s .ics file'
        : 'not a calendar',
    );
  const last = lines.findLast((line) => line.trim() !== '') ?? '';
  if (!/^END:VCALENDAR\s*$/i.test(last)) throw new Error('cut off: it has no END:VCALENDAR');
}

function endPart(parts: CalendarParts, open: { name: string; lines: string[] }[], line: string) {
  const ended = open.pop();
  if (ended === undefined) return;
  const lines = [...ended.lines, line];
  // Rules of a zone belong to it. Alarms belong to no reader.
  if (open.at(-1)?.name === 'VTIMEZONE') open.at(-1)?.lines.push(...lines);
  else if (open.length > 0) return;
  else if (ended.name === 'VEVENT') parts.events.push(lines.join('\r\n'));
  else if (ended.name === 'VTIMEZONE') parts.zones.push(lines.join('\r\n'));
}

function noteProperty(parts: CalendarParts, line: string) {
  const [, key = '', value = ''] = /^(X-WR-CALNAME|X-WR-TIMEZONE)[^:]*:(.*)$/i.exec(line) ?? [];
  if (key.toUpperCase() === 'X-WR-CALNAME')
    parts.name ??= toLine(value.replaceAll(/\\([,;\\])/g, '$1')) || undefined;
  if (key.toUpperCase() === 'X-WR-TIMEZONE') parts.zone ??= value.trim();
}

/**
 * Whether a line is a property with a value. Others are the rest of a text whose line breaks were not escaped, and rules
 * that nobody wrote.
 */
const isProperty = (line: string) =>
  line.length <= longestLine && /^[A-Za-z0-9-]{1,100}[;:]/.test(line) && !/:\s*$/.test(line);

/** A property of times in the form of its standard: some lack seconds, have hyphens, or do not say that they are days. */
function repairTime(line: string): string {
  const [, name, options = '', value = ''] =
    /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(;[^:]*)?:([\dTZ,:-]+)\s*$/i.exec(line) ?? [];
  if (name === undefined) return line;
  const times = value.replaceAll(/[:-]/g, '').replaceAll(/T(\d{4})(?!\d)/g, 'T$100');
  const isDays = /^\d{8}(?:,\d{8})*$/.test(times) && !/VALUE=/i.test(options);
  return `${name}${options}${isDays ? ';VALUE=DATE' : ''}:${times}`;
}

/** Parses one part. Throws when it is broken. */
export const parseComponent = (part: string): ICAL.Component =>
  new ICAL.Component(ICAL.parse(part));
