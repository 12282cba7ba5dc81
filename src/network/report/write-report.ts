import { addSummary, printWarnings } from '../../rebuild/print/print.ts';
import { writeWholeNow } from '../../disk/files.ts';
import { toNetworkAnnotations, toNetworkSummary } from './format-results.ts';
import type { NetworkReport } from './network-report.ts';

/** Writes a network's report: as JSON to `file`, if there is one, and for GitHub. */
export function writeReport(report: NetworkReport, file: string | undefined): void {
  printWarnings(toNetworkAnnotations(report));
  addSummary(toNetworkSummary(report));
  if (file !== undefined) writeWholeNow(file, `${JSON.stringify(report, null, 1)}\n`);
}
