import { formatMoment } from '../../text/dates/format-date.ts';
import type { Source } from '../../edition/source-kinds.ts';
import { isRead, type ReadState } from '../../edition/sources/source.ts';
import { healths, type Health } from '../../edition/history/heartbeat.ts';
import { present } from '../../text/present.ts';

/** How a site does, and why it is not good: whole sentences, which may be published. */
export interface Diagnosis {
  health: Health;
  reasons: string[];
}

/** What is judged of a source. */
export interface SourceFact {
  id: string;
  state: Source['state'];
  /** ISO 8601 in UTC: the last good fetch of a `kept` source, or the first failure of a `failed` one. */
  since?: string | undefined;
}

/** What is judged of a source. One that gave a short answer was read, whatever is made of it. */
export function toSourceFact(
  source: ReadState & { id: string; since?: string | undefined },
): SourceFact {
  const { id, state, since } = source;
  if (isRead(source)) return { id, state: 'loaded' };
  return { id, state, ...present({ since }) };
}

/** How reasons write times: they stand beside texts that are not of one publication. */
export const reportStyle = { locale: 'en-US', timeZone: 'UTC' };

/** A source may be unread for so long before it counts, or a page says so, in milliseconds. */
export const patience = 2 * 60 * 60 * 1000;
/** A site with this share of sources unread for longer is degraded. */
const degradedShare = 1 / 4;
/** Sources that a sentence names. */
const mostNamed = 5;

/** Judges a site by its sources at a time. A site without sources is good. */
export function judgeSources(sources: readonly SourceFact[], now: Date): Diagnosis {
  const unread = sources.filter(({ state }) => state !== 'loaded');
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
    };
  }
  const long = unread.filter(
    ({ since }) => since !== undefined && now.getTime() - Date.parse(since) > patience,
  );
  if (long.length === 0 || long.length < sources.length * degradedShare) {
    return { health: 'good', reasons: [] };
  }
  const named = long.slice(0, mostNamed).map(({ id }) => id);
  const rest = long.length > named.length ? ` and ${long.length - named.length} more` : '';
  const reason = `${long.length} of ${sources.length} sources could not be read for more than two hours: ${named.join(', ')}${rest}.`;
  return { health: 'degraded', reasons: [reason] };
}

/** Joins diagnoses: the worst health, with all reasons. */
export function joinDiagnoses(diagnoses: readonly Diagnosis[]): Diagnosis {
  const worst = Math.max(0, ...diagnoses.map(({ health }) => healths.indexOf(health)));
  return {
    health: healths[worst] ?? 'good',
    reasons: diagnoses.flatMap(({ reasons }) => reasons),
  };
}
