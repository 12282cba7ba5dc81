import type { FeedSource } from '../../edition/edition.ts';
import { getCategory, type CategorySlug } from '../../publication/categories.ts';
import type { Publication } from '../../publication/publication.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import { ask, type Reply } from '../http/conditional-get.ts';
import type { HttpClient } from '../http/client.ts';
import type { Limited } from '../sandbox/sandbox.ts';
import { freshness, isFresh, isLeftAlone, toAnswered } from '../http/backoff.ts';
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
    const reply = await askFeed(named.url, force ? undefined : before?.validators, context);
    const content =
      before && !reply.isNew
        ? { articles: before.articles, remarks: before.remarks ?? [] }
        : await readReply(named, reply, before?.articles ?? [], context);
    const { validators, movedTo } = reply;
    const moved =
      movedTo === undefined
        ? []
        : [`it has moved for good: write ${withoutTokens(movedTo)} into the publication file`];
    const message = [...content.remarks, ...moved].join('; ');
    return {
      ...named,
      ...content,
      ...toAnswered(now),
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
  if (isLeftAlone(previous, now)) return false;
  return previous.state !== 'loaded' || !isFresh(previous.asked, freshness.feed, now);
}

async function askFeed(
  url: string,
  known: Parameters<typeof ask>[1]['known'],
  { http, feedReader, converterKey, code }: FeedContext,
): Promise<Reply> {
  if (feedReader.kind === 'direct') {
    const question = { address: url, headers: { accept }, of: [url, code], known };
    return await ask(http, question).catch(refuse);
  }
  const address = new URL(feedReader.url);
  address.searchParams.set('rss_url', url);
  address.searchParams.set('api_key', converterKey ?? '');
  address.searchParams.set('count', String(itemsPerFeed));
  const { movedTo: _ofConverter, ...reply } = await ask(http, {
    address: address.href,
    headers: { accept: 'application/json' },
    of: [feedReader.url, url, code],
    known,
  }).catch(refuse);
  return reply;
}

/** Reads what is new. Throws a `FeedError` when it is no feed, or has lost all that it had. */
async function readReply(
  { category, url }: NamedFeed,
  reply: Reply,
  before: readonly { id: string; seen: string }[],
  context: FeedContext,
) {
  if (!reply.isNew) throw new FeedError('RSS feed error: nothing new, and nothing kept');
  const feed = await readFeed(reply.answer, context);
  const row = getCategory(category);
  if (row === undefined) throw new Error(`no category is called ${category}`);
  // Nothing can have been seen later than now; a clock that was wrong may have written so.
  const at = context.now.toISOString();
  const articles = toArticles(feed, {
    category: row,
    feedUrl: withoutTokens(url),
    now: context.now,
    seen: new Map(before.map(({ id, seen }) => [id, seen < at ? seen : at])),
  });
  if (articles.length === 0 && before.length > 0) {
    throw new FeedError('RSS feed error: it has no items any more');
  }
  return { articles, remarks: toRemarks(feed) };
}

async function readFeed(
  { bytes, contentType, url }: Extract<Reply, { isNew: true }>['answer'],
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
