import ICAL from 'ical.js';
import { readTimes, toMoment, toTime, toWall, type FindZone, type WallTime } from './zones.ts';

/** The time for which events are wanted, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** So many dates of one event are read, and so many steps taken to find them. */
export const mostStarts = 500;
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

/** What an event and a date that it leaves out have in common: the day, or else the moment. */
export const toDayKey = ({ wall }: Pick<WallTime, 'wall'>) =>
  new Date(wall).toISOString().slice(0, 10);
export const toKey = (time: WallTime) => (time.isDay ? toDayKey(time) : String(toMoment(time)));

/**
 * Lists when an event takes place, as its rules and its own list of dates say, without those that it leaves out. `span`
 * must begin early enough for events that last until then.
 */
export function listStarts(
  component: ICAL.Component,
  start: WallTime,
  findZone: FindZone,
  span: Span,
): { starts: WallTime[]; isCut: boolean } {
  const read = (name: string) =>
    component.getAllProperties(name).flatMap((each) => readTimes(each, findZone));
  const without = new Set(
    read('exdate').map((each) => toKey({ ...each, isDay: each.isDay || start.isDay })),
  );
  const ruled = component
    .getAllProperties('rrule')
    .map((each) => followRule(each.getFirstValue() as ICAL.Recur, start, span));
  const all = [start, ...read('rdate'), ...ruled.flatMap(({ starts }) => starts)];
  const starts = new Map(all.map((each) => [toKey(each), each]));
  return {
    starts: [...starts]
      .filter(([key, each]) => !without.has(key) && !without.has(toDayKey(each)))
      .map(([, each]) => each),
    isCut: ruled.some(({ isCut }) => isCut),
  };
}

/** Follows a rule by the clocks of the event's zone, so that daylight saving does not move it. */
function followRule(rule: ICAL.Recur, start: WallTime, { from, to }: Span) {
  const starts: WallTime[] = [];
  const until = readUntil(rule, start);
  rule.until = null;
  const iterator = rule.iterator(toTime(skipTo(from, rule, start), start.isDay));
  for (let step = 0; step < mostSteps; step += 1) {
    const next = iterator.next();
    if (!next) return { starts, isCut: false };
    const time = { ...start, wall: toWall(next) };
    if (time.wall > to + day || passes(time, until)) return { starts, isCut: false };
    if (time.wall >= from) starts.push(time);
    if (starts.length === mostStarts) break;
  }
  return { starts, isCut: true };
}

/** The last date of a rule before a time from which on the rule gives the same dates as from its start. */
function skipTo(from: number, { freq, interval, count }: ICAL.Recur, { wall }: WallTime): number {
  const unit = units[freq];
  if (count || unit === undefined || wall > from) return wall;
  const step = unit * interval;
  return wall + Math.floor((from - wall) / step) * step;
}

function readUntil(rule: ICAL.Recur, { zone }: WallTime): WallTime | undefined {
  const { until } = rule;
  if (!until) return undefined;
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  return { wall: toWall(until), isDay: until.isDate, zone: isUtc ? 'UTC' : zone };
}

/** Whether a time is after another, or its day after that day. */
export function passes(time: WallTime, until: WallTime | undefined): boolean {
  if (until === undefined) return false;
  if (until.isDay || time.isDay) return toDayKey(time) > toDayKey(until);
  return toMoment(time) > toMoment(until);
}
