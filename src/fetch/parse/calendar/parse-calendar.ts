import type ICAL from 'ical.js';
import { toJsonDigest } from '../../../disk/digest.ts';
import { keptDays, sortEvents, type CalendarEvent } from '../../../edition/sources/calendar.ts';
import { isTimeZone, toDay } from '../../../text/dates/time-zone.ts';
import { shorten } from '../../../text/plain-text.ts';
import { parseComponent, readLines, splitCalendar, type CalendarParts } from './components.ts';
import { readEventText, readSummary } from './event-text.ts';
import { addLength, readLength, type Length } from './length.ts';
import { passes, listStarts, toKey, type Span } from './starts.ts';
import { createZones, readTimes, toMoment, type FindZone, type WallTime } from './zones.ts';

/** A calendar as it was received. Plain data. */
export interface CalendarBytes {
  bytes: Uint8Array;
  contentType: string | undefined;
  /** The day from which on events are wanted, in the time zone of the publication. */
  day: string;
  timeZone: string;
}

/** What a calendar says. */
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

/** An event of a calendar before its dates are listed. */
interface RawEvent {
  component: ICAL.Component;
  uid: string;
  title: string;
  start: WallTime;
  length: Length;
  /** The date that it replaces, of an event that repeats. */
  replaces: string | undefined;
  /** The time of that date, where the later ones change as it does (RANGE=THISANDFUTURE). */
  changesFrom: WallTime | undefined;
  sequence: number;
}

