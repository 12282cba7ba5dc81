import { z } from 'zod';
import { articleSchema, type Article } from '../../edition/schema/article.ts';
import { toOrder } from '../../edition/order.ts';
import { editionVersion, type Edition } from '../../edition/edition.ts';
import { publicArticleSchema, publicEditionSchema } from '../../edition/schema/public-edition.ts';
import { toDataPath } from '../../edition/routes.ts';
import { sourceSchema, type Source } from '../../edition/source-kinds.ts';
import { namePattern } from '../../publication/schema/name.ts';
import { toSiteAddress, type Publication } from '../../publication/publication.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import { toPublicAddress } from '../../text/addresses/public-address.ts';
import { parseDate } from '../../text/dates/parse-date.ts';
import { toDay } from '../../text/dates/time-zone.ts';
import { shorten, toLine } from '../../text/plain-text.ts';
import { withDeadline } from '../../limits/deadline.ts';
import { limits, type Limit } from '../../limits/limits.ts';
import { createHttpClient, type SharedHttp } from '../http/client.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { parseResponse } from '../parse-response.ts';
import { toUserAgent } from '../http/user-agent.ts';
import { listSources } from '../source-kinds.ts';

/** The most articles that are taken for one source: as many as a feed has (specification §9). */
const mostArticles = 15;
/** Names that are nobody's (RFC 2606 and 6761). */
const reserved = /\.(?:example|invalid|localhost|test)$/;

/** Gives the JSON at a path of the live site, and when it was published. Throws when there is none. */
type GetLive = (path: string) => Promise<{ value: unknown; published: Date }>;

/**
 * Asks the live site of a publication. What it answers is untrusted. Returns `undefined` when nobody can be at the
 * publication's address; throws what `task` throws.
 */
export async function askLive<T>(
  publication: Publication,
  { now, shared }: { now: Date; shared?: Partial<SharedHttp> | undefined },
  limit: Limit,
  task: (get: GetLive) => Promise<T>,
): Promise<T | undefined> {
  const { origin, hostname } = new URL(publication.url);
  if (reserved.test(hostname)) return undefined;
  return await withDeadline(limit, async (signal) => {
    const http = createHttpClient({
      ...shared,
      userAgent: toUserAgent(publication),
      rateLimits: new RateLimits([], now),
      signal,
      retries: 1,
    });
    try {
      return await task(async (path) => {
        const address = toSiteAddress(publication, path);
        const headers = { accept: 'application/json' };
        const { url, bytes, lastModified } = await http.get({ address, source: address, headers });
        if (new URL(url).origin !== origin) throw new Error(`it leads to ${url}`);
        const published = parseDate(lastModified ?? '') ?? now;
        return {
          value: parseResponse(new TextDecoder().decode(bytes)),
          published: published < now ? published : now,
        };
      });
    } finally {
      await http.close();
    }
  });
}

const buildSchema = z.object({ publication: z.string().regex(namePattern) });

/** The id of the publication whose site is live at a publication's address. `undefined` when nobody can tell. */
export async function readLiveOwner(
  publication: Publication,
  run: { now: Date; shared?: Partial<SharedHttp> },
): Promise<string | undefined> {
  try {
    return await askLive(publication, run, limits.request, async (get) => {
      const { value } = await get('/build.json');
      return buildSchema.parse(value).publication;
    });
  } catch {
    return undefined;
  }
}

/**
 * The edition of a publication as its live site has it: the articles of the sources that the
 * publication still names. The response is untrusted, and cleaned like a feed. Returns `undefined`
 * when nobody can be at the publication's address; throws, saying why, when nothing can be taken.
 */
export async function fetchLiveEdition(
  publication: Publication,
  now: Date,
  shared?: Partial<SharedHttp>,
): Promise<Edition | undefined> {
  return await askLive(publication, { now, shared }, limits.request, async (get) => {
    const { value, published } = await get(toDataPath('edition'));
    const live = publicEditionSchema.safeParse(value);
    if (!live.success) throw new Error('it is no edition');
    const { id, formerId } = publication;
    if (![id, formerId].includes(live.data.publication))
      throw new Error('it is of another publication');
    return toEdition(publication, live.data.articles.flatMap(toArticle), published.toISOString());
  });
}

function toEdition(publication: Publication, articles: Article[], at: string): Edition {
  // Two feeds that differ in their tokens alone have one published address: the first gets the articles.
  const left = new Set(articles);
  const sources = listSources(publication).flatMap((named): Source[] => {
    const address = withoutTokens(named.url);
    const own = [...left]
      .filter(({ section, feedUrl }) => section === named.category && feedUrl === address)
      .slice(0, mostArticles);
    if (own.length === 0) return [];
    for (const article of own) left.delete(article);
    // A kind of source that can't do with articles alone starts afresh.
    const source = { ...named, failures: 0, state: 'loaded', at, articles: own };
    const parsed = sourceSchema.safeParse(source).data;
    return parsed ? [parsed] : [];
  });
  return {
    version: editionVersion,
    publication: publication.id,
    day: toDay(new Date(at), publication.timeZone),
    updated: at,
    sources,
    pictures: {},
    rateLimits: [],
  };
}

/** One published article, cleaned; none when it is not what a site of ours publishes. */
function toArticle(published: unknown): Article[] {
  const article = publicArticleSchema.safeParse(published);
  if (!article.success) return [];
  const { link, image, ...rest } = article.data;
  const clean = (text: string, most: number) => shorten(toLine(text), most);
  const [title, author] = [clean(rest.title, 300), clean(rest.author, 200)];
  const [category, source] = [clean(rest.category, 80), clean(rest.source, 120)];
  if ([title, author, category, source].includes('') || rest.id.length > 1000) return [];
  const toAddress = (address: string | undefined) =>
    address === undefined ? undefined : toPublicAddress(address, [], rest.feedUrl);
  const addresses = { link: toAddress(link), image: toAddress(image) };
  const excerpt = clean(rest.excerpt, 200);
  // The schema's order of fields is that of an edition read from disk: another would look like news.
  const { data } = articleSchema.safeParse({
    ...toOrder(rest),
    ...rest,
    title,
    author,
    category,
    source,
    excerpt,
    ...addresses,
  });
  return data ? [data] : [];
}
