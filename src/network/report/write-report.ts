import { addSummary, printWarnings } from '../../rebuild/print/print.ts';
import { writeWholeNow } from '../../disk/files.ts';
import { toNetworkAnnotations, toNetworkSummary } from './format-results.ts';
import type { NetworkReport } from './network-report.ts';
import { toReportPage } from './report-page.ts';

/** Writes a network's report: as JSON to `file` and as a page beside it, if there is one, and for GitHub. */
export function writeReport(report: NetworkReport, file: string | undefined): void {
  printWarnings(toNetworkAnnotations(report));
  addSummary(toNetworkSummary(report));
  if (file === undefined) return;
  writeWholeNow(file, `${JSON.stringify(report, null, 1)}\n`);
  writeWholeNow(toPageFile(file), toReportPage(report));
}

/** The file of the page beside the file of a report. */
export const toPageFile = (file: string) => `${file.replace(/\.json$/, '')}.html`;
