import type { NamedSource, Source, SourceKind, SourceOf } from '../edition/source-kinds.ts';
import type { Secrets } from '../publication/keys.ts';
import { listCalendars } from '../publication/calendars.ts';
import { listFeeds } from '../publication/list-feeds.ts';
import { toLastingId, type Publication } from '../publication/publication.ts';
import { listTokens } from '../publication/tokens.ts';
import { toBlogCommand } from './blog/blog-service.ts';
import { fetchBlog } from './blog/fetch-blog.ts';
import { fetchCalendar } from './calendar/fetch-calendar.ts';
import { toGetCommand } from './curl.ts';
import { fetchFeed } from './feeds/fetch-feed.ts';
import { toFeedCommand } from './feeds/request-feed.ts';
import type { Fetch, FetchedSource } from './fetch.ts';
import { fetchOwnPosts } from './posts/fetch-posts.ts';
import { fetchWeather, toForecastAddress } from './weather/fetch-weather.ts';

/** How sources of one kind are found in a publication, and fetched. */
interface SourceFetcher<Kind extends SourceKind> {
  list: (publication: Publication, hasOwn: boolean) => Omit<NamedSource, 'kind'>[];
  /**
   * Fetches a source, unless it is fresh or backs off. `previous` is the source in the last
   * edition. Never throws for what a server does: a source that fails keeps its last good content.
   */
  fetch: (
    named: NamedSource & { kind: Kind },
    previous: SourceOf<Kind> | undefined,
    context: Fetch,
  ) => Promise<FetchedSource<SourceOf<Kind>>>;
  /** A line of shell that fetches the source at `url`. Keys stand in it as variables of the environment. */
  toCommand: (url: string, publication: Publication) => string;
}

/**
 * The table of source kinds, in the order in which editions and reports list sources: how each kind is
 * fetched. The table in src/edition/source-kinds.ts says what the edition keeps of each.
 */
const fetchers: { [Kind in SourceKind]: SourceFetcher<Kind> } = {
  feed: {
    list: (publication) =>
      listFeeds(publication).map(({ id, category, url }) => ({ id, category, url })),
    fetch: fetchFeed,
    toCommand: toFeedCommand,
  },
  blog: {
    list: ({ blog }) => (blog ? [{ id: 'blog', url: blog.url }] : []),
    fetch: fetchBlog,
    toCommand: toBlogCommand,
  },
  posts: {
    list: (publication, hasOwn) =>
      hasOwn ? [{ id: 'posts', url: toPostsAddress(publication) }] : [],
    fetch: fetchOwnPosts,
    // A folder is read whole, or its rebuild stops.
    toCommand: () => 'ls posts',
  },
  weather: {
    list: (publication) => {
      const url = toForecastAddress(publication);
      return url === undefined ? [] : [{ id: 'weather', url }];
    },
    fetch: fetchWeather,
    toCommand: toGetCommand,
  },
  calendar: {
    list: (publication) => listCalendars(publication).map(({ id, url }) => ({ id, url })),
    fetch: fetchCalendar,
    toCommand: toGetCommand,
  },
};

/** What an edition calls the posts of a folder as a source. */
export const toPostsAddress = (publication: Publication) => toLastingId(publication, '/blog');

/** All sources that a publication has, kind after kind. `hasOwn`: its folder has posts that are shown, or authors. */
export function listSources(publication: Publication, hasOwn = false): NamedSource[] {
  const kinds = Object.keys(fetchers) as SourceKind[];
  return kinds.flatMap((kind) =>
    fetchers[kind].list(publication, hasOwn).map((named) => ({ kind, ...named })),
  );
}

/** Every text that no published file may hold: the keys of services, and the tokens in the addresses of sources. */
export function listSecrets(publication: Publication, keys: Secrets): string[] {
  const tokens = listSources(publication).flatMap(({ url }) => listTokens(url));
  return [...new Set([...Object.values(keys), ...tokens])];
}

/**
 * What the last edition knows of a source. It keeps its content when editors move it to another place in the
 * publication's list.
 */
export function findPreviousSource(
  { kind, url, category }: Pick<NamedSource, 'kind' | 'url' | 'category'>,
  { previous }: Pick<Fetch, 'previous'>,
): Source | undefined {
  return previous?.sources.find(
    (each) => each.kind === kind && each.url === url && each.category === category,
  );
}

/** The host that is asked for a source. */
export function getHost({ kind, url }: NamedSource, { site }: Pick<Fetch, 'site'>): string {
  const converter = kind === 'feed' ? site.publication.converter : undefined;
  return new URL(converter ?? url).host;
}

/** Fetches a source of any kind. */
export async function fetchSource(named: NamedSource, context: Fetch): Promise<FetchedSource> {
  return await fetchKind(named.kind, named, context);
}

async function fetchKind<Kind extends SourceKind>(
  kind: Kind,
  named: NamedSource,
  context: Fetch,
): Promise<FetchedSource<SourceOf<Kind>>> {
  const previous = findPreviousSource({ ...named, kind }, context) as SourceOf<Kind> | undefined;
  const fetcher: SourceFetcher<Kind> = fetchers[kind];
  return await fetcher.fetch({ ...named, kind }, previous, context);
}

/** A line of shell that fetches a source as a rebuild does. */
export function toCommand(
  publication: Publication,
  { kind, url }: Pick<NamedSource, 'kind' | 'url'>,
): string {
  return fetchers[kind].toCommand(url, publication);
}
