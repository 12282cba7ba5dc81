import type { Pause } from '../../edition/request-state.ts';
import { UnaskedError } from './http-error.ts';
import { longestPause, longestWait } from './backoff.ts';

/** The hosts that have asked to be left alone as a whole: those that said 429, Too Many Requests. */
export class Pauses {
  readonly #until = new Map<string, number>();

  /** `known` are those of earlier rebuilds. What lies too far ahead was written by a clock that was wrong. */
  constructor(known: readonly Pause[], now: Date) {
    for (const { host, until } of known) {
      const left = Date.parse(until) - now.getTime();
      if (left > 0 && left <= longestWait) this.#until.set(host, Date.parse(until));
    }
  }

  /** Remembers that a host wants to be left alone for so many milliseconds. */
  add(host: string, pause: number): void {
    this.#until.set(host, Date.now() + Math.min(pause, longestPause));
  }

  /** Throws `UnaskedError` when the host wants to be left alone. */
  check(host: string): void {
    const until = this.#until.get(host);
    if (until === undefined) return;
    const at = new Date(until).toISOString();
    throw new UnaskedError(`not asked, since ${host} wants to be left alone until ${at}`);
  }

  /** All of them, for the next rebuild. */
  list(): Pause[] {
    return [...this.#until].map(([host, until]) => ({
      host,
      until: new Date(until).toISOString(),
    }));
  }
}
