import type { Pause } from '../../edition/request-state.ts';
import { longestPause, longestWait } from './backoff.ts';
import { SkippedError } from './http-error.ts';

/** The hosts that get no requests for a while: those that sent 429, Too Many Requests. */
export class HostPauses {
  readonly #until = new Map<string, number>();

  /** Takes over the pauses of earlier rebuilds, except those too far ahead: a wrong clock wrote them. */
  constructor(known: readonly Pause[], now: Date) {
    for (const { host, until } of known) {
      const left = Date.parse(until) - now.getTime();
      if (left > 0 && left <= longestWait) this.#until.set(host, Date.parse(until));
    }
  }

  /** Starts a pause of a host, in milliseconds. */
  add(host: string, pause: number): void {
    this.#until.set(host, Date.now() + Math.min(pause, longestPause));
  }

  /** Throws `SkippedError` when the host is to get no requests. */
  check(host: string): void {
    const until = this.#until.get(host);
    if (until === undefined) return;
    const at = new Date(until).toISOString();
    throw new SkippedError(`not requested: ${host} wants no requests before ${at}`);
  }

  /** All pauses, for the next rebuild. */
  list(): Pause[] {
    return [...this.#until].map(([host, until]) => ({
      host,
      until: new Date(until).toISOString(),
    }));
  }
}
