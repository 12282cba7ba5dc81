import type { Events } from '../engine/events.ts';

/** How long a claim outlives its worker, on average, in seconds: it is renewed every five, and ends after 20. */
const claimOutlives = 17.5;

/** Who waits for the answer of another worker. */
interface Waiting {
  /** The answer is there. */
  done(): void;
  /** The worker that asked is gone, and another one has to. */
  again(): void;
}

/** A request of a period: under way with those who wait for it, or answered. */
interface Claim {
  period: number;
  waiting: Waiting[] | undefined;
}

/** The answers that workers leave to each other (src/network/queue/feeds): each feed is asked once in a period. */
export class Board {
  readonly #events: Events;
  readonly #period: number;
  readonly #claims = new Map<number, Claim>();

  /** `period` is in seconds. */
  constructor(events: Events, period: number) {
    this.#events = events;
    this.#period = period;
  }

  /** Claims a feed. Returns the claim, or `undefined` when another worker has asked: `waiting` is told what comes of it. */
  take(feed: number, waiting: Waiting): Claim | undefined {
    const known = this.#claims.get(feed);
    if (known?.waiting !== undefined) known.waiting.push(waiting);
    else if (known?.period === this.#toPeriod()) waiting.done();
    else {
      const claim: Claim = { period: this.#toPeriod(), waiting: [] };
      this.#claims.set(feed, claim);
      return claim;
    }
    return undefined;
  }

  /** Leaves the answer to all who wait. */
  give(claim: Claim): void {
    const { waiting = [] } = claim;
    claim.waiting = undefined;
    claim.period = this.#toPeriod();
    for (const { done } of waiting) done();
  }

  /** Ends a claim whose worker was killed. */
  abandon(feed: number, claim: Claim): void {
    if (claim.waiting === undefined) return;
    this.#events.in(claimOutlives, () => {
      const { waiting = [] } = claim;
      this.#claims.delete(feed);
      for (const { again } of waiting) again();
    });
  }

  #toPeriod = () => Math.floor(this.#events.now / this.#period);
}
