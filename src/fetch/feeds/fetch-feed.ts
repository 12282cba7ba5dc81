import type { NamedSource } from '../../edition/source-kinds.ts';
import type { FeedSource } from '../../edition/sources/feed.ts';
import { getCategory } from '../../publication/categories.ts';
import { itemsPerFeed, type FeedOptions } from '../../publication/feed-entries.ts';
import { listFeeds, type Publication } from '../../publication/publication.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import type { FetchContext, FetchedSource } from '../fetch-context.ts';
import {
  conditionalGet,
  type ConditionalRequest,
  type ConditionalResponse,
} from '../http/conditional-get.ts';
import type { HttpResponse } from '../http/response.ts';
import { freshness, isBackingOff, isFresh, toSucceeded } from '../http/backoff.ts';
import { toArticles } from './to-articles.ts';
import { readConverted } from './converter.ts';
import { FeedError } from './feed-error.ts';
import { toFailedFeed } from './failed-feed.ts';
import type { Feed } from './parse/feed.ts';

const accept =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';
/** Items that a message names one by one as left out. */
const namedItems = 5;

type NamedFeed = NamedSource & { kind: 'feed' };

/**
 * Fetches one feed, unless it is fresh or must be left alone. Never throws for what a feed or a server
 * does: a feed that fails keeps its last good articles (error texts of specification §8).
 */
export async function fetchFeed(
  named: NamedFeed,
  previous: FeedSource | undefined,
  context: FetchContext,
): Promise<FetchedSource<FeedSource>> {
  const { now, force } = context;
  if (previous && !force && !isDue(previous, now)) return { source: { ...previous, ...named } };
  try {
    const before = previous?.state === 'failed' ? undefined : previous;
    return { source: await loadFeed(named, before, context) };
  } catch (error) {
    return { source: toFailedFeed(named, previous, error, now) };
  }
}

async function loadFeed(
  named: NamedFeed,
  before: Exclude<FeedSource, { state: 'failed' }> | undefined,
  context: FetchContext,
): Promise<FeedSource> {
  const { now, force } = context;
  const options = getOptions(context.publication, named);
  const response = await requestFeed(options, force ? undefined : before?.validators, context);
  const content =
    before && !response.isNew
      ? { articles: before.articles, remarks: before.remarks ?? [] }
      : await readResponse({ named, options }, response, before?.articles ?? [], context);
  const { validators, movedTo } = response;
  const moved =
    movedTo === undefined
      ? []
      : [`it has moved for good: write ${withoutTokens(movedTo)} into the publication file`];
  const message = [...content.remarks, ...moved].join('; ');
  return {
    ...named,
    ...content,
    ...toSucceeded(now),
    ...(movedTo !== undefined && { movedTo }),
    validators,
    state: 'loaded',
    at: now.toISOString(),
    ...(message !== '' && { message }),
  };
}

function isDue(previous: FeedSource, now: Date): boolean {
  if (isBackingOff(previous, now)) return false;
  return previous.state !== 'loaded' || !isFresh(previous.lastFetchedAt, freshness.feed, now);
}

/** What the publication file says of a feed. */
function getOptions(publication: Publication, { id, url }: NamedFeed): FeedOptions {
  return listFeeds(publication).find((feed) => feed.id === id)?.options ?? { url };
}

async function requestFeed(
  options: FeedOptions,
  known: ConditionalRequest['known'],
  { http, publication, secrets, code }: FetchContext,
): Promise<ConditionalResponse> {
  const { feedReader } = publication;
  const { url } = options;
  // Other options may find something else in the same response.
  const reader = [JSON.stringify(options), code];
  if (feedReader.kind === 'direct') {
    const request = { address: url, source: url, headers: { accept }, of: reader, known };
    return await conditionalGet(http, request).catch(refuse);
  }
  const address = new URL(feedReader.url);
  address.searchParams.set('rss_url', url);
  address.searchParams.set('api_key', secrets.converterKey ?? '');
  address.searchParams.set('count', String(itemsPerFeed));
  const { movedTo: _ofConverter, ...response } = await conditionalGet(http, {
    address: address.href,
    source: feedReader.url,
    headers: { accept: 'application/json' },
    of: [feedReader.url, ...reader],
    known,
  }).catch(refuse);
  return response;
}

/** Reads a new response. Throws a `FeedError` when it is no feed, or has lost all items that it had. */
async function readResponse(
  { named, options }: { named: NamedFeed; options: FeedOptions },
  response: ConditionalResponse,
  before: readonly { id: string; seen: string }[],
  context: FetchContext,
) {
  if (!response.isNew) throw new FeedError('RSS feed error: nothing new, and nothing kept');
  const feed = await readFeed(response.response, context);
  const row = named.category && getCategory(named.category);
  if (row === undefined) throw new Error(`no category is called ${named.category}`);
  // A time after now was written by a clock that was wrong.
  const at = context.now.toISOString();
  const articles = toArticles(feed, {
    category: row,
    feedUrl: withoutTokens(named.url),
    options,
    now: context.now,
    seen: new Map(before.map(({ id, seen }) => [id, seen < at ? seen : at])),
  });
  if (feed.items.length === 0 && before.length > 0) {
    throw new FeedError('RSS feed error: it has no items any more');
  }
  const isAllSkipped = articles.length === 0 && feed.items.length > 0;
  const none = `skip and only leave none of its ${feed.items.length} stories`;
  return { articles, remarks: [...toRemarks(feed), ...(isAllSkipped ? [none] : [])] };
}

async function readFeed(
  { bytes, contentType, url }: HttpResponse,
  { publication, sandbox }: FetchContext,
): Promise<Feed> {
  if (publication.feedReader.kind === 'converter')
    return readConverted(new TextDecoder().decode(bytes));
  return await sandbox.run('feed', { bytes, contentType, feedUrl: url }).catch((error: Error) => {
    throw new FeedError(`RSS feed error: ${error.message}`);
  });
}

function toRemarks({ dropped, isCutOff }: Feed): string[] {
  return [
    ...(isCutOff ? ['its end is missing, and what came before was read'] : []),
    ...(dropped.length > 0
      ? [`${dropped.length} left out: ${dropped.slice(0, namedItems).join('; ')}`]
      : []),
  ];
}

function refuse(error: Error): never {
  throw new FeedError(`Failed to fetch RSS feed: ${error.message}`, { cause: error });
}
