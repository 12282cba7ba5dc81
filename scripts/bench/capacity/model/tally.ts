import type { Events } from '../engine/events.ts';

/** What was counted in one period. */
export interface Counts {
  /** CPU of all workers, in seconds. */
  cpu: number;
  /** Requests to the bucket. */
  readPointers: number;
  readObjects: number;
  writtenPointers: number;
  writtenObjects: number;
  /** Bytes that were written. */
  bytes: number;
  /** Requests to hosts that answer, and to hosts that hang. */
  requests: number;
  hanging: number;
}

const nothing: Counts = {
  cpu: 0,
  readPointers: 0,
  readObjects: 0,
  writtenPointers: 0,
  writtenObjects: 0,
  bytes: 0,
  requests: 0,
  hanging: 0,
};

/** Counts by period. */
export class Tally {
  readonly periods: Counts[] = [];
  readonly #events: Events;
  readonly #period: number;

  constructor(events: Events, period: number) {
    this.#events = events;
    this.#period = period;
  }

  add(what: keyof Counts, amount: number): void {
    const at = Math.floor(this.#events.now / this.#period);
    while (this.periods.length <= at) this.periods.push({ ...nothing });
    const counts = this.periods[at];
    if (counts !== undefined) counts[what] += amount;
  }
}
