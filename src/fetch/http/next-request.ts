import type { Schedule } from '../../edition/sources/feed.ts';
import type { RequestState, Validators } from '../../edition/request-state.ts';
import { getSince, isRead, type ReadState } from '../../edition/sources/source.ts';
import { freshness, isBackingOff, isFresh, longestWait, toSpread } from './backoff.ts';
import { isKnown, type ConditionalRequest } from './conditional-get.ts';

const minute = 60_000;
const hour = 60 * minute;
/** A feed whose every request costs a whole response gets fewer of them after so long without news. */
const quiet = 6 * hour;

/** What decides when a source that was read is requested again. */
interface Wishes {
  schedule?: Schedule | undefined;
  /** In seconds. */
  maxAge?: number | undefined;
  validators?: Validators | undefined;
  /** ISO 8601 in UTC. */
  changedAt?: string | undefined;
}

/** What is known of a source, of whatever kind. */
export type Requested = Wishes &
  Partial<RequestState> &
  Pick<ReadState, 'isShort'> & { shortSince?: string | undefined } & Parameters<typeof getSince>[0];

/** How a source is requested. */
export interface Asking {
  /** The address and the publication: `name` of `toWait`. */
  name: string;
  /** What reads its response. Absent of a source whose responses have validators of their own. */
  of?: ConditionalRequest['of'];
  /** The least time between two requests, in milliseconds. */
  least?: number;
}

/** The choices and the time of a rebuild. */
interface Run {
  choices: { force: boolean; accept?: string };
  now: Date;
}

/** Whether editors want a source to be read now: all sources, or one whose short answer they accept. */
export function isForced({ shortSince }: Pick<Requested, 'shortSince'>, { choices }: Run): boolean {
  return choices.force || (choices.accept !== undefined && shortSince !== undefined);
}

/**
 * Whether a source is requested by this rebuild: it is forced, or it failed and does not back off, or it may have
 * something new.
 */
export function isDue(
  source: Requested,
  { name, of, least = freshness.feed }: Asking,
  run: Run,
): boolean {
  const { now } = run;
  if (isForced(source, run)) return true;
  if (isBackingOff(source, now)) return false;
  if (!isRead(source)) return true;
  // A response that has to be read in another way is no longer what the publisher's wishes are about.
  const isWished = of === undefined || isKnown(source.validators, of);
  const wait = isWished ? toWait(source, name, new Date(getSince(source)), least) : least;
  if (isFresh(source.lastFetchedAt, wait, now)) return false;
  return !isWished || !isSkipped(source.schedule ?? {}, now);
}

/**
 * How long a source that was just read is not requested again, in milliseconds: as long as it or its
 * server wants, at least `least` and at most a day. `name` prolongs long waits by a tenth at most,
 * in whole half hours and up to a day, so that publications do not all request it at the same time.
 */
export function toWait(
  wishes: Wishes,
  name: string,
  now: Date,
  least: number = freshness.feed,
): number {
  const { schedule, maxAge = 0, validators, changedAt } = wishes;
  const isWhole = validators?.etag === undefined && validators?.lastModified === undefined;
  const isQuiet = changedAt !== undefined && now.getTime() - Date.parse(changedAt) >= quiet;
  const wanted = Math.max(
    (schedule?.every ?? 0) * minute,
    maxAge * 1000,
    isWhole && isQuiet ? hour : 0,
  );
  const wait = Math.min(Math.max(wanted, least), longestWait);
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
