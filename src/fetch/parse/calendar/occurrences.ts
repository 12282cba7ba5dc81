import ICAL from 'ical.js';
import { toWall } from './zones.ts';

/** An event, or a change of one, on one of its dates. */
export interface Occurrence {
  item: ICAL.Event;
  start: ICAL.Time;
  /** Names the date among those of the event, also after it was moved. */
  original: string;
}

/** The time for which events are wanted, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** So many dates of one event are read, and so many steps taken to find them. */
const mostStarts = 500;
const mostSteps = 10_000;

const second = 1000;
const day = 86_400 * second;
/** The time between two dates of a rule that can be passed over without counting them. */
const units: Partial<Record<string, number>> = {
  SECONDLY: second,
  MINUTELY: 60 * second,
  HOURLY: 3600 * second,
  DAILY: day,
  WEEKLY: 7 * day,
};

/**
 * Lists when an event takes place, with its changes of single dates. `span` must begin early enough for events that
 * last until then.
 */
export function listOccurrences(
  event: ICAL.Event,
  span: Span,
): { found: Occurrence[]; isCut: boolean } {
  const { component, startDate } = event;
  if (event.isRecurrenceException()) {
    const original = toKey(event.recurrenceId);
    return { found: [{ item: event, start: startDate, original }], isCut: false };
  }
  const without = takeExcluded(component, startDate);
  endByTime(component, startDate);
  // The library leaves out a start that its own rule does not give.
  if (event.isRecurring()) component.addPropertyWithValue('rdate', startDate.clone());
  const iterator = event.iterator(skipTo(span.from, component, startDate));
  const found: Occurrence[] = [];
  for (let step = 0; step < mostSteps && found.length < mostStarts; step += 1) {
    const next = iterator.next() as ICAL.Time | undefined;
    if (next === undefined || toWall(next) > span.to + day) return { found, isCut: false };
    if (toWall(next) < span.from) continue;
    const original = toKey(next);
    if (without.has(original) || without.has(toDayKey(next))) continue;
    const { item, startDate: start } = event.getOccurrenceDetails(next);
    found.push({ item, start, original });
  }
  return { found, isCut: true };
}

const toDayKey = (time: ICAL.Time) => time.toString().slice(0, 10);
const toKey = (time: ICAL.Time) =>
  time.isDate ? toDayKey(time) : String(time.toUnixTime() * second);

/** Takes the dates that an event leaves out: of a whole day, or by the moment. */
function takeExcluded(component: ICAL.Component, start: ICAL.Time): Set<string> {
  const values = component.getAllProperties('exdate').flatMap((each) => each.getValues());
  // The library passes over some of several.
  component.removeAllProperties('exdate');
  return new Set(values.map((each: ICAL.Time) => (start.isDate ? toDayKey(each) : toKey(each))));
}

/** Lets a rule of times that ends with a day end with the last second of that day. */
function endByTime(component: ICAL.Component, start: ICAL.Time): void {
  for (const { until } of listRules(component)) {
    if (!until?.isDate || start.isDate) continue;
    Object.assign(until, { isDate: false, zone: start.zone, hour: 23, minute: 59, second: 59 });
  }
}

const listRules = (component: ICAL.Component): ICAL.Recur[] =>
  component.getAllProperties('rrule').map((each) => each.getFirstValue() as ICAL.Recur);

/** The last date before a time from which on the only rule of an event gives the same dates as from its start. */
function skipTo(from: number, component: ICAL.Component, start: ICAL.Time): ICAL.Time {
  const [rule, ...others] = listRules(component);
  const unit = units[rule?.freq ?? ''];
  if (rule === undefined || others.length > 0 || rule.count || unit === undefined) return start;
  const step = unit * rule.interval;
  const steps = Math.max(0, Math.floor((from - toWall(start)) / step));
  const skipped = start.clone();
  skipped.adjust(0, 0, 0, (steps * step) / second);
  return skipped;
}

/** When an event that begins at a time ends, in milliseconds. Days are counted as if in UTC. */
export function findEventEnd({ component }: ICAL.Event, start: ICAL.Time): number {
  const [from, to] = ['dtstart', 'dtend'].map((name) => component.getFirstPropertyValue(name));
  const duration: unknown = component.getFirstPropertyValue('duration');
  const end = start.clone();
  if (from instanceof ICAL.Time && to instanceof ICAL.Time) {
    const isByClock = from.isDate || to.isDate || from.zone.tzid === to.zone.tzid;
    if (!isByClock) return (start.toUnixTime() + to.toUnixTime() - from.toUnixTime()) * second;
    const seconds = (toWall(to) - toWall(from)) / second;
    end.adjust(Math.trunc(seconds / 86_400), 0, 0, seconds % 86_400);
  } else if (duration instanceof ICAL.Duration && !duration.isNegative) {
    const { weeks, days, hours, minutes, seconds } = duration;
    end.day += weeks * 7 + days;
    return (end.toUnixTime() + hours * 3600 + minutes * 60 + seconds) * second;
  } else if (start.isDate) end.day += 1;
  return end.toUnixTime() * second;
}
