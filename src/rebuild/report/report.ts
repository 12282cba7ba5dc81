import { randomUUID } from 'node:crypto';
import { noCounts, type DeskCounts } from '../../desk/apply-desk.ts';
import type { Edition } from '../../edition/edition.ts';
import type { Outcome } from '../../edition/schema/history.ts';
import type { Health } from '../../edition/history/heartbeat.ts';
import { toOutcome } from '../../edition/history/history.ts';
import { listArticles } from '../../edition/news.ts';
import { listFed } from '../../edition/own-stories.ts';
import type { Joined } from '../../edition/also-in/list-joined.ts';
import { isWeb, type Source, type SourceKind } from '../../edition/source-kinds.ts';
import { findSource } from '../../edition/sources/source.ts';
import { countStories } from '../../edition/stories.ts';
import { startTraffic, type Traffic } from '../../fetch/http/traffic.ts';
import { listSlugs, type Sectioned } from '../../publication/sections/site-categories.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import type { Difference } from './edition-diff.ts';
import type { LeftOutCounts } from './left-out.ts';

export interface SourceRow {
  id: string;
  kind: SourceKind;
  /** Without tokens. */
  url: string;
  state: Source['state'];
  outcome: Outcome;
  /** It was not due, so this is what was known of it before. */
  notAsked?: true;
  /** Its articles or posts on the site. */
  items: number;
  message?: string;
  /** ISO 8601 in UTC: the last good fetch of a `kept` source, or its first short answer, or the first failure of a `failed` one. */
  since?: string;
  /** When the first failure in a row was, ISO 8601 in UTC. */
  failingSince?: string;
  /** Since when it has been gone: its server says so (410), or has found nothing for 14 days (404). ISO 8601 in UTC. */
  goneSince?: string;
  /** It was read, but gave far fewer stories than before, so that those are kept. */
  isShort?: true;
  /** The address to which it has moved for good, without tokens. An editor must write it into the publication file. */
  movedTo?: string;
}

/** How a site would differ from the published one. A dry run leaves that `unchanged`. */
export interface DryRun {
  /** The difference for people, with untrusted names. */
  told: { what: string; names: string[] }[];
  /** The paths of all pages that would be new or have other words. */
  pages: string[];
}

const reportVersion = 1;

/** What a rebuild says of itself, as JSON. It holds no secret. */
export interface Report {
  /** The version of its format. A field that goes or changes its meaning raises it, and a new one does not. */
  version: typeof reportVersion;
  /** Tells this rebuild from all others. */
  run: string;
  /** When it started, ISO 8601 in UTC. */
  started: string;
  /** When it ended, ISO 8601 in UTC. Absent while it runs, and after a kill. */
  ended?: string;
  /** The id of the publication; empty while its file has not been read. */
  site: string;
  outcome: 'published' | 'unchanged' | 'refused';
  /** Says that nothing was ever built before, and how that is known. Absent after the first rebuild. */
  first?: string;
  /** Why the site was published, or not. Absent after a refusal: `problems` say why. */
  why?: string;
  /** Pages of the site that was published or refused. */
  pages: number;
  /** Pages and documents that were rendered. All others were reused. */
  rendered: number;
  /** How the site does after it, and why it is not good. */
  health: Health;
  reasons: string[];
  /** What a person is to do about it. */
  todo: string[];
  sources: SourceRow[];
  /** Articles by category. */
  articles: Record<string, number>;
  /** Since when no source can be reached at all, ISO 8601 in UTC. */
  outage?: { since: string };
  /** How categories and the blog (`blog`) differ from the rebuild before. The same ones are absent. */
  differences: Record<string, Difference>;
  /** The stories of one paper that the site shows as one with those of another. */
  joined: Joined[];
  /** How many stories of each source the site does not show, by why. */
  leftOut: LeftOutCounts;
  /** What its editors' decisions do now. */
  desk: DeskCounts;
  /** What a dry run would publish. Absent of a rebuild that publishes. */
  dryRun?: DryRun;
  /** The last day of a publication that has ended, such as `2026-12-31`. */
  closed?: string;
  /** The problems that an editor accepted, and why. */
  accepted?: { reason: string; problems: string[] };
  /** The earlier editions that can be put back, and the bytes that they take. */
  kept?: { editions: number; bytes: number };
  seconds: number;
  /** The seconds of each stage that was reached. Every moment belongs to one. */
  stages: Partial<Record<Stage, number>>;
  /** The stage that runs, since a time in milliseconds since 1970. Absent after the end. */
  running?: { stage: Stage; since: number };
  traffic: Traffic;
  /** Why it was refused, and anything else that a person should know. */
  problems: string[];
}

/**
 * The stages of a rebuild, in their order. `wait` is for other publications of a network, `open` reads the files
 * that no page check reads.
 */
