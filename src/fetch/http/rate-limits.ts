import type { RateLimit } from '../../edition/schema/request-state.ts';
import { longestPause, longestWait } from './backoff.ts';
import { SkippedError } from './http-error.ts';

/**
 * The hosts that sent 429, Too Many Requests, with Retry-After. Until then a host that did so once is asked for one
 * thing at a time, and one that did it again gets no requests.
 */
export class RateLimits {
  readonly #limits = new Map<string, { until: number; isWarning: boolean }>();

  /** Takes over those of earlier rebuilds, except ones too far ahead: a wrong clock wrote them. */
  constructor(known: readonly RateLimit[], now: Date) {
    for (const { host, until, isWarning = false } of known) {
      const left = Date.parse(until) - now.getTime();
      if (left > 0 && left <= longestWait) {
        this.#limits.set(host, { until: Date.parse(until), isWarning });
      }
    }
  }

  /** Notes that a host wants a pause of so many milliseconds. */
  add(host: string, pause: number): void {
    const isWarning = !this.isSlow(host);
    this.#limits.set(host, { until: Date.now() + Math.min(pause, longestPause), isWarning });
  }

  /** Whether a host is asked for one thing at a time. */
  isSlow(host: string): boolean {
    return this.#limits.has(host);
  }

  /** Throws `SkippedError` when the host gets no requests yet. */
  check(host: string): void {
    const limit = this.#limits.get(host);
    if (limit === undefined || limit.isWarning) return;
    const at = new Date(limit.until).toISOString();
    throw new SkippedError(`not requested: ${host} wants no requests before ${at}`);
  }

  /** All of them, for the next rebuild. */
  list(): RateLimit[] {
    return [...this.#limits].map(([host, { until, isWarning }]) => ({
      host,
      until: new Date(until).toISOString(),
      isWarning: isWarning || undefined,
    }));
  }
}
