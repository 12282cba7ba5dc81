import type { FeedSource } from '../../edition/edition.ts';
import type { Validators } from '../../edition/request-state.ts';
import { getCategory, type CategorySlug } from '../../publication/categories.ts';
import type { Publication } from '../../publication/publication.ts';
import { getIfNew, type ConditionalResponse } from '../http/conditional-get.ts';
import type { HttpClient } from '../http/client.ts';
import type { HttpResponse } from '../http/response.ts';
import type { Limited } from '../sandbox/sandbox.ts';
import { freshness, isFresh, isBackingOff, toSucceeded } from '../http/backoff.ts';
import { toArticles } from './to-articles.ts';
import { readConverted } from './converter.ts';
import { FeedError } from './feed-error.ts';
import { toFailedFeed } from './failed-feed.ts';
import type { Feed } from './parse/parse-feed.ts';

/** Items asked of the conversion service for each feed (specification §9). */
const itemsPerFeed = 15;
const accept =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';
/** Items that are named one by one as left out. */
const namedItems = 5;

/** What reading a feed needs besides its address. */
export interface FeedContext {
  http: HttpClient;
  limited: Limited;
  feedReader: Publication['feedReader'];
  converterKey: string | undefined;
  /** The version of the code that reads. */
  code: string;
  now: Date;
  /** Whether every feed is asked at once, and read anew. */
  force: boolean;
}

/** A feed as the publication names it. */
export type NamedFeed = { id: string; category: CategorySlug; url: string };

/**
 * Reads one feed into the state that the edition keeps, unless it is fresh or to be left alone. Never
 * throws for what a feed or a server does: a feed that fails keeps what it last gave (error texts of
 * specification §8).
 */
export async function loadFeed(
  named: NamedFeed,
  previous: FeedSource | undefined,
  context: FeedContext,
): Promise<FeedSource> {
  const { now, force } = context;
  if (previous && !force && !isDue(previous, now)) return { ...previous, ...named };
  const before = previous?.state === 'failed' ? undefined : previous;
  try {
    const result = await requestFeed(named.url, force ? undefined : before?.validators, context);
    const content =
      before && !result.isNew
        ? { articles: before.articles, remarks: before.remarks ?? [] }
        : await readNew(named, result, before?.articles ?? [], context);
    const { validators, movedTo } = result;
    const moved =
      movedTo === undefined
        ? []
        : [`it has moved for good: write ${movedTo} into the publication file`];
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
  } catch (error) {
    return toFailedFeed(named, previous, error, now);
  }
}

function isDue(previous: FeedSource, now: Date): boolean {
  if (isBackingOff(previous, now)) return false;
  return previous.state !== 'loaded' || !isFresh(previous.asked, freshness.feed, now);
}

async function requestFeed(
  url: string,
  known: Validators | undefined,
  { http, feedReader, converterKey, code }: FeedContext,
): Promise<ConditionalResponse> {
  if (feedReader.kind === 'direct') {
    const request = { address: url, source: url, headers: { accept }, known };
    return await getIfNew(http, { ...request, dependsOn: [url, code] }).catch(refuse);
  }
  const address = new URL(feedReader.url);
  address.searchParams.set('rss_url', url);
  address.searchParams.set('api_key', converterKey ?? '');
  address.searchParams.set('count', String(itemsPerFeed));
  const { movedTo: _ofConverter, ...response } = await getIfNew(http, {
    address: address.href,
    source: feedReader.url,
    headers: { accept: 'application/json' },
    dependsOn: [feedReader.url, url, code],
    known,
  }).catch(refuse);
  return response;
}

/** Reads what is new. Throws a `FeedError` when it is no feed, or has lost all that it had. */
async function readNew(
  { category, url }: NamedFeed,
  result: ConditionalResponse,
  before: readonly { id: string; seen: string }[],
  context: FeedContext,
) {
  if (!result.isNew) throw new FeedError('RSS feed error: nothing new, and nothing kept');
  const feed = await readFeed(result.response, context);
  const row = getCategory(category);
  if (row === undefined) throw new Error(`no category is called ${category}`);
  // Nothing can have been seen later than now; a clock that was wrong may have written so.
  const at = context.now.toISOString();
  const articles = toArticles(feed, {
    category: row,
    feedUrl: url,
    now: context.now,
    seen: new Map(before.map(({ id, seen }) => [id, seen < at ? seen : at])),
  });
  if (articles.length === 0 && before.length > 0) {
    throw new FeedError('RSS feed error: it has no items any more');
  }
  return { articles, remarks: toRemarks(feed) };
}

async function readFeed(
  { bytes, contentType, url }: HttpResponse,
  { feedReader, limited }: FeedContext,
): Promise<Feed> {
  if (feedReader.kind === 'converter') return readConverted(new TextDecoder().decode(bytes));
  return await limited.run('feed', { bytes, contentType, feedUrl: url }).catch((error: Error) => {
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
