import { healths } from '../../edition/history/heartbeat.ts';
import { formatMetrics, type Metric } from '../../rebuild/report/metrics.ts';
import type { PublicationResult } from '../result.ts';
import type { NetworkReport } from './network-report.ts';
import type { QueueStatus } from './queue-status.ts';

/** What a network does, with its queue where it has one, in Prometheus' text format. */
export const toNetworkMetrics = (report: NetworkReport): string =>
  formatMetrics('halfhour_network', [
    ...listResults(report),
    ...(report.queue === undefined ? [] : listQueue(report, report.queue)),
  ]);

/** The seconds of a rebuild without those in which it waited for other publications. */
const getWorkSeconds = ({ seconds, stages }: PublicationResult) =>
  Math.max(0, seconds - (stages.wait ?? 0));

/** The middle, the slowest but one in a hundred, and the slowest of all. */
function listQuantiles(values: readonly number[]): Metric[2] {
  const sorted = values.toSorted((a, b) => a - b);
  const parts = sorted.length === 0 ? [] : [0.5, 0.99, 1];
  return {
    quantile: Object.fromEntries(
      parts.map((part) => [String(part), sorted[Math.ceil(part * sorted.length) - 1] ?? 0]),
    ),
  };
}

function listResults({ publications, counts }: NetworkReport): Metric[] {
  const late = listQuantiles(publications.flatMap((each) => each.late ?? []));
  const count = (health: string) => publications.filter((each) => each.health === health).length;
  const health = Object.fromEntries(healths.map((each) => [each, count(each)]));
  const work = listQuantiles(publications.map(getWorkSeconds));
  return [
    [
      'publications',
      'Publications by the outcome of their last rebuild; unreached: none for two periods.',
      { outcome: counts },
    ],
    ['health', 'Publications by health.', { health }],
    ['lateness_seconds', 'How long after it was due a publication was rebuilt.', late],
    ['work_seconds', 'The duration of a rebuild, without waiting for others.', work],
  ];
}

function listQueue({ publications }: NetworkReport, queue: QueueStatus): Metric[] {
  const { counts, isPaused, processes } = queue;
  const codes = [...new Set([...processes, ...publications].flatMap(({ code }) => code ?? []))];
  const by = (all: readonly { code?: string }[]) => ({
    code: Object.fromEntries(
      codes.sort().map((code) => [code, all.filter((each) => each.code === code).length]),
    ),
  });
  const clocks = Object.fromEntries(processes.map(({ name, clock }) => [name, clock]));
  return [
    ['jobs', 'Rebuilds in the queue by what they do.', { state: counts }],
    ['paused', 'Whether workers begin nothing.', isPaused ? 1 : 0],
    [
      'clock_offset_seconds',
      'How far the clock of a process is ahead of that of Redis.',
      { process: clocks },
    ],
    ['workers', 'Workers by the version of their code.', by(processes)],
    [
      'versions',
      'Publications by the version of the code that last rebuilt them.',
      by(publications),
    ],
  ];
}
