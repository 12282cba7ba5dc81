import type { RequestState } from '../edition/schema/request-state.ts';
import { getSince, isRead, type ReadState } from '../edition/sources/source.ts';
import { freshness, isBackingOff, isFresh } from './http/backoff.ts';
import { isKnown, type ConditionalRequest } from './http/conditional-get.ts';
import { isSkipped, toWait, type Wishes } from './http/next-request.ts';
import type { FetchRun } from './run.ts';

/** What is known of a source, of whatever kind. */
export type Requested = Wishes &
  Partial<RequestState> &
  Pick<ReadState, 'isShort'> & { shortSince?: string | undefined } & Parameters<typeof getSince>[0];

/** Whether editors want a source to be read now: all sources, or one whose short answer they accept. */
export function isForced(
  { shortSince }: Pick<Requested, 'shortSince'>,
  { choices }: FetchRun,
): boolean {
  return choices.force || (choices.accept !== undefined && shortSince !== undefined);
}

/**
 * Whether a source is requested by this rebuild: it is forced, or it failed and does not back off, or it may have
 * something new. `name`: its address and its publication (`toWait`). `of`: what reads its response. Without it, its
 * responses have times and validators of their own.
 */
export function isDue(
  source: Requested,
  { name, of }: { name: string; of?: ConditionalRequest['of'] | undefined },
  run: FetchRun,
): boolean {
  const { now } = run;
  if (isForced(source, run)) return true;
  if (isBackingOff(source, now)) return false;
  if (!isRead(source)) return true;
  if (of === undefined) return true;
  // A response that has to be read in another way is no longer what the publisher's wishes are about.
  const isWished = isKnown(source.validators, of);
  const wait = isWished ? toWait(source, name, new Date(getSince(source))) : freshness.feed;
  if (isFresh(source.lastFetchedAt, wait, now)) return false;
  return !isWished || !isSkipped(source.schedule ?? {}, now);
}
