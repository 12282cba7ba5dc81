import type { Redis } from 'ioredis';

/** How far a clock may be from that of Redis, in milliseconds. BullMQ writes times of a worker's clock into the queue. */
const mostOff = 60_000;

/**
 * Says why this process must not work: its clock is so many milliseconds ahead of that of Redis that it would take jobs
 * too early and schedule them at a wrong time. `undefined` where they agree.
 */
export function explainClock(off: number): string | undefined {
  if (Math.abs(off) <= mostOff) return undefined;
  const far = formatDistance(Math.round(Math.abs(off) / 60_000));
  const side = off > 0 ? 'ahead of' : 'behind';
  return `The clock of this machine is ${far} ${side} that of Redis, so it begins and schedules nothing. Correct the one that is wrong: NTP keeps them right.`;
}

/** The time of Redis, and how far this machine's clock is ahead of it, both in milliseconds. */
export async function compareClocks(
  redis: Pick<Redis, 'time'>,
): Promise<{ time: number; off: number }> {
  const asked = Date.now();
  const [seconds, micros] = await redis.time();
  const time = Number(seconds) * 1000 + Math.floor(Number(micros) / 1000);
  return { time, off: (asked + Date.now()) / 2 - time };
}

function formatDistance(minutes: number): string {
  if (minutes >= 120) return `${Math.round(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
