import type { NamedSource } from '../../edition/source-kinds.ts';
import type { FeedSource } from '../../edition/sources/feed.ts';
import { findHttpError, toAdvice, toFailing } from '../http/backoff.ts';

/** The articles of a feed that is gone for good stay this long, in milliseconds. */
const goneLifetime = 7 * 24 * 60 * 60 * 1000;
/** After that each rebuild removes so many articles. The gate would refuse to remove all at once. */
const leaving = 4;

/** A feed that could not be read: it keeps its last good content, unless it has been gone for too long. */
export function toFailedFeed(
  named: NamedSource & { kind: 'feed' },
  previous: FeedSource | undefined,
  error: unknown,
  now: Date,
): FeedSource {
  const at = now.toISOString();
  const isGone = findHttpError(error)?.status === 410;
  const goneSince = isGone ? (previous?.goneSince ?? at) : undefined;
  const state = toFailing(previous, error, named.url, now);
  const why = error instanceof Error ? error.message : String(error);
  const advice = goneSince === undefined ? toAdvice(state.failures) : [toFarewell(goneSince)];
  const source = {
    ...named,
    ...state,
    ...(previous?.movedTo !== undefined && { movedTo: previous.movedTo }),
    ...(goneSince !== undefined && { goneSince }),
    message: [why, ...advice].join('; '),
  };
  if (previous === undefined) return { ...source, state: 'failed', since: at };
  if (previous.state === 'failed') return { ...source, state: 'failed', since: previous.since };
  const isOver = goneSince !== undefined && now.getTime() - Date.parse(goneSince) > goneLifetime;
  const articles = isOver ? previous.articles.slice(0, -leaving) : previous.articles;
  if (isOver && articles.length === 0) return { ...source, state: 'failed', since: goneSince };
  const { validators, remarks } = previous;
  const since = previous.state === 'kept' ? previous.since : previous.at;
  return {
    ...source,
    articles,
    // Without validators the next good response is read whole, and brings back what was removed.
    ...(validators && !isOver && { validators }),
    ...(remarks && { remarks }),
    state: 'kept',
    since,
  };
}

/** What a person should do about a feed that is gone for good. */
function toFarewell(goneSince: string): string {
  const day = new Date(Date.parse(goneSince) + goneLifetime).toISOString().slice(0, 10);
  return `it is gone for good: take it out of the publication file; its articles stay until ${day}`;
}
