import type { Article } from '../../edition/schema/article.ts';
import { addLeftOut } from '../../edition/left-out.ts';
import type { FeedSource } from '../../edition/sources/feed.ts';
import type { KnownOf } from '../fetch.ts';
import { pickContent, type SourceFailure } from '../read-source.ts';
import { listKnown } from './order/known-items.ts';
import { toLeftOutRow } from './to-articles.ts';

const day = 24 * 60 * 60 * 1000;
/** The articles of a feed that is gone for good stay this long, in milliseconds. */
const goneLifetime = 7 * day;
/** A feed that could not be read for so long needs an editor, and its older articles leave. */
const patience = 14 * day;
const articleLifetime = 30 * day;
/** Each rebuild removes so many articles at most. The gate would refuse to remove all at once. */
const leaving = 4;

/**
 * A feed that could not be read: it keeps its last good content, unless that has become too old. What is known of
 * its items stays, so none of them is new when it comes back. `publisher`: what the publication file calls it.
 */
export function keepFeed(
  failed: SourceFailure<FeedSource>,
  previous: FeedSource | undefined,
  publisher: string | undefined,
  now: Date,
): FeedSource {
  const { source: named, since, why, advice } = failed;
  const isGone = named.answered === 410;
  // Another failure between does not mean that it is back.
  const goneSince = previous?.goneSince ?? (isGone ? now.toISOString() : undefined);
  const isLost = now.getTime() - Date.parse(since) > patience;
  const told =
    goneSince === undefined
      ? [...advice, ...(isLost ? [toWarning(since)] : [])]
      : [toFarewell(goneSince, now)];
  const items = [...listKnown(previous)];
  const source = {
    ...named,
    publisher: publisher ?? previous?.publisher,
    items: items.length > 0 ? items : undefined,
    movedTo: previous?.movedTo,
    shortSince: previous?.shortSince,
    goneSince,
    message: [why, ...told].join('; '),
  };
  if (previous === undefined || previous.state === 'failed') {
    return { ...source, state: 'failed', since };
  }
  const isOver = goneSince !== undefined && now.getTime() - Date.parse(goneSince) > goneLifetime;
  const isOld = ({ date, seen }: Article) =>
    now.getTime() - Date.parse(date ?? seen) > articleLifetime;
  const articles = withoutLeaving(previous.articles, (each) => isOver || (isLost && isOld(each)));
  const isLess = articles.length < previous.articles.length;
  if (isLess && articles.length === 0) {
    return { ...source, state: 'failed', since: named.failingSince ?? since };
  }
  return { ...keepContent(previous, articles), ...source, state: 'kept', since };
}

/** What stays known of a feed with those of its articles that stay. */
function keepContent(previous: KnownOf<FeedSource>, articles: Article[]) {
  const isLess = articles.length < previous.articles.length;
  return {
    ...pickContent<FeedSource>(previous),
    articles,
    // Without validators the next good response is read whole, and brings back what was removed.
    validators: isLess ? undefined : previous.validators,
    leftOut: addLeftOut(
      previous.leftOut,
      previous.articles
        .filter((each) => !articles.includes(each))
        .map((each) => toLeftOutRow(each, { reason: 'old' })),
    ),
    // A page that led to the feed is asked again, since it may lead to another one now.
    foundAt: undefined,
    isShort: undefined,
  };
}

/** Removes a few of the articles that must leave, the last ones first. */
function withoutLeaving(
  articles: readonly Article[],
  mustLeave: (article: Article) => boolean,
): Article[] {
  const gone = new Set(articles.filter(mustLeave).slice(-leaving));
  return articles.filter((article) => !gone.has(article));
}

/** What a person should do about a feed that is gone for good. */
function toFarewell(goneSince: string, now: Date): string {
  const until = Date.parse(goneSince) + goneLifetime;
  const verb = until > now.getTime() ? 'stay until' : 'leave since';
  return `it is gone for good: take it out of the publication file; its articles ${verb} ${formatDay(until)}`;
}

/** What a person should do about a feed that has failed for very long. */
function toWarning(since: string): string {
  return (
    `it has not been read since ${formatDay(Date.parse(since))}: correct its address in the publication ` +
    'file, or take it out; its articles leave when they are 30 days old'
  );
}

const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);
