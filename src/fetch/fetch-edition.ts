import { toDay } from '../text/dates/time-zone.ts';
import { editionVersion, type Edition } from '../edition/edition.ts';
import type { Source } from '../edition/source-kinds.ts';
import { listForms } from '../publication/keys.ts';
import { findEnd } from '../publication/schema/closed.ts';
import { withoutSecrets } from '../publication/secrets.ts';
import { withoutTokens } from '../publication/tokens.ts';
import { listShownPosts } from '../site/posts/read-posts.ts';
import { listUnreadFeeds } from '../site/fetched.ts';
import type { Site } from '../site/site.ts';
import type { Fetch, FetchedEdition, FetchStart, FetchedSource } from './fetch.ts';
import { createHttpClient, sourceRetries, type HttpClient } from './http/client.ts';
import { withDeadline } from '../limits/deadline.ts';
import { limits } from '../limits/limits.ts';
import { SkippedError } from './http/http-error.ts';
import { RateLimits } from './http/rate-limits.ts';
import { getSharedHttp, type FetchRun } from './run.ts';
import { toUserAgent } from './http/user-agent.ts';
import { fetchPictures } from './images/fetch-images.ts';
import { renderPages } from './posts/render-pages.ts';
import { startFetchSandbox } from './sandbox.ts';
import { keepSources } from './keep-sources.ts';
import { askSources } from './outage.ts';
import { listSecrets, listSources } from './source-kinds.ts';
import type { Article } from '../edition/schema/article.ts';
import { getArticles } from '../edition/stories.ts';

/**
 * Fetches every source of a site that may have something new, and the pictures of their stories.
 * Never throws for what a server does: each source ends loaded, kept or failed. `problem` says which
 * pictures failed.
 */
export async function fetchEdition(
  site: Site,
  run: FetchRun,
  { previous, dir, record }: FetchStart,
): Promise<FetchedEdition> {
  const { choices, now, ports } = run;
  const fetchAll = async (deadline: AbortSignal) => {
    const rateLimits = new RateLimits(choices.force ? [] : (previous?.rateLimits ?? []), now);
    const client = ports.recorded ?? openClient(site, run, rateLimits, deadline);
    const http = record?.(client) ?? ports.share?.(client) ?? client;
    const sandbox = ports.sandbox ?? startFetchSandbox();
    const closeSandbox = async () => {
      if (sandbox !== ports.sandbox) await sandbox.close();
    };
    deadline.addEventListener('abort', () => void closeSandbox());
    const posts = listShownPosts(site.posts, now, choices.drafts);
    // Publications that share responses request a feed together.
    const spread = ports.share ? '' : site.publication.id;
    const fetch: Fetch = { site, run, previous, dir, posts, http, sandbox, spread, deadline };
    try {
      const fetched = await fetchSources(fetch);
      const problems: string[] = [];
      const pages = await renderPages(fetch, problems);
      // Pictures are recorded as files of the edition's directory, not as responses.
      const isAlone = fetched.edition.outage ?? findEnd(site.publication, now);
      const pictures = isAlone ? unreachable : client;
      const read = await fetchPictures(fetched, { ...fetch, http: pictures });
      const { edition, problem = [] } = read;
      // Hosts of pictures may have asked for a pause too.
      return {
        ...read,
        problem: [problem, problems].flat().join('; ') || undefined,
        edition: { ...edition, pages, rateLimits: rateLimits.list() },
      };
    } finally {
      await Promise.all([http.close(), closeSandbox()]);
    }
  };
  return await withDeadline(limits.fetching, fetchAll, ports.clock);
}

/** The client of pictures while nothing is asked: it sends nothing, and no picture has failed. */
const unreachable: HttpClient = {
  get: () => Promise.reject(new SkippedError('nothing is asked now')),
  close: () => Promise.resolve(),
};

function openClient(
  { publication }: Site,
  run: FetchRun,
  rateLimits: RateLimits,
  deadline: AbortSignal,
): HttpClient {
  const { keys, report, ports } = run;
  return createHttpClient({
    ...getSharedHttp(run),
    userAgent: toUserAgent(publication),
    keys: listForms(keys),
    rateLimits,
    traffic: report.traffic,
    clock: ports.clock,
    retries: sourceRetries,
    signal: deadline,
  });
}

async function fetchSources(fetch: Fetch): Promise<FetchedEdition> {
  const { site, run } = fetch;
  const { publication } = site;
  const keys = listSecrets(publication, run.keys);
  const withdrawn = listUnreadFeeds(site);
  const named = listSources(publication, fetch.posts.length + site.authors.length > 0).filter(
    ({ url }) => !withdrawn.has(withoutTokens(url)),
  );
  let done = 0;
  const { fetched, outage } = findEnd(publication, run.now)
    ? await keepSources(named, fetch)
    : await askSources(named, fetch, () =>
        run.ports.progress.step('sources', (done += 1), named.length),
      );
  const edition: Edition = {
    version: editionVersion,
    publication: publication.id,
    day: toDay(run.now, publication.timeZone),
    updated: run.now.toISOString(),
    sources: settleOrder(fetched).map((source) => cleanSource(source, keys)),
    paper: { name: publication.name, url: publication.url },
    pictures: {},
    rateLimits: [],
    outage,
  };
  return {
    edition,
    posts: new Map(fetched.flatMap(({ posts = [] }) => [...posts])),
    accepted: fetched.flatMap(({ accepted = [] }) => accepted),
  };
}

/**
 * The sources after all of them were fetched. Of one that was read for the first time nobody knows how
 * old its undated stories are: they are at most as new as the median of the dated stories of its category.
 */
export function settleOrder(fetched: readonly FetchedSource[]): Source[] {
  const dated = Map.groupBy(
    fetched
      .flatMap(({ source }) => getArticles(source))
      .filter(({ orderedBy }) => orderedBy === 'date'),
    ({ section }) => section,
  );
  return fetched.map(({ source, settle }) => {
    const newest = source.category && findMedian(dated.get(source.category) ?? []);
    return settle === undefined || newest === undefined ? source : settle(newest);
  });
}

function findMedian(articles: readonly Article[]): string | undefined {
  return articles.map(({ order }) => order).toSorted()[Math.floor((articles.length - 1) / 2)];
}

/**
 * Removes secrets from the texts of a source. A service may repeat one in a message or a link, and both go to
 * disk, logs and pages.
 */
function cleanSource(source: Source, keys: readonly string[]): Source {
  const text = JSON.stringify(source);
  if (!keys.some((key) => text.includes(JSON.stringify(key).slice(1, -1)))) return source;
  const clean = JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? withoutSecrets(value, keys) : value,
  ) as Source;
  return { ...clean, url: source.url };
}
