import type { FeedSource } from '../../edition/sources/feed.ts';
import { addLeftOut } from '../../edition/left-out.ts';
import { dropRepeats, findDuplicates, mergeArticles } from '../../edition/merge.ts';
import { itemsPerFeed } from '../../publication/schema/feed-entries.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import type { Fetch, FetchedSource, KnownOf } from '../fetch.ts';
import { describeShort, isShort, judgeShort } from '../short-answer.ts';
import { toLeftOutRow } from './to-articles.ts';

/**
 * Judges the answer of a feed that was read. If it has far fewer stories than the last good answer, the earlier
 * stories stay beside the new stories, `most` in all, until the short answer is accepted or has lasted for days.
 */
export function judgeFeed(
  source: Extract<FeedSource, { state: 'loaded' }>,
  before: KnownOf<FeedSource>,
  most: number | undefined,
  context: Fetch,
): FetchedSource<FeedSource> {
  const counts = { now: source.given ?? 0, before: before.given ?? before.articles.length };
  // If the same body gave more before, our own reading has changed, which the gate has to see.
  const isOurs =
    before.shortSince === undefined && before.validators?.digest === source.validators?.digest;
  if (isOurs || counts.now >= itemsPerFeed || !isShort(counts)) return { source };
  const verdict = judgeShort(before.shortSince, context);
  const what = `gives ${counts.now} ${counts.now === 1 ? 'story' : 'stories'} instead of ${counts.before}`;
  const said = describeShort(what, 'stories', verdict);
  const { at, message: rest, state: _, ...content } = source;
  const message = [said, ...(rest === undefined ? [] : [rest])].join('; ');
  if (verdict.isBelieved) {
    const accepted = `${source.id} (${withoutTokens(source.url)}) ${what}`;
    return { source: { ...source, message }, accepted: verdict.isAccepted ? accepted : undefined };
  }
  const all = [...source.articles, ...before.articles];
  const articles = mergeArticles([dropRepeats(all, findDuplicates(all))]);
  const end = most ?? itemsPerFeed;
  const over = articles.slice(end).map((each) => toLeftOutRow(each, { reason: 'limit' }));
  const kept: FeedSource = {
    ...content,
    articles: articles.slice(0, end),
    leftOut: addLeftOut(source.leftOut, over),
    given: counts.before,
    shortSince: verdict.since,
    isShort: true,
    state: 'kept',
    since: at,
    message,
  };
  return { source: kept };
}
