import { setTimeout as sleep } from 'node:timers/promises';

/** Measures time and waits. */
export interface Clock {
  /** In milliseconds, and never set back. */
  getTime(): number;
  /** Waits for so many milliseconds. Rejects once `signal` is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  getTime: () => performance.now(),
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};
