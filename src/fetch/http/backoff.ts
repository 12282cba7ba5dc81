import { createHash } from 'node:crypto';
import type { Asking } from '../../edition/request-state.ts';
import { HttpError, UnaskedError } from './http-error.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * A rebuild is never started to the second: a source counts as stale this long before it is, so that
 * a schedule of half an hour does not pass it over every second time. In milliseconds.
 */
const slack = minute;

/** How long what a source said is fresh, and it is not asked again (specification §9), in milliseconds. */
export const freshness = { feed: 30 * minute, list: 5 * minute, detail: 10 * minute };

/** A server's own wish to be left alone is followed for this long at most, in milliseconds. */
export const longestPause = 8 * hour;

/** No source is left alone for longer than this, in milliseconds. */
export const longestWait = 24 * hour;

/** So many failures in a row are an accident; with each further one the wait doubles, from an hour on. */
const accidents = 2;

/** After so many failures in a row a person should look at the source's address. */
const failuresToName = 4;

/** Whether something that was asked for at a time is fresh. What lies ahead was written by a clock that was wrong. */
export function isFresh(asked: string | undefined, lifetime: number, now: Date): boolean {
  if (asked === undefined) return false;
  const age = now.getTime() - Date.parse(asked);
  return age >= 0 && age < lifetime - slack;
}

/** Whether a source that has failed is still to be left alone. */
export function isLeftAlone({ nextTry }: Partial<Asking>, now: Date): boolean {
  if (nextTry === undefined) return false;
  const left = Date.parse(nextTry) - now.getTime();
  return left > 0 && left <= longestWait;
}

/** What is remembered of a source that has answered. */
export function toAnswered(now: Date): Asking {
  return { asked: now.toISOString(), failures: 0 };
}

/**
 * What is remembered of a source that has failed: when to ask it again, which is after the pause that
 * its server asks for, and after the longer the more often it has failed. One that is gone for good
 * (410) is asked once a day. `name` spreads those that failed together.
 */
export function toFailing(
  previous: Partial<Asking> | undefined,
  error: unknown,
  name: string,
  now: Date,
): Asking {
  const failures = previous?.failures ?? 0;
  const cause = findHttpError(error);
  if (cause instanceof UnaskedError) {
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

/** What a person should do about a source that has failed so many times in a row: nothing, at first. */
export function toAdvice(failures: number): string[] {
  if (failures < failuresToName) return [];
  return [`asked in vain ${failures} times in a row: see whether its address is still right`];
}

/** The failed request behind an error, or `undefined` when what came was bad. */
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
