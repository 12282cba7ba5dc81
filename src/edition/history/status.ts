import { withoutTokens } from '../../publication/tokens.ts';
import type { Edition } from '../edition.ts';
import { sourceKinds, type Source } from '../source-kinds.ts';
import { findSource } from '../sources/source.ts';
import { countStories, getDateRange, getPublisher } from '../stories.ts';
import type { Outcome } from './history-schema.ts';

/** How the last rebuilds fetched a source. The latest of them made this site. */
export interface SourceStatus {
  id: string;
  /** Without tokens. Absent of a source of posts: its address is a service, and no page. */
  url?: string;
  /** The name that the source gives itself, or the name of its host. Absent of a source of posts. */
  publisher?: string;
  state: Source['state'];
  /** ISO 8601 in UTC: when its last good fetch was, or when it first failed if there was none. */
  since: string;
  /** Of the last rebuilds, oldest first. */
  outcomes: Outcome[];
  /** Its stories on the site, and the dates of the oldest and the newest, ISO 8601 in UTC. */
  stories: number;
  oldest?: string;
  newest?: string;
  /** ISO 8601 in UTC. Absent when every rebuild fetches it. */
  nextTry?: string;
}

/** The state of an edition's sources at the rebuild that wrote it. */
export interface Status {
  /** ISO 8601 in UTC. */
  at: string;
  sources: SourceStatus[];
}

/** The status of an edition; `undefined` while it has no history. */
export function toStatus({ history, sources }: Edition): Status | undefined {
  if (history === undefined) return undefined;
  return {
    at: history.at,
    sources: sources.map((source) =>
      toSourceStatus(source, findSource(history.sources, source)?.outcomes ?? []),
    ),
  };
}

function toSourceStatus(source: Source, outcomes: Outcome[]): SourceStatus {
  const { kind, id, state, url, nextRetryAt } = source;
  return {
    id,
    ...(sourceKinds[kind].brings === 'articles' && {
      url: withoutTokens(url),
      publisher: getPublisher(source),
    }),
    state,
    since: state === 'loaded' ? source.at : source.since,
    outcomes,
    stories: countStories(source),
    ...getDateRange(source),
    ...(nextRetryAt !== undefined && { nextTry: nextRetryAt }),
  };
}
