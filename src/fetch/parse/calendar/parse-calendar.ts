import ICAL from 'ical.js';
import { toJsonDigest } from '../../../disk/digest.ts';
import { keptDays, sortEvents, type CalendarEvent } from '../../../edition/sources/calendar.ts';
import { isTimeZone, toDay } from '../../../text/dates/time-zone.ts';
import { shorten } from '../../../text/plain-text.ts';
import { parseComponent, readLines, splitCalendar, type CalendarParts } from './components.ts';
import { readEventText, readSummary } from './event-text.ts';
import { findEventEnd, listOccurrences, type Occurrence, type Span } from './occurrences.ts';
import { createZones, isUtc, isZoneUnknown, placeTimes, toWall, type FindZone } from './zones.ts';

/** A calendar as it was received. Plain data. */
export interface CalendarBytes {
  bytes: Uint8Array;
  contentType: string | undefined;
  /** The day from which on events are wanted, in the time zone of the publication. */
  day: string;
  timeZone: string;
}

export interface ReadCalendar {
  events: CalendarEvent[];
  name?: string;
  /** What a person should know of it. */
  remarks: string[];
}

/** The most events that are kept of a calendar. */
const mostEvents = 500;
const aDay = 24 * 60 * 60 * 1000;
/** Rules are followed from so long before, for events that still last. */
const longestLength = 31 * aDay;

/** An event with its times, before its other words are read. */
type DatedEvent = EventTimes &
  Pick<CalendarEvent, 'id' | 'title'> & {
    item: ICAL.Event;
  };
type EventTimes = Pick<CalendarEvent, 'day' | 'lastDay' | 'start' | 'end' | 'isZoneUnknown'>;

/** The window of a calendar: its days, and the moments between them. */
interface Window extends Span {
  firstDay: string;
  lastDay: string;
  timeZone: string;
}

/**
 * Reads the events of a calendar (RFC 5545) from a day on. Broken, private and nameless events are left out. Throws an
 * error that says what is wrong when it is no calendar, or was cut off.
 */
export function parseCalendar(given: CalendarBytes): ReadCalendar {
  const remarks = new Set<string>();
  const lines = readLines(given.bytes, given.contentType, (remark) => void remarks.add(remark));
  return listCalendarEvents(splitCalendar(lines), given, remarks);
}

/** Lists the events of a calendar from a day on. `remarks`: those of its reader. */
function listCalendarEvents(
  { events: parts, zones, name, zone }: CalendarParts,
  given: Omit<CalendarBytes, 'bytes' | 'contentType'>,
  remarks: Set<string>,
): ReadCalendar {
  const tell = (remark: string) => void remarks.add(remark);
  const usual = zone !== undefined && isTimeZone(zone) ? zone : given.timeZone;
  const findZone = createZones(zones, usual, tell);
  const read = parts.map((part) => readEvent(part, findZone));
  const current = dropOutdated(read.filter((each) => typeof each === 'object'));
  const { found, unread } = listDates(current, toWindow(given), tell);
  const broken = read.filter((each) => each === 'broken').length + unread;
  if (broken > 0) tell(`Events that can't be read are left out: ${broken}`);
  if (found.length > mostEvents) tell(`Only the next ${mostEvents} events are kept`);
  return {
    events: found
      .slice(0, mostEvents)
      .map(({ item, ...dates }) => ({ ...dates, ...readEventText(item.component) })),
    name: name && shorten(name, 120),
    remarks: [...remarks],
  };
}

function toWindow({ day, timeZone }: Pick<CalendarBytes, 'day' | 'timeZone'>): Window {
  const midnight = Date.parse(day);
  const end = midnight + keptDays * aDay;
  return {
    from: midnight - longestLength,
    to: end,
    timeZone,
    firstDay: day,
    lastDay: new Date(end - aDay).toISOString().slice(0, 10),
  };
}

/** `undefined` for an event that is not for readers. */
function readEvent(part: string, findZone: FindZone): ICAL.Event | 'broken' | undefined {
  try {
    const component = parseComponent(part);
    const visibility = String(component.getFirstPropertyValue('class') ?? 'PUBLIC').toUpperCase();
    if (visibility !== 'PUBLIC' || readSummary(component) === '') return undefined;
    placeTimes(component, findZone);
    if (isDayLong(component)) makeDays(component);
    const event = new ICAL.Event(component);
    const times = [event.startDate, ...(event.isRecurrenceException() ? [event.recurrenceId] : [])];
    return times.every((each) => each instanceof ICAL.Time) ? event : 'broken';
  } catch {
    return 'broken';
  }
}

