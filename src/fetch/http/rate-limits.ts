import type { RateLimit } from '../../edition/request-state.ts';
import { longestPause, longestWait } from './backoff.ts';
import { UnaskedError } from './http-error.ts';

/** The hosts that answered 429, Too Many Requests, and until when each must be left alone. */
export class RateLimits {
  readonly #until = new Map<string, number>();

  /** `known` are those of earlier rebuilds. One that ends too far ahead was written by a clock that was wrong. */
  constructor(known: readonly RateLimit[], now: Date) {
    for (const { host, until } of known) {
      const left = Date.parse(until) - now.getTime();
      if (left > 0 && left <= longestWait) this.#until.set(host, Date.parse(until));
    }
  }

  /** Adds that a host must be left alone for so many milliseconds. */
  add(host: string, pause: number): void {
    this.#until.set(host, Date.now() + Math.min(pause, longestPause));
  }

  /** Throws `UnaskedError` when a host must be left alone. */
  check(host: string): void {
    const until = this.#until.get(host);
    if (until === undefined) return;
    const at = new Date(until).toISOString();
    throw new UnaskedError(`not asked, since ${host} wants to be left alone until ${at}`);
  }

  /** All of them, for the next rebuild. */
  list(): RateLimit[] {
    return [...this.#until].map(([host, until]) => ({
      host,
      until: new Date(until).toISOString(),
    }));
  }
}
