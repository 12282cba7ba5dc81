import { isDeepStrictEqual } from 'node:util';
import type { Article } from '../../edition/article.ts';
import type { FeedSource } from '../../edition/sources/feed.ts';
import { fromArticle } from '../../edition/stories.ts';
import { getCategory } from '../../publication/categories.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import type { FetchContext, FetchedSource } from '../fetch-context.ts';
import { freshness, isBackingOff, isFresh, toSucceeded } from '../http/backoff.ts';
import { isKnown } from '../http/conditional-get.ts';
import { present } from '../present.ts';
import { toFailedFeed } from './failed-feed.ts';
import { FeedError } from './feed-error.ts';
import { isSkipped, toWait } from './next-request.ts';
import type { Feed } from './parse/feed.ts';
import {
  getOptions,
  requestFeed,
  toReader,
  type KnownFeed,
  type NamedFeed,
} from './request-feed.ts';
import { toArticles } from './to-articles.ts';
import { Cleaner } from './words/clean-article.ts';

/** Items that a message names one by one as left out. */
const namedItems = 5;

/**
 * Fetches one feed, unless it is not due or must be left alone. Never throws for what a feed or a server
 * does: a feed that fails keeps its last good articles (error texts of specification §8).
 */
export async function fetchFeed(
  named: NamedFeed,
  previous: FeedSource | undefined,
  context: FetchContext,
): Promise<FetchedSource<FeedSource>> {
  if (previous && !context.force && !isDue(named, previous, context)) {
    return { source: { ...previous, ...named } };
  }
  try {
    const before = previous?.state === 'failed' ? undefined : previous;
    return { source: await loadFeed(named, before, context) };
  } catch (error) {
    return { source: toFailedFeed(named, previous, error, context.now) };
  }
}

/** Whether a feed may be requested: it failed and is not left alone, or it may have something new. */
function isDue(named: NamedFeed, previous: FeedSource, context: FetchContext): boolean {
  const { now, publication, spread } = context;
  if (isBackingOff(previous, now)) return false;
  if (previous.state !== 'loaded') return true;
  const reader = toReader(getOptions(publication, named), previous.foundAt, context);
  // A response that has to be read in another way is no longer what the publisher's wishes are about.
  if (!isKnown(previous.validators, reader)) {
    return !isFresh(previous.lastFetchedAt, freshness.feed, now);
  }
  const wait = toWait(previous, `${spread} ${named.url}`, new Date(previous.at));
  if (isFresh(previous.lastFetchedAt, wait, now)) return false;
  return !isSkipped(previous.schedule ?? {}, now);
}

async function loadFeed(
  named: NamedFeed,
  before: KnownFeed | undefined,
  context: FetchContext,
): Promise<FeedSource> {
  const at = context.now.toISOString();
  const { response, feed, foundAt } = await requestFeed(named, before, context);
  const content = toContent(named, feed, before, context);
  const { validators, movedTo, maxAge = feed ? undefined : before?.maxAge } = response;
  const message = [...content.remarks, ...toProposals({ movedTo, foundAt })].join('; ');
  const isChanged = !isSame(before?.articles, content.articles);
  return {
    ...named,
    ...content,
    ...toSucceeded(context.now),
    ...present({ movedTo, foundAt, maxAge }),
    validators,
    changedAt: isChanged ? at : (before?.changedAt ?? at),
    state: 'loaded',
    at,
    ...(message !== '' && { message }),
  };
}

/** What a person should write into the publication file. */
function toProposals({
  movedTo,
  foundAt,
}: {
  movedTo?: string | undefined;
  foundAt?: string | undefined;
}): string[] {
  const found = withoutTokens(foundAt ?? '');
  const moved = withoutTokens(movedTo ?? '');
  return [
    ...(found === ''
      ? []
      : [`its address is a page, whose feed is read: write ${found} into the publication file`]),
    ...(moved === '' ? [] : [`it has moved for good: write ${moved} into the publication file`]),
  ];
}

/** The content of a new response, or what was known before. Throws a `FeedError` when all items are lost. */
function toContent(
  named: NamedFeed,
  feed: Feed | undefined,
  before: KnownFeed | undefined,
  { publication, now }: FetchContext,
): Pick<KnownFeed, 'articles' | 'cleaned' | 'schedule'> & { remarks: string[] } {
  if (feed === undefined) {
    if (!before) throw new FeedError('RSS feed error: nothing new, and nothing kept');
    const { articles, cleaned, schedule, remarks = [] } = before;
    return { articles, ...present({ cleaned, schedule }), remarks };
  }
  const row = named.category && getCategory(named.category);
  if (row === undefined) throw new Error(`no category is called ${named.category}`);
  const earlier = before?.articles ?? [];
  // A time after now was written by a clock that was wrong.
  const at = now.toISOString();
  const feedUrl = withoutTokens(named.url);
  const options = getOptions(publication, named);
  const cleaner = new Cleaner(feed, feedUrl, row.name, options.name);
  const read = {
    category: row,
    feedUrl,
    options,
    now,
    seen: new Map(earlier.map(({ id, seen }) => [id, seen < at ? seen : at])),
  };
  const articles = toArticles(feed, read, cleaner);
  if (feed.items.length === 0 && earlier.length > 0) {
    throw new FeedError('RSS feed error: it has no items any more');
  }
  const isAllSkipped = articles.length === 0 && feed.items.length > 0;
  const none = `skip and only leave none of its ${feed.items.length} stories`;
  const remarks = [...toRemarks(feed), ...(isAllSkipped ? [none] : [])];
  const cleaned = cleaner.listRemarks();
  return { articles, cleaned, ...present({ schedule: feed.schedule }), remarks };
}

function isSame(before: readonly Article[] = [], articles: readonly Article[]): boolean {
  const toWords = (article: Article) => fromArticle(article).words;
  return isDeepStrictEqual(before.map(toWords), articles.map(toWords));
}

function toRemarks({ dropped, isCutOff }: Feed): string[] {
  return [
    ...(isCutOff ? ['its end is missing, and what came before was read'] : []),
    ...(dropped.length > 0
      ? [`${dropped.length} left out: ${dropped.slice(0, namedItems).join('; ')}`]
      : []),
  ];
}
