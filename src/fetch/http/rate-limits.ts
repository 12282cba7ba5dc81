import type { RateLimit } from '../../edition/request-state.ts';
import { longestPause, longestWait } from './backoff.ts';
import { SkippedError } from './http-error.ts';

/** The hosts that responded with 429, Too Many Requests, and when each accepts requests again. */
export class RateLimits {
  readonly #until = new Map<string, number>();

  /** Takes over the limits of earlier rebuilds, except those too far ahead: a wrong clock wrote them. */
  constructor(known: readonly RateLimit[], now: Date) {
    for (const { host, until } of known) {
      const left = Date.parse(until) - now.getTime();
      if (left > 0 && left <= longestWait) this.#until.set(host, Date.parse(until));
    }
  }

  /** Starts a limit of a host, in milliseconds. */
  add(host: string, pause: number): void {
    this.#until.set(host, Date.now() + Math.min(pause, longestPause));
  }

  /** Throws `SkippedError` when a host wants no requests now. */
  check(host: string): void {
    const until = this.#until.get(host);
    if (until === undefined) return;
    const at = new Date(until).toISOString();
    throw new SkippedError(`not requested: ${host} wants no requests before ${at}`);
  }

  /** All limits, for the next rebuild. */
  list(): RateLimit[] {
    return [...this.#until].map(([host, until]) => ({
      host,
      until: new Date(until).toISOString(),
    }));
  }
}
