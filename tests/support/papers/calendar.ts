import { parseCalendar } from '../../../src/fetch/parse/calendar/parse-calendar.ts';

const toBytes = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'));
/** A calendar of these lines. */
export const toCalendar = (...lines: string[]) => [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN'],
  ...lines,
  'END:VCALENDAR',
];
/** An event of these lines. */
export const toEvent = (...lines: string[]) => [
  ...['BEGIN:VEVENT', 'UID:a@paper.example', 'DTSTAMP:20260101T000000Z', 'SUMMARY:Supper'],
  ...lines,
  'END:VEVENT',
];

/** Reads a calendar as of a day in New York. */
export function readCalendar(lines: readonly string[] | Uint8Array, day = '2026-11-21') {
  const bytes = lines instanceof Uint8Array ? lines : toBytes(lines);
  return parseCalendar({ bytes, contentType: undefined, day, timeZone: 'America/New_York' });
}

/** The times of the events, as `start/end` or `first day–last day`. */
export const readTimes = (lines: readonly string[] | Uint8Array, day?: string) =>
  readCalendar(lines, day).events.map(({ start, end, day, lastDay }) =>
    start === undefined
      ? [...new Set([day, lastDay])].join('–')
      : [start, end ?? []].flat().join('/').replaceAll(':00.000Z', ''),
  );
