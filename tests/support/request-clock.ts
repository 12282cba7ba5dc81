import { realClock, type Clock } from '../../src/limits/clock.ts';
import { limits } from '../../src/limits/limits.ts';

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

/** The clock of rebuilds in tests: retries are sent at once, and deadlines pass as for readers. */
export const testClock: Clock = {
  ...realClock,
  async wait(milliseconds, signal) {
    if (milliseconds >= limits.icons.seconds * 1000) await realClock.wait(milliseconds, signal);
  },
};
