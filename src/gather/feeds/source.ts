import type { FeedSource } from '../../edition/edition.ts';
import { getCategory, type CategorySlug } from '../../publication/categories.ts';
import type { Publication } from '../../publication/publication.ts';
import type { HttpClient } from '../http.ts';
import type { Limited } from '../limited.ts';
import { toArticles } from './articles.ts';
import { readConverted } from './converter.ts';
import { FeedError } from './error.ts';
import type { Feed } from './feed.ts';

/** Items asked of the conversion service for each feed (specification §9). */
const itemsPerFeed = 15;
const accept =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';

/** What reading a feed needs besides its address. */
export interface FeedContext {
  http: HttpClient;
  limited: Limited;
  feedReader: Publication['feedReader'];
  converterKey: string | undefined;
  now: Date;
}

/**
 * Reads one feed into the state that the edition keeps. Never throws for what a feed or a server
 * does: a feed that fails keeps what it last gave (error texts of specification §8).
 */
export async function loadFeed(
  named: { id: string; category: CategorySlug; url: string },
  previous: FeedSource | undefined,
  context: FeedContext,
): Promise<FeedSource> {
  const at = context.now.toISOString();
  try {
    const feed = await fetchFeed(named.url, context);
    const before = previous === undefined || previous.state === 'failed' ? [] : previous.articles;
    const category = getCategory(named.category);
    if (category === undefined) throw new Error(`no category is called ${named.category}`);
    const articles = toArticles(feed, {
      category,
      feedUrl: named.url,
      now: context.now,
      seen: new Map(before.map(({ id, seen }) => [id, seen])),
    });
    if (articles.length === 0 && before.length > 0)
      throw new FeedError('RSS feed error: it has no items any more');
    const message = feed.dropped.length > 0 ? { message: toLeftOut(feed.dropped) } : {};
    return { ...named, state: 'loaded', at, articles, ...message };
  } catch (error) {
    return toFailed(named, previous, at, error instanceof Error ? error.message : String(error));
  }
}

function toFailed(
  named: { id: string; category: CategorySlug; url: string },
  previous: FeedSource | undefined,
  at: string,
  message: string,
): FeedSource {
  if (previous === undefined) return { ...named, state: 'failed', since: at, message };
  if (previous.state === 'failed') {
    return { ...named, state: 'failed', since: previous.since, message };
  }
  const since = previous.state === 'kept' ? previous.since : previous.at;
  return { ...named, state: 'kept', since, articles: previous.articles, message };
}

function toLeftOut(reasons: readonly string[]): string {
  return `${reasons.length} left out: ${reasons.slice(0, 5).join('; ')}`;
}

async function fetchFeed(url: string, context: FeedContext): Promise<Feed> {
  const { feedReader, http, limited } = context;
  if (feedReader.kind === 'direct') {
    const { bytes, contentType, url: feedUrl } = await http.get(url, { accept }).catch(refuse);
    return await limited.run('feed', { bytes, contentType, feedUrl }).catch((error: Error) => {
      throw new FeedError(`RSS feed error: ${error.message}`);
    });
  }
  const address = new URL(feedReader.url);
  address.searchParams.set('rss_url', url);
  address.searchParams.set('api_key', context.converterKey ?? '');
  address.searchParams.set('count', String(itemsPerFeed));
  const { bytes } = await http.get(address.href, { accept: 'application/json' }).catch(refuse);
  return readConverted(new TextDecoder().decode(bytes));
}

function refuse(error: Error): never {
  throw new FeedError(`Failed to fetch RSS feed: ${error.message}`);
}
