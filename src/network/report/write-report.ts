import { writeWholeNow } from '../../disk/files.ts';
import type { NetworkOptions } from '../options.ts';
import { showOnGitHub } from '../../rebuild/report/format-facts.ts';
import { listNetworkFacts } from './list-facts.ts';
import { toNetworkMetrics } from './network-metrics.ts';
import type { NetworkReport } from './network-report.ts';

/** Writes a network's report to the files that are named, and for GitHub. */
export function writeReport(
  all: NetworkReport,
  { report, metrics }: Pick<NetworkOptions, 'report' | 'metrics'>,
): void {
  showOnGitHub(listNetworkFacts(all));
  if (report !== undefined) writeWholeNow(report, `${JSON.stringify(all, null, 1)}\n`);
  if (metrics !== undefined) writeWholeNow(metrics, toNetworkMetrics(all));
}
