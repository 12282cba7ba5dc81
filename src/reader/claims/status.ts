import { withoutTokens } from '../../publication/tokens.ts';
import type { Edition } from '../../edition/edition.ts';
import {
  bringsStories,
  isJudged,
  sourceKinds,
  type ShownSource,
  type Source,
} from '../../edition/source-kinds.ts';
import { findSource, getSince, type Muting } from '../../edition/sources/source.ts';
import { countStories, getDateRange, getPublisher } from '../../edition/stories.ts';
import { judgeSources, listDeadSections, toSourceFact } from './health.ts';
import type { Health } from '../../edition/history/heartbeat.ts';
import type { Outcome } from '../../edition/schema/history.ts';
import type { Week } from '../../edition/history/week.ts';

/** How the last rebuilds fetched a source. The latest of them made this site. */
export interface SourceStatus {
  id: string;
  /** Without tokens. Absent of a service, whose address is no page. */
  url?: string;
  /** The name that the source gives itself, or the name of its host. Absent of a source of posts. */
  publisher?: string;
  state: Source['state'];
  /** It was read, but gave far fewer stories than before, so that those are kept. */
  isShort?: true;
  /** ISO 8601 in UTC: when its last good fetch was, or when it first failed if there was none. */
  since: string;
  /** Of the last rebuilds, oldest first. */
  outcomes: Outcome[];
  /** Of the half hours up to the status's `slot`, oldest first, each a letter (week.ts). */
  week: string;
  /**
   * Its stories on the site, and the dates of the oldest and the newest, ISO 8601 in UTC. Absent of a source
   * that brings no stories.
   */
  stories?: number;
  oldest?: string;
  newest?: string;
  /** ISO 8601 in UTC. Absent when every rebuild fetches it. */
  nextTry?: string;
  /** Since when, until when and why editors show no story of it. */
  muted?: Muting;
}

/** The state of an edition's sources at the rebuild that wrote it. */
export interface Status {
  /** ISO 8601 in UTC. */
  at: string;
  /** How the site does, as far as its sources say. */
  health: Health;
  /** The slugs of the sections of which nothing can be read. Absent when there are none. */
  dead?: string[];
  /** Since when no source can be reached at all, ISO 8601 in UTC. */
  outageSince?: string;
  /** The half hour of the rebuild, counted from the start of 1970 in UTC. */
  slot: number;
  sources: SourceStatus[];
}

/** The status of an edition; `undefined` while it has no history. */
export function toStatus(
  {
    history,
    outage,
    sources,
  }: Pick<Edition, 'history' | 'outage'> & { sources: readonly ShownSource[] },
  week: Week | undefined,
): Status | undefined {
  if (history === undefined) return undefined;
  const { at } = history;
  const facts = sources.filter(isJudged).map(toSourceFact);
  const dead = listDeadSections(facts, new Date(at)).map(({ section }) => section);
  return {
    at,
    health: judgeSources(facts, new Date(at), { outage }).health,
    dead: dead.length > 0 && outage === undefined ? dead : undefined,
    outageSince: outage?.since,
    slot: week?.slot ?? 0,
    sources: sources.map((source) => ({
      ...toSourceStatus(source, findSource(history.sources, source)?.outcomes ?? []),
      week:
        findSource(week?.sources, { ...source, url: withoutTokens(source.url) })?.outcomes ?? '',
    })),
  };
}

/** What pages say of the states of sources, and the health that follows. A change of these is worth publishing. */
export function toStates({ health, dead, outageSince, sources }: Status) {
  return {
    health,
    dead,
    outageSince,
    sources: sources.map(({ id, state, isShort, muted }) => ({ id, state, isShort, muted })),
  };
}

function toSourceStatus(source: ShownSource, outcomes: Outcome[]): Omit<SourceStatus, 'week'> {
  const { kind, id, state, url, nextRetryAt } = source;
  const { brings } = sourceKinds[kind];
  return {
    id,
    url: brings === 'articles' ? withoutTokens(url) : undefined,
    publisher: brings === 'posts' ? undefined : getPublisher(source),
    state,
    isShort: 'isShort' in source ? source.isShort : undefined,
    since: getSince(source),
    outcomes,
    stories: bringsStories(source) ? countStories(source) : undefined,
    ...getDateRange(source),
    nextTry: nextRetryAt,
    muted: source.muted,
  };
}
