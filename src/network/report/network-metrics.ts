import { healths } from '../../edition/history/heartbeat.ts';
import { formatMetrics, type Metric } from '../../rebuild/report/metrics.ts';
import { getWorkSeconds } from './list-facts.ts';
import type { NetworkReport } from './network-report.ts';
import type { QueueStatus } from './queue-status.ts';

/** What a network of many machines does, in Prometheus' text format. */
export function toNetworkMetrics(report: NetworkReport, queue: QueueStatus): string {
  return formatMetrics([...listResults(report), ...listQueue(report, queue)], {});
}

const metric = (name: string, help: string, values: Metric['values']): Metric => ({
  name: `halfhour_network_${name}`,
  help,
  values,
});

const list = (label: string, values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

/** The middle, the slowest but one in a hundred, and the slowest of all. */
function listQuantiles(values: readonly number[]): Metric['values'] {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return [];
  return [0.5, 0.99, 1].map((part) => ({
    labels: { quantile: String(part) },
    value: sorted[Math.ceil(part * sorted.length) - 1] ?? 0,
  }));
}

function listResults({ publications, counts }: NetworkReport): Metric[] {
  const late = publications.flatMap(({ late }) => late ?? []);
  const count = (health: string) => publications.filter((each) => each.health === health).length;
  return [
    metric(
      'publications',
      'Publications by the outcome of their last rebuild; unreached: none for two periods.',
      list('outcome', counts),
    ),
    metric(
      'health',
      'Publications by health.',
      list('health', Object.fromEntries(healths.map((health) => [health, count(health)]))),
    ),
    metric(
      'lateness_seconds',
      'How long after it was due a publication was rebuilt.',
      listQuantiles(late),
    ),
    metric(
      'work_seconds',
      'The duration of a rebuild, without waiting for others.',
      listQuantiles(publications.map(getWorkSeconds)),
    ),
  ];
}

function listQueue(report: NetworkReport, queue: QueueStatus): Metric[] {
  const { counts, isPaused, processes } = queue;
  const versions = countVersions(report, queue);
  const by = (get: (each: (typeof versions)[number]) => number) =>
    versions.map((each) => ({ labels: { code: each.code }, value: get(each) }));
  return [
    metric('jobs', 'Rebuilds in the queue by what they do.', list('state', counts)),
    metric('paused', 'Whether workers begin nothing.', [{ value: isPaused ? 1 : 0 }]),
    metric(
      'clock_offset_seconds',
      'How far the clock of a process is ahead of that of Redis.',
      processes.map(({ name, clock }) => ({ labels: { process: name }, value: clock })),
    ),
    metric(
      'workers',
      'Workers by the version of their code.',
      by(({ workers }) => workers),
    ),
    metric(
      'versions',
      'Publications by the version of the code that last rebuilt them.',
      by(({ publications }) => publications),
    ),
  ];
}

/** Counts the workers of each version of the code, and the publications that it last rebuilt. */
function countVersions({ publications }: NetworkReport, { processes }: QueueStatus) {
  const known = [...processes, ...publications].flatMap(({ code }) => code ?? []);
  return [...new Set(known)].sort().map((code) => ({
    code,
    workers: processes.filter((each) => each.code === code).length,
    publications: publications.filter((each) => each.code === code).length,
  }));
}
