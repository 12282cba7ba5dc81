import { realClock, type Clock } from '../../../src/limits/clock.ts';

/**
 * A clock that jumps over every wait before `end`, in milliseconds, and notes it. A longer wait, as that of a
 * deadline, has no end.
 */
export function openJumpingClock(end: number): { clock: Clock; waits: number[] } {
  const waits: number[] = [];
  let now = 0;
  const clock: Clock = {
    getTime: () => now,
    async wait(milliseconds) {
      if (milliseconds >= end) return await new Promise<never>(() => undefined);
      now += milliseconds;
      waits.push(milliseconds);
    },
  };
  return { clock, waits };
}

/** A longer wait is that of a deadline, in milliseconds. */
const longestRetry = 10_000;

/** The clock of rebuilds in tests: retries are sent at once, and deadlines pass as for readers. */
export const testClock: Clock = {
  ...realClock,
  async wait(milliseconds, signal) {
    if (milliseconds >= longestRetry) await realClock.wait(milliseconds, signal);
  },
};
