import type { NetworkRun } from '../network.ts';
import { networkOutcomes, type PublicationOutcome, type PublicationResult } from '../result.ts';
import type { QueueStatus } from './queue-status.ts';

const reportVersion = 1;

/** What a run of a network came to, as JSON (docs/network.md). It holds no secret. */
export interface NetworkReport {
  /** The version of its format. A field that goes or changes its meaning raises it, and a new one does not. */
  version: typeof reportVersion;
  /** ISO 8601 in UTC. */
  started: string;
  seconds: number;
  /** The exit status of the command. */
  status: number;
  /** The signal that stopped it, if one did. */
  stopped?: string;
  counts: Record<PublicationOutcome | 'unreached', number>;
  /** By name. */
  publications: PublicationResult[];
  /** The names of the publications that were not begun. The next run begins with them. */
  unreached: string[];
  /** What the queue does. Absent without one. */
  queue?: QueueStatus;
}

/** The outcomes of publications that their own people have to act on: nobody else can. */
const owners: readonly PublicationOutcome[] = ['misconfigured', 'refused', 'empty'];

type Facts = Pick<NetworkReport, 'started' | 'seconds' | 'stopped' | 'queue'>;

/** The report of a run. */
export function toNetworkReport(
  { results, unreached }: Pick<NetworkRun, 'results' | 'unreached'>,
  facts: Facts,
): NetworkReport {
  const publications = results.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const counts = Object.fromEntries(
    networkOutcomes.map((outcome) => [
      outcome,
      publications.filter((each) => each.outcome === outcome).length,
    ]),
  ) as Record<PublicationOutcome, number>;
  return {
    version: reportVersion,
    ...facts,
    status: toStatus(publications, unreached.length),
    counts: { ...counts, unreached: unreached.length },
    publications,
    unreached: unreached.toSorted(),
  };
}

/** The report of all parts of a network. */
export function joinReports(reports: readonly NetworkReport[]): NetworkReport {
  const started = reports.map((each) => each.started).sort();
  const stopped = reports.find((each) => each.stopped !== undefined)?.stopped;
  const parts = {
    results: reports.flatMap(({ publications }) => publications),
    unreached: reports.flatMap(({ unreached }) => unreached),
  };
  return toNetworkReport(parts, {
    started: started[0] ?? '',
    seconds: Math.max(...reports.map(({ seconds }) => seconds)),
    stopped,
  });
}

/** Whether a publication was not rebuilt, or has sources that could not be read. */
export const isTroubled = ({ status, kept, failed }: PublicationResult) =>
  status !== 0 || kept.length > 0 || failed.length > 0;

/**
 * The exit status of a run. 0: each publication is as its sources and its people let it be. 1: one failed for
 * another reason, or was not reached. 1, or 2 with mistakes among them: two or more that make up a quarter of all
 * wait for their people or have no source, or no publication could be rebuilt. The cause is then a common one.
 */
function toStatus(publications: readonly PublicationResult[], unreached: number): number {
  const count = (is: (each: PublicationResult) => boolean) => publications.filter(is).length;
  if (unreached > 0 || count(({ outcome }) => outcome === 'failed') > 0) return 1;
  const waiting = count(({ outcome }) => owners.includes(outcome));
  const troubled = count(({ outcome, health }) => owners.includes(outcome) || health === 'down');
  const isCommon = troubled >= 2 && troubled * 4 >= publications.length;
  if (!isCommon && (waiting === 0 || waiting < publications.length)) return 0;
  return count(({ outcome }) => outcome === 'misconfigured') > 0 ? 2 : 1;
}