/** An event with its times, before its other words are read. */
type DatedEvent = Pick<CalendarEvent, 'id' | 'title' | 'day' | 'lastDay' | 'start' | 'end'> & {
  component: ICAL.Component;
};

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
  const raw = parts.map((part) => readEvent(part, findZone));
  const current = dropOutdated(raw.filter((each) => typeof each === 'object'));
  const { found, unread } = listDates(current, findZone, toWindow(given), tell);
  const broken = raw.filter((each) => each === 'broken').length + unread;
  if (broken > 0) tell(`Events that can't be read are left out: ${broken}`);
  if (found.length > mostEvents) tell(`Only the next ${mostEvents} events are kept`);
  return {
    events: found
      .slice(0, mostEvents)
      .map(({ component, ...dates }) => ({ ...dates, ...readEventText(component) })),
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
function readEvent(part: string, findZone: FindZone): RawEvent | 'broken' | undefined {
  try {
    const component = parseComponent(part);
    const read = (name: string) =>
      component.getAllProperties(name).flatMap((each) => readTimes(each, findZone));
    const visibility = String(component.getFirstPropertyValue('class') ?? 'PUBLIC').toUpperCase();
    const title = readSummary(component);
    if (visibility !== 'PUBLIC' || title === '') return undefined;
    const [start] = read('dtstart');
    if (start === undefined || Number.isNaN(start.wall)) return 'broken';
    const [replaced] = read('recurrence-id');
    return {
      component,
      title,
      start,
      uid: String(component.getFirstPropertyValue('uid') ?? ''),
      length: readLength(component, start, read('dtend')[0]),
      replaces: replaced && toKey({ ...replaced, isDay: replaced.isDay || start.isDay }),
      changesFrom: isForFuture(component) ? replaced : undefined,
      sequence: Number(component.getFirstPropertyValue('sequence') ?? 0) || 0,
    };
  } catch {
    return 'broken';
  }
}

const isForFuture = (component: ICAL.Component) =>
  /^THISANDFUTURE$/i.test(
    String(component.getFirstProperty('recurrence-id')?.getFirstParameter('range') ?? ''),
  );

/** Without the versions of an event that a later one replaces. */
function dropOutdated(events: readonly RawEvent[]): RawEvent[] {
  const toName = ({ uid, replaces = '' }: RawEvent) => `${uid} ${replaces}`;
  const newest = new Map<string, number>();
  for (const event of events)
    newest.set(toName(event), Math.max(newest.get(toName(event)) ?? 0, event.sequence));
  return events.filter((event) => event.uid === '' || event.sequence === newest.get(toName(event)));
}

/** Lists the dates of events in a window, each with its component. `unread`: how many events have broken rules. */
function listDates(
  events: readonly RawEvent[],
  findZone: FindZone,
  window: Window,
  tell: (remark: string) => void,
): { found: DatedEvent[]; unread: number } {
  const replaced = new Set(
    events.flatMap(({ uid, replaces }) => (replaces === undefined ? [] : `${uid} ${replaces}`)),
  );
  const changes = Map.groupBy(
    events.filter(({ uid, changesFrom }) => uid !== '' && changesFrom !== undefined),
    ({ uid }) => uid,
  );
  const found = new Map<string, DatedEvent>();
  const add = (event: RawEvent, start: WallTime, original: string) => {
    const { component, title, uid } = event;
    const days = isNear(event, start, window) && toDays(event, start, window.timeZone);
    if (!days || days.lastDay < window.firstDay || days.day > window.lastDay) return;
    // A date that was moved keeps its id.
    const id = toJsonDigest([uid || title, original]).slice(0, 16);
    found.set(id, { id, title, ...days, component });
  };
  const addAll = (event: RawEvent) => {
    const { uid, title, start, replaces } = event;
    if (replaces !== undefined) return add(event, start, replaces);
    const { starts, isCut } = listStarts(event.component, start, findZone, window);
    if (isCut) tell(`“${shorten(title, 60)}” repeats too often: later dates are left out`);
    for (const each of starts) {
      if (uid !== '' && replaced.has(`${uid} ${toKey(each)}`)) continue;
      const { changed, time } = changeDate(event, each, changes.get(uid) ?? []);
      add(changed, time, toKey(each));
    }
  };
  let unread = 0;
  for (const event of events) {
    try {
      addAll(event);
    } catch {
      unread += 1;
    }
  }
  return { found: sortEvents([...found.values()]), unread };
}

/** A date of an event as the last change before it has it: with other words, and as much earlier or later as that one. */
function changeDate(event: RawEvent, time: WallTime, changes: readonly RawEvent[]) {
  const toTime = ({ changesFrom: from = time }: RawEvent) => from;
  const [last] = changes
    .filter((each) => !passes(toTime(each), time))
    .toSorted((a, b) => toMoment(toTime(b)) - toMoment(toTime(a)));
  if (last === undefined) return { changed: event, time };
  const [from, to] = [toTime(last), last.start];
  const isByClock = from.isDay || to.isDay || from.zone === to.zone;
  const later = isByClock ? to.wall - from.wall : toMoment(to) - toMoment(from);
  return { changed: last, time: { ...time, isDay: to.isDay, wall: time.wall + later } };
}

/** Whether a date may be in a window, whatever its zone. */
function isNear({ length }: RawEvent, { wall }: WallTime, { firstDay, to }: Window): boolean {
  const end = wall + length.byClock + length.exact;
  return end >= Date.parse(firstDay) - 2 * aDay && wall <= to + aDay;
}

/** When an event takes place, as the edition keeps it. */
function toDays(
  { length }: RawEvent,
  start: WallTime,
  timeZone: string,
): Pick<CalendarEvent, 'day' | 'lastDay' | 'start' | 'end'> {
  const to = addLength(start, length);
  if (start.isDay) {
    const [first, last] = [start.wall, Math.max(start.wall, to - aDay)];
    return { day: toIso(first).slice(0, 10), lastDay: toIso(last).slice(0, 10) };
  }
  const from = toMoment(start);
  const last = to > from ? to - 1 : from;
  return {
    day: toDay(new Date(from), timeZone),
    lastDay: toDay(new Date(last), timeZone),
    start: toIso(from),
    end: to > from ? toIso(to) : undefined,
  };
}

const toIso = (time: number) => new Date(time).toISOString();
