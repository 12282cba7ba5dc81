import { nameSource } from '../../publication/schema/name.ts';
import { formatMoment } from '../../text/dates/format-date.ts';
import type { Source } from '../../edition/source-kinds.ts';
import { isRead, type ReadState } from '../../edition/sources/source.ts';
import { healths, type Health } from '../../edition/history/heartbeat.ts';

/** How a site does, and why it is not good: whole sentences, which may be published. */
export interface Diagnosis {
  health: Health;
  reasons: string[];
  /** What a person should do, a sentence for each reason that asks for something. */
  todo: string[];
}

export interface SourceFact {
  id: string;
  state: Source['state'];
  /** ISO 8601 in UTC: the last good fetch of a `kept` source, or the first failure of a `failed` one. */
  since?: string | undefined;
  /** When the first failure in a row was, ISO 8601 in UTC. */
  failingSince?: string | undefined;
}

/** What is judged of a source. One that gave a short answer was read, whatever is made of it. */
export function toSourceFact(source: ReadState & Omit<SourceFact, 'state'>): SourceFact {
  const { id, state, since, failingSince } = source;
  if (isRead(source)) return { id, state: 'loaded' };
  return { id, state, since, failingSince };
}

/** How reasons write times: they stand beside texts that are not of one publication. */
export const reportStyle = { language: 'en-US', timeZone: 'UTC' };

/** A source may be unread for so long before it counts, or a page says so, in milliseconds. */
export const patience = 2 * 60 * 60 * 1000;
/** The minutes between two rebuilds, where nothing else is known. */
export const usualPeriod = 30;
/** A site with this share of sources unread for longer is degraded. */
const degradedShare = 1 / 4;
/** Sources that a sentence names. */
const mostNamed = 5;

const seeAddresses =
  'Open the address of each source that is named. Correct it in the publication file, or take it out.';
const seeNetwork =
  'See whether the machine that rebuilds reaches the internet: its network, its name server, its proxy. The sources need nothing.';

/** How sources are judged. */
interface Measure {
  /** The minutes between two rebuilds. */
  period?: number;
  /** Since when nothing at all can be reached. */
  outage?: { since: string } | undefined;
}

/** Judges a site by its sources at a time. A site without sources is good. */
export function judgeSources(
  sources: readonly SourceFact[],
  now: Date,
  { period = usualPeriod, outage }: Measure = {},
): Diagnosis {
  const unread = sources.filter(({ state }) => state !== 'loaded');
  if (outage !== undefined) {
    const reason = `No source can be reached since ${formatMoment(outage.since, reportStyle)}: the network of the rebuilds seems to be out.`;
    return { health: 'down', reasons: [reason], todo: [seeNetwork] };
  }
  if (unread.length > 0 && unread.length === sources.length) {
    const [last] = unread
      .flatMap(({ state, since }) => (state === 'kept' && since) || [])
      .sort()
      .reverse();
    const when =
      last === undefined ? '' : `; the last good read was on ${formatMoment(last, reportStyle)}`;
    return {
      health: 'down',
      reasons: [`None of the ${sources.length} sources could be read${when}.`],
      todo: [seeAddresses],
    };
  }
  const long = unread.filter((fact) => now.getTime() - Date.parse(toFailingSince(fact)) > patience);
  const isMuch = long.length > 0 && long.length >= sources.length * degradedShare;
  const share = `${long.length} of ${sources.length} sources could not be read for more than two hours: ${nameSome(long.map(({ id }) => id))}.`;
  const dead = tellDead(listDeadSections(sources, now, period));
  const reasons = [...(isMuch ? [share] : []), ...dead];
  return reasons.length === 0
    ? { health: 'good', reasons, todo: [] }
    : { health: 'degraded', reasons, todo: [seeAddresses] };
}

/** Since when a source could not be read: its first failure, or the last good fetch of one that was not asked since. */
const toFailingSince = ({ failingSince, since = '' }: SourceFact) => failingSince ?? since;

/** A section whose every source fails. */
interface DeadSection {
  /** Its slug. */
  section: string;
  /** When the last of its sources began to fail, ISO 8601 in UTC. */
  since: string;
  ids: string[];
}

/** The sections whose every source has failed for two periods or more: their readers see nothing new. */
export function listDeadSections(
  sources: readonly SourceFact[],
  now: Date,
  period = usualPeriod,
): DeadSection[] {
  const ofSections = sources.filter(({ id }) => id.includes('/'));
  const bySection = Map.groupBy(ofSections, ({ id }) => id.slice(0, id.lastIndexOf('/')));
  return [...bySection].flatMap(([section, all]) => {
    const since = all.map((fact) =>
      fact.state === 'loaded' ? now.toISOString() : toFailingSince(fact),
    );
    const last = since.toSorted().at(-1) ?? '';
    const isDead = now.getTime() - Date.parse(last) >= 2 * period * 60_000;
    return isDead ? [{ section, since: last, ids: all.map(({ id }) => id) }] : [];
  });
}

/** One sentence on all of these sections, with the time since when it holds for each of them. */
function tellDead(dead: readonly DeadSection[]): string[] {
  const since = dead
    .map((each) => each.since)
    .toSorted()
    .at(-1);
  if (since === undefined) return [];
  const sections = nameSome(dead.map(({ section }) => section));
  const ids = nameSome(dead.flatMap((each) => each.ids));
  return [
    `No source of the ${dead.length === 1 ? 'section' : 'sections'} ${sections} could be read since ${formatMoment(since, reportStyle)}: ${ids}.`,
  ];
}

function nameSome(ids: readonly string[]): string {
  const named = ids.slice(0, mostNamed).map(nameSource);
  const rest = ids.length > named.length ? ` and ${ids.length - named.length} more` : '';
  return `${named.join(', ')}${rest}`;
}

/** Joins diagnoses: the worst health, with all reasons. */
export function joinDiagnoses(diagnoses: readonly Diagnosis[]): Diagnosis {
  const worst = Math.max(0, ...diagnoses.map(({ health }) => healths.indexOf(health)));
  return {
    health: healths[worst] ?? 'good',
    reasons: diagnoses.flatMap(({ reasons }) => reasons),
    todo: [...new Set(diagnoses.flatMap(({ todo }) => todo))],
  };
}
