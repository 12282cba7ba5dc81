import { createHash } from 'node:crypto';
import type { RequestState } from '../../edition/schema/request-state.ts';
import { HttpError, SkippedError, TransientError } from './http-error.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * A source counts as stale so much earlier, in milliseconds. No schedule starts rebuilds to the second,
 * and one of every half hour must not skip a source every second time.
 */
const slack = minute;

/** The age up to which responses are fresh and not fetched again (specification §9), in milliseconds. */
export const freshness = { feed: 30 * minute, list: 5 * minute, detail: 10 * minute };

/** The longest pause that a server can ask for, in milliseconds. */
export const longestPause = 8 * hour;

/** The longest time until a source is fetched again, in milliseconds. */
export const longestWait = 24 * hour;

/** So many failures in a row count as accidents. The next one waits an hour, and each further one twice as long. */
const accidents = 2;

/** After so many failures in a row a person should look at the source's address. */
const failuresToName = 4;

/** Whether a response of that time is fresh. A time after now was written by a clock that was wrong. */
export function isFresh(fetchedAt: string | undefined, lifetime: number, now: Date): boolean {
  if (fetchedAt === undefined) return false;
  const age = now.getTime() - Date.parse(fetchedAt);
  return age >= 0 && age < lifetime - slack;
}

/** Whether a source that failed must not be fetched yet. */
export function isBackingOff({ nextRetryAt }: Partial<RequestState>, now: Date): boolean {
  if (nextRetryAt === undefined) return false;
  const left = Date.parse(nextRetryAt) - now.getTime();
  return left > 0 && left <= longestWait;
}

/** What is known of the requests of a source, without anything else. */
export const pickRequestState = (source: RequestState): RequestState => {
  const { lastFetchedAt, failures, failingSince, answered, nextRetryAt } = source;
  return { failures, lastFetchedAt, failingSince, answered, nextRetryAt };
};

/** The state of a source that was fetched. */
export const toSucceeded = (now: Date): RequestState =>
  pickRequestState({ lastFetchedAt: now.toISOString(), failures: 0 });

/**
 * The state of a source that failed. It is fetched again after the pause that its server asks for, and
 * the later the more often it has failed. A source that is gone for good (410) is fetched once a day.
 * `name` spreads the retries of sources that failed together.
 */
export function toFailing(
  previous: Partial<RequestState> | undefined,
  error: unknown,
  name: string,
  now: Date,
): RequestState {
  const failures = previous?.failures ?? 0;
  const cause = findHttpError(error);
  if (cause instanceof SkippedError) {
    return pickRequestState({ ...previous, failures, nextRetryAt: undefined });
  }
  const answered = cause?.status ?? (cause instanceof TransientError ? 0 : undefined);
  const pause = Math.min(cause?.pause ?? 0, longestPause);
  const wait = Math.max(pause, toWait(cause?.status === 410 ? Infinity : failures + 1, name));
  return {
    lastFetchedAt: now.toISOString(),
    failures: failures + 1,
    // Editions of earlier versions don't say it.
    failingSince: previous?.failingSince ?? now.toISOString(),
    answered,
    nextRetryAt: wait > 0 ? new Date(now.getTime() + wait).toISOString() : undefined,
  };
}

/** What a person should do about a source with so many failures in a row: nothing, at first. */
export function toAdvice(failures: number): string[] {
  if (failures < failuresToName) return [];
  return [`failed ${failures} times in a row: see whether its address is still right`];
}

/** The failed request behind an error, or `undefined` when the response itself was bad. */
export function findHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  return error instanceof Error && error.cause !== undefined
    ? findHttpError(error.cause)
    : undefined;
}

/** A number from 0 to 1 that is always the same for a name, and another for most others. */
export function toSpread(name: string): number {
  return createHash('sha256').update(name).digest().readUInt16BE() / 0xffff;
}

function toWait(failures: number, name: string): number {
  if (failures <= accidents) return 0;
  const wait = Math.min(hour * 2 ** (failures - accidents - 1), longestWait);
  return Math.round(wait * (1 - toSpread(name) / 10)) - slack;
}