export const stages = [
  'start',
  'wait',
  'fetch',
  'compare',
  'render',
  'search',
  'verify',
  'compress',
  'open',
  'records',
  'flush',
  'publish',
  'announce',
] as const;
export type Stage = (typeof stages)[number];

/** The report of a rebuild before anything is known. */
export function startReport(): Report {
  return {
    version: reportVersion,
    run: randomUUID(),
    started: new Date().toISOString(),
    site: '',
    outcome: 'refused',
    pages: 0,
    rendered: 0,
    health: 'good',
    reasons: [],
    todo: [],
    sources: [],
    articles: {},
    differences: {},
    joined: [],
    leftOut: {},
    desk: noCounts,
    seconds: 0,
    stages: {},
    running: { stage: 'start', since: getTime() },
    traffic: startTraffic(),
    problems: [],
  };
}

/** Notes that a stage begins, and the one before ends. */
export function noteStage(report: Report, stage: Stage): void {
  endStage(report);
  report.running = { stage, since: getTime() };
}

function endStage({ stages, running }: Report): void {
  if (running === undefined) return;
  const seconds = (getTime() - running.since) / 1000;
  stages[running.stage] = Math.round(((stages[running.stage] ?? 0) + seconds) * 1000) / 1000;
}

/** The monotonic clock, which all threads of a process share. */
const getTime = () => performance.timeOrigin + performance.now();

/** Fills in when a rebuild ended, and how long it took since `began`, a time of the monotonic clock. */
export function endReport(report: Report, began: number): void {
  endStage(report);
  delete report.running;
  report.seconds = Math.round(performance.now() - began) / 1000;
  report.ended = new Date().toISOString();
}

/** A report as the text of its file. */
export const toReportText = (report: Report) => `${JSON.stringify(report, null, 2)}\n`;

/** The rows of all sources of an edition. `previous` is the edition before it. */
export function toSourceRows(previous: Edition | undefined, edition: Edition): SourceRow[] {
  return edition.sources.map((source) => {
    const { id, kind, url, state, message, failingSince } = source;
    return {
      id,
      kind,
      url: withoutTokens(url),
      state,
      outcome: toOutcome(findSource(previous?.sources, source), source),
      notAsked: isAsked(source, edition) ? undefined : true,
      items: countStories(source),
      message: message && describeWait(message, source, edition),
      failingSince,
      goneSince: findGone(source, edition),
      movedTo: 'movedTo' in source && source.movedTo ? withoutTokens(source.movedTo) : undefined,
      ...(state !== 'loaded' && {
        since: ('shortSince' in source && source.isShort && source.shortSince) || source.since,
      }),
      isShort: 'isShort' in source ? source.isShort : undefined,
    };
  });
}

const isAsked = (source: Source, { history }: Edition) =>
  !isWeb(source) || source.lastFetchedAt === history?.at;

/** What a source said, with when that was if this rebuild did not ask it. */
function describeWait(message: string, source: Source, edition: Edition): string {
  const { state, lastFetchedAt, nextRetryAt } = source;
  const isOld = state !== 'loaded' && nextRetryAt !== undefined && !isAsked(source, edition);
  return isOld
    ? `${message} (at ${lastFetchedAt}; it is asked again after ${nextRetryAt})`
    : message;
}

/** Nothing was found for so long that it is not coming back, in milliseconds. */
const goneAfter = 14 * 24 * 60 * 60 * 1000;

/** Since when a source has been gone, if it is. */
function findGone(source: Source, { history }: Edition): string | undefined {
  if ('goneSince' in source && source.goneSince !== undefined) return source.goneSince;
  const { state, answered, failingSince } = source;
  if (state === 'loaded' || answered !== 404 || failingSince === undefined) return undefined;
  const age = Date.parse(history?.at ?? '') - Date.parse(failingSince);
  return age >= goneAfter ? failingSince : undefined;
}

/** Counts the articles of each category as its page shows them, without own stories, which are counted as posts. */
export function countArticles(publication: Sectioned, edition: Edition): Record<string, number> {
  const count = (slug: string) => listFed(listArticles(edition, slug)).length;
  return Object.fromEntries(listSlugs(publication).map((slug) => [slug, count(slug)]));
}

/** Why a site was published, in words. `cause` says so where no story is new. */
export function toWhy({ differences }: Report, cause: string): string {
  const count = (kind: keyof Difference) =>
    Object.values(differences).reduce((all, each) => all + each[kind].count, 0);
  const [added, changed, removed] = [count('added'), count('changed'), count('removed')];
  return added + changed + removed > 0
    ? `${added} stories are new, ${changed} have changed, ${removed} are gone`
    : cause;
}
