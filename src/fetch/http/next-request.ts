import type { Schedule } from '../../edition/sources/feed.ts';
import type { Validators } from '../../edition/schema/request-state.ts';
import { freshness, longestWait, toSpread } from './backoff.ts';

const minute = 60_000;
const hour = 60 * minute;
/** A feed whose every request costs a whole response gets fewer of them after so long without news. */
const quiet = 6 * hour;

/** What decides when a source that was read is requested again. */
export interface Wishes {
  schedule?: Schedule | undefined;
  /** In seconds. */
  maxAge?: number | undefined;
  validators?: Validators | undefined;
  /** ISO 8601 in UTC. */
  changedAt?: string | undefined;
}

/**
 * How long a source that was just read is not requested again, in milliseconds: as long as it or its
 * server wants, at least half an hour and at most a day. `name` prolongs long waits by a tenth at most,
 * in whole half hours and up to a day, so that publications do not all request it at the same time.
 */
export function toWait(wishes: Wishes, name: string, now: Date): number {
  const { schedule, maxAge = 0, validators, changedAt } = wishes;
  const isWhole = validators?.etag === undefined && validators?.lastModified === undefined;
  const isQuiet = changedAt !== undefined && now.getTime() - Date.parse(changedAt) >= quiet;
  const wanted = Math.max(
    (schedule?.every ?? 0) * minute,
    maxAge * 1000,
    isWhole && isQuiet ? hour : 0,
  );
  const wait = Math.min(Math.max(wanted, freshness.feed), longestWait);
  const extra = (toSpread(name) * wait) / 10;
  return Math.min(wait + Math.floor(extra / freshness.feed) * freshness.feed, longestWait);
}

/** Whether a feed says that it does not change at this hour or on this day. */
export function isSkipped({ skipHours, skipDays }: Schedule, now: Date): boolean {
  return (
    (skipHours?.includes(now.getUTCHours()) ?? false) ||
    (skipDays?.includes(now.getUTCDay()) ?? false)
  );
}
