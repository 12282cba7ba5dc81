import ICAL from 'ical.js';
import { toMoment, type WallTime } from './zones.ts';

/** How long an event lasts, in milliseconds: by the clocks of its zone, and after that as time passes. */
export interface Length {
  byClock: number;
  exact: number;
}

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

/** Reads how long an event lasts: up to its end, or for its duration. A day lasts a day, any other event has no end. */
export function readLength(
  component: ICAL.Component,
  start: WallTime,
  end: WallTime | undefined,
): Length {
  const duration: unknown = component.getFirstPropertyValue('duration');
  if (end !== undefined) return measureTo(end, start);
  if (!(duration instanceof ICAL.Duration) || duration.isNegative)
    return { byClock: start.isDay ? day : 0, exact: 0 };
  const { weeks, days, hours, minutes, seconds } = duration;
  const exact = hours * hour + (minutes * 60 + seconds) * second;
  return { byClock: (weeks * 7 + days) * day, exact };
}

function measureTo(end: WallTime, start: WallTime): Length {
  if (start.isDay || end.isDay || end.zone === start.zone)
    return { byClock: end.wall - start.wall, exact: 0 };
  return { byClock: 0, exact: toMoment(end) - toMoment(start) };
}

/** When an event ends, in milliseconds. Days are counted as if in UTC. */
export function addLength(start: WallTime, { byClock, exact }: Length): number {
  const wall = start.wall + byClock;
  return (start.isDay ? wall : toMoment({ ...start, wall })) + exact;
}
