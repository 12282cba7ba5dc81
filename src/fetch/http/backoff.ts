import { createHash } from 'node:crypto';
import type { Asking } from '../../edition/request-state.ts';
import { HttpError, SkippedError } from './http-error.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * A source counts as stale this much before it is, in milliseconds: no rebuild starts to the second,
 * and a schedule of half an hour would miss every second time otherwise.
 */
const slack = minute;

/** How long a response is fresh (specification §9), in milliseconds. */
export const freshness = { feed: 30 * minute, list: 5 * minute, detail: 10 * minute };

/** The longest pause of a server's Retry-After that is kept, in milliseconds. */
export const longestPause = 8 * hour;

/** The longest time between two requests to a source that fails, in milliseconds. */
export const longestWait = 24 * hour;

/** Failures in a row without backoff. From the next one on the wait begins at an hour, and doubles. */
const accidents = 2;

/** Failures in a row after which a person is told to look at the address. */
const failuresToName = 4;

/** Whether a response is fresh. A time in the future came from a wrong clock, and counts as stale. */
export function isFresh(requestedAt: string | undefined, lifetime: number, now: Date): boolean {
  if (requestedAt === undefined) return false;
  const age = now.getTime() - Date.parse(requestedAt);
  return age >= 0 && age < lifetime - slack;
}

/** Whether a source that failed is to get no request yet. */
export function isBackingOff({ nextTry }: Partial<Asking>, now: Date): boolean {
  if (nextTry === undefined) return false;
  const left = Date.parse(nextTry) - now.getTime();
  return left > 0 && left <= longestWait;
}

/** The state of a source after a successful request. */
export function toSucceeded(now: Date): Asking {
  return { asked: now.toISOString(), failures: 0 };
}

/**
 * The state of a source after a failed request. The next request waits for the server's own pause,
 * and longer with each failure in a row. A source that is gone for good (410) gets one a day.
 * `name` spreads sources that failed together.
 */
export function toFailing(
  previous: Partial<Asking> | undefined,
  error: unknown,
  name: string,
  now: Date,
): Asking {
  const failures = previous?.failures ?? 0;
  const cause = findHttpError(error);
  if (cause instanceof SkippedError) {
    return { ...(previous?.asked && { asked: previous.asked }), failures };
  }
  const pause = Math.min(cause?.pause ?? 0, longestPause);
  const wait = Math.max(pause, toWait(cause?.status === 410 ? Infinity : failures + 1, name));
  return {
    asked: now.toISOString(),
    failures: failures + 1,
    ...(wait > 0 && { nextTry: new Date(now.getTime() + wait).toISOString() }),
  };
}

/** What a person should do about so many failures in a row: nothing, at first. */
export function toAdvice(failures: number): string[] {
  if (failures < failuresToName) return [];
  return [`failed ${failures} times in a row: see whether its address is still right`];
}

/** The failed request behind an error; `undefined` when the response itself was bad. */
export function findHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  return error instanceof Error && error.cause !== undefined
    ? findHttpError(error.cause)
    : undefined;
}

function toWait(failures: number, name: string): number {
  if (failures <= accidents) return 0;
  const wait = Math.min(hour * 2 ** (failures - accidents - 1), longestWait);
  const spread = createHash('sha256').update(name).digest().readUInt16BE() / 0xffff;
  return Math.round(wait * (1 - spread / 10)) - slack;
}
