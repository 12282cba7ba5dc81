import type { BlogSource, Edition, FeedSource } from '../edition.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import { listSources, type Outcome } from './history.ts';

/** What a source had at the last rebuilds, the latest of which made this site. */
export interface SourceStatus {
  id: string;
  /** A feed's address, without tokens. The blog service has none here, since it is no page. */
  url?: string;
  /** What the feed calls itself, or the name of its host; absent of the blog. */
  publisher?: string;
  state: FeedSource['state'];
  /** ISO 8601 in UTC: when it was last read well, or first failed when it never was. */
  since: string;
  /** The last rebuilds, oldest first. */
  outcomes: Outcome[];
  /** Stories that it has on the site, and the dates of the oldest and the newest, ISO 8601 in UTC. */
  stories: number;
  oldest?: string;
  newest?: string;
  /** When it will be asked again, if it is to be left alone until then. */
  nextTry?: string;
}

/** How the sources of an edition are, as of the rebuild that wrote it. */
export interface Status {
  /** ISO 8601 in UTC. */
  at: string;
  sources: SourceStatus[];
}

/** Tells how every source of an edition is; `undefined` of one that no rebuild has looked back from. */
export function toStatus(edition: Edition): Status | undefined {
  const { history } = edition;
  if (history === undefined) return undefined;
  const sources = listSources(edition).map((source) => {
    const known = history.sources.find(({ id, url }) => id === source.id && url === source.url);
    return toSourceStatus(source, known?.outcomes ?? []);
  });
  return { at: history.at, sources };
}

function toSourceStatus(source: FeedSource | BlogSource, outcomes: Outcome[]): SourceStatus {
  const stories = listStories(source);
  const dates = stories.flatMap(({ date }) => date ?? []).toSorted();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  const { id, state, url, nextTry } = source;
  return {
    id,
    ...(id === 'blog' ? {} : { url: withoutTokens(url), publisher: toPublisher(source) }),
    state,
    since: state === 'loaded' ? source.at : source.since,
    outcomes,
    stories: stories.length,
    ...(oldest !== undefined && { oldest }),
    ...(newest !== undefined && { newest }),
    ...(nextTry !== undefined && { nextTry }),
  };
}

function listStories(source: FeedSource | BlogSource): { date?: string | undefined }[] {
  if (source.state === 'failed') return [];
  return 'articles' in source ? source.articles : source.posts;
}

function toPublisher(source: FeedSource | BlogSource): string {
  const [article] = 'articles' in source ? source.articles : [];
  return article?.source ?? new URL(source.url).hostname;
}