const isMidnight = (time: unknown): time is ICAL.Time =>
  time instanceof ICAL.Time && (time.isDate || toWall(time) % aDay === 0);

/**
 * Whether an event with times lasts for whole days: from midnight to midnight on the clocks of its own zone, or where
 * Outlook marks it so. Midnight in UTC is no midnight of a place.
 */
function isDayLong(component: ICAL.Component): boolean {
  const [start, end] = ['dtstart', 'dtend'].map((name) => component.getFirstPropertyValue(name));
  if (!isMidnight(start) || start.isDate) return false;
  const mark = component.getFirstPropertyValue('x-microsoft-cdo-alldayevent');
  if (String(mark).toUpperCase() === 'TRUE') return true;
  return !isUtc(start) && isMidnight(end) && toWall(end) > toWall(start);
}

/** Takes the hours from an event that lasts for whole days. */
function makeDays(component: ICAL.Component): void {
  for (const name of ['dtstart', 'dtend']) {
    const property = component.getFirstProperty(name);
    const time = property?.getFirstValue();
    if (!property || !(time instanceof ICAL.Time)) continue;
    const { year, month, day } = time;
    property.setValue(ICAL.Time.fromData({ year, month, day, isDate: true }));
  }
}

/** Without the versions of an event that a later one replaces. */
function dropOutdated(events: readonly ICAL.Event[]): ICAL.Event[] {
  const toName = ({ uid, recurrenceId }: ICAL.Event) => `${uid} ${recurrenceId?.toUnixTime()}`;
  const toSequence = ({ sequence }: ICAL.Event) => Number(sequence) || 0;
  const newest = new Map<string, number>();
  for (const event of events)
    newest.set(toName(event), Math.max(newest.get(toName(event)) ?? 0, toSequence(event)));
  return events.filter((each) => !each.uid || toSequence(each) === newest.get(toName(each)));
}

/** Lists the dates of events in a window. `unread`: how many events have broken rules. */
function listDates(
  events: readonly ICAL.Event[],
  window: Window,
  tell: (remark: string) => void,
): { found: DatedEvent[]; unread: number } {
  const titles = new Map(events.map((each) => [each, readSummary(each.component)]));
  const toTitle = (event: ICAL.Event) => titles.get(event) ?? '';
  const changes = Map.groupBy(
    events.filter((each) => each.uid && each.isRecurrenceException()),
    ({ uid }) => uid,
  );
  for (const event of events)
    if (!event.isRecurrenceException())
      changes.get(event.uid)?.forEach((change) => relateChange(event, change));
  const found = new Map<string, DatedEvent>();
  let unread = 0;
  for (const event of events) {
    try {
      const { found: dates, isCut } = listOccurrences(event, window);
      if (isCut)
        tell(`“${shorten(toTitle(event), 60)}” repeats too often: later dates are left out`);
      for (const date of dates) {
        const days = toDays(date, window.timeZone);
        if (days.lastDay < window.firstDay || days.day > window.lastDay) continue;
        // A date that was moved keeps its id.
        const title = toTitle(date.item);
        const id = toJsonDigest([event.uid || title, date.original]).slice(0, 16);
        found.set(id, { id, title, ...days, item: date.item });
      }
    } catch {
      unread += 1;
    }
  }
  return { found: sortEvents([...found.values()]), unread };
}

/** Relates a change to its event. The library compares times of one zone, or days. */
function relateChange(event: ICAL.Event, change: ICAL.Event): void {
  const replaced = change.recurrenceId.convertToZone(event.startDate.zone);
  replaced.isDate ||= event.startDate.isDate;
  change.component.getFirstProperty('recurrence-id')?.setValue(replaced);
  event.relateException(change);
}

/** When an event takes place, as the edition keeps it. */
function toDays({ item, start }: Occurrence, timeZone: string): EventTimes {
  const to = findEventEnd(item, start);
  if (start.isDate) {
    const [first, last] = [toWall(start), Math.max(toWall(start), to - aDay)];
    return { day: toIso(first).slice(0, 10), lastDay: toIso(last).slice(0, 10) };
  }
  const from = start.toUnixTime() * 1000;
  const last = to > from ? to - 1 : from;
  return {
    day: toDay(new Date(from), timeZone),
    lastDay: toDay(new Date(last), timeZone),
    start: toIso(from),
    end: to > from ? toIso(to) : undefined,
    isZoneUnknown: isZoneUnknown(start) || undefined,
  };
}

const toIso = (time: number) => new Date(time).toISOString();
