import type { NamedSource, Source, SourceKind, SourceOf } from '../edition/source-kinds.ts';
import { listForms, type Secrets } from '../publication/keys.ts';
import type { Publication } from '../publication/publication.ts';
import { listTokens } from '../publication/tokens.ts';
import { blog } from './blog/fetch-blog.ts';
import { calendars } from './calendar/fetch-calendar.ts';
import { feedSources } from './feeds/fetch-feed.ts';
import type { Fetch, FetchedSource, SourceFetcher } from './fetch.ts';
import { ownPosts } from './posts/fetch-posts.ts';
import { weather } from './weather/fetch-weather.ts';

/**
 * The table of source kinds, in the order in which editions and reports list sources: how each kind is
 * fetched. The table in src/edition/source-kinds.ts says what the edition keeps of each.
 */
const fetchers: { [Kind in SourceKind]: SourceFetcher<Kind> } = {
  feed: feedSources,
  blog,
  posts: ownPosts,
  weather,
  calendar: calendars,
};

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
  return [...new Set([...listForms(keys), ...tokens])];
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
export async function fetchSource<Kind extends SourceKind>(
  named: NamedSource & { kind: Kind },
  context: Fetch,
): Promise<FetchedSource<SourceOf<Kind>>> {
  const previous = findPreviousSource(named, context) as SourceOf<Kind> | undefined;
  const fetcher: SourceFetcher<Kind> = fetchers[named.kind];
  return await fetcher.fetch(named, previous, context);
}
