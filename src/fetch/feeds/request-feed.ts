import type { FeedSource } from '../../edition/sources/feed.ts';
import { itemsPerFeed, type FeedOptions } from '../../publication/schema/feed-entries.ts';
import { getCategory } from '../../publication/sections/site-categories.ts';
import { listFeeds } from '../../publication/list-feeds.ts';
import type { Publication } from '../../publication/publication.ts';
import type { Fetch, KnownOf, NamedOf } from '../fetch.ts';
import {
  conditionalGet,
  type ConditionalRequest,
  type ConditionalResponse,
} from '../http/conditional-get.ts';
import type { HttpResponse } from '../http/response.ts';
import { readConverted } from './converter.ts';
import { FeedError } from '../parse/feed-error.ts';
import type { Feed } from '../parse/feed.ts';

const accept =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';

/** A response, what it holds if it is new, and the feed's address if a page led to it. */
interface FeedResponse {
  response: ConditionalResponse;
  feed?: Feed;
  foundAt?: string;
}

/** What the publication file says of a feed, and of all feeds. Its language is absent where it is that of the site. */
export function getOptions(
  publication: Publication,
  { id, url }: NamedOf<FeedSource>,
): FeedOptions {
  const feed = listFeeds(publication).find((each) => each.id === id);
  const { language, skip = [], ...options } = feed?.options ?? { url };
  const { skip: all = {} } = publication;
  const words = [...skip, ...(all['*'] ?? []), ...(all[feed?.category ?? ''] ?? [])];
  return {
    ...options,
    ...(words.length > 0 && { skip: words }),
    ...(language && toArticleLanguage(language, publication.language)),
  };
}

/** The language of an article, unless it is the one in which the site is written. Both are language tags. */
function toArticleLanguage(language: string, site: string): { language?: string } {
  const { language: primary, baseName } = new Intl.Locale(language);
  const isUsual = primary === new Intl.Locale(site).language;
  return { language: isUsual ? undefined : baseName };
}

/**
 * What the validators of a feed hold for: its address, and what reads its response. Other options, another
 * name of its category or other code may find something else in the same response.
 */
export function toReader(
  named: NamedOf<FeedSource>,
  foundAt: string | undefined,
  { site, run }: Pick<Fetch, 'site' | 'run'>,
): string[] {
  const { publication } = site;
  const options = getOptions(publication, named);
  const { converter } = publication;
  return [
    ...(converter === undefined ? [] : [converter]),
    foundAt ?? options.url,
    JSON.stringify(options),
    getCategory(publication, named.category ?? '')?.name ?? '',
    publication.timeZone,
    run.code,
  ];
}

/**
 * Requests a feed, and reads the response if it is new. If the address in the publication file is that
 * of a page, the feed that the page names is read instead. Throws a `FeedError`.
 */
export async function requestFeed(
  named: NamedOf<FeedSource>,
  before: KnownOf<FeedSource> | undefined,
  context: Fetch,
): Promise<FeedResponse> {
  // A short answer is read whole each time, since it may have to be believed now.
  const isAsked = context.run.choices.force || before?.shortSince !== undefined;
  const known = isAsked ? undefined : before?.validators;
  const foundAt = before?.foundAt;
  const response = await send(named, foundAt, known, context);
  if (!response.isNew) return { response, foundAt };
  try {
    return { response, feed: await readFeed(response.response, context), foundAt };
  } catch (error) {
    const link = foundAt === undefined ? await findLink(response.response, context) : undefined;
    if (link === undefined) throw error;
    const linked = await send(named, link, undefined, context);
    if (!linked.isNew) throw new FeedError('RSS feed error: nothing new, and nothing kept');
    return { response: linked, feed: await readFeed(linked.response, context), foundAt: link };
  }
}

async function send(
  named: NamedOf<FeedSource>,
  foundAt: string | undefined,
  known: ConditionalRequest['known'],
  context: Fetch,
): Promise<ConditionalResponse> {
  const { http, site, run } = context;
  const { converter } = site.publication;
  const { url } = named;
  const of = toReader(named, foundAt, context);
  if (converter === undefined) {
    const address = foundAt ?? url;
    const { agent, ...options } = getOptions(site.publication, named);
    const headers = { accept, ...(agent !== undefined && { 'user-agent': agent }) };
    const keyHeaders = readHeader(options, address, run);
    const request = { address, source: url, headers, keyHeaders, of, known };
    return await conditionalGet(http, request).catch(refuse);
  }
  const address = new URL(converter);
  address.searchParams.set('rss_url', url);
  address.searchParams.set('api_key', run.keys['CONVERTER_KEY'] ?? '');
  address.searchParams.set('count', String(itemsPerFeed));
  const { movedTo: _ofConverter, ...response } = await conditionalGet(http, {
    address: address.href,
    source: converter,
    headers: { accept: 'application/json' },
    of,
    known,
  }).catch(refuse);
  return response;
}

/** The headers with keys for a feed, if it lies where the publication file says. */
function readHeader(
  { url, header }: FeedOptions,
  address: string,
  { keys }: Fetch['run'],
): Record<string, string> | undefined {
  if (header === undefined || new URL(address).origin !== new URL(url).origin) return undefined;
  const named = Object.entries(header);
  return Object.fromEntries(named.map(([name, variable]) => [name, keys[variable] ?? '']));
}

async function readFeed(
  { bytes, contentType, url }: HttpResponse,
  { site, sandbox }: Fetch,
): Promise<Feed> {
  if (site.publication.converter !== undefined)
    return readConverted(new TextDecoder().decode(bytes));
  return await sandbox.run('feed', { bytes, contentType, feedUrl: url }).catch((error: Error) => {
    throw new FeedError(`RSS feed error: ${error.message}`);
  });
}

/** The feed that a page names; `undefined` when the response is no such page. */
async function findLink(
  { bytes, contentType, url }: HttpResponse,
  { site, sandbox }: Fetch,
): Promise<string | undefined> {
  if (site.publication.converter !== undefined) return undefined;
  const input = { bytes, contentType, feedUrl: url };
  return await sandbox.run('feedLink', input).catch(() => undefined);
}

function refuse(error: Error): never {
  throw new FeedError(`Failed to fetch RSS feed: ${error.message}`, { cause: error });
}
