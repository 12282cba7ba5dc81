import { writeWholeNow } from '../../disk/files.ts';
import { showOnGitHub } from '../../rebuild/report/format-facts.ts';
import { listNetworkFacts } from './list-facts.ts';
import type { NetworkReport } from './network-report.ts';

/** Writes a network's report: as JSON to `file`, if there is one, and for GitHub. */
export function writeReport(report: NetworkReport, file: string | undefined): void {
  showOnGitHub(listNetworkFacts(report));
  if (file !== undefined) writeWholeNow(file, `${JSON.stringify(report, null, 1)}\n`);
}
