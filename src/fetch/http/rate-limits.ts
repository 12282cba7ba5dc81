import type { RateLimit } from '../../edition/request-state.ts';
import { longestPause, longestWait } from './backoff.ts';
import { SkippedError } from './http-error.ts';

/** The hosts that sent 429, Too Many Requests, and until when each gets no requests. */
export class RateLimits {
  readonly #until = new Map<string, number>();

  /** Takes over those of earlier rebuilds, except ones too far ahead: a wrong clock wrote them. */
  constructor(known: readonly RateLimit[], now: Date) {
    for (const { host, until } of known) {
      const left = Date.parse(until) - now.getTime();
      if (left > 0 && left <= longestWait) this.#until.set(host, Date.parse(until));
    }
  }

  /** Adds a host for so many milliseconds. */
  add(host: string, pause: number): void {
    this.#until.set(host, Date.now() + Math.min(pause, longestPause));
  }

  /** Throws `SkippedError` when the host gets no requests yet. */
  check(host: string): void {
    const until = this.#until.get(host);
    if (until === undefined) return;
    const at = new Date(until).toISOString();
    throw new SkippedError(`not requested: ${host} wants no requests before ${at}`);
  }

  /** All of them, for the next rebuild. */
  list(): RateLimit[] {
    return [...this.#until].map(([host, until]) => ({
      host,
      until: new Date(until).toISOString(),
    }));
  }
}
