import { writeWhole, writeWholeNow } from '../../disk/files.ts';
import type { FetchPorts } from '../../fetch/fetch-edition.ts';
import { readResultFiles, type ResultFiles } from './arguments.ts';
import { toAnnotations } from '../../rebuild/report/annotations.ts';
import { dryRun } from '../../rebuild/dry-run/dry-run.ts';
import { untilEnd } from '../../rebuild/ends.ts';
import { toFailure } from '../../rebuild/failure.ts';
import { addSummary, print, printWarnings } from '../../rebuild/print/print.ts';
import { recordAttempt, recordStop } from '../../rebuild/health/record-attempt.ts';
import { readOptions, usage, type RebuildOptions } from './options.ts';
import { createJsonLog, printed, type Progress } from '../../rebuild/progress.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import { endReport, startReport, toReportText, type Report } from '../../rebuild/report/report.ts';
import { toMetrics } from '../../rebuild/report/metrics.ts';
import { toSummary } from '../../rebuild/report/summary.ts';

/** What a caller in this process brings: a clock, and a sandbox that its rebuilds share. */
type Ports = Pick<FetchPorts, 'clock' | 'sandbox'>;

/** `halfhour rebuild`: the main job as a command. Returns its exit status. */
export async function run(args: string[], ports?: Ports): Promise<number> {
  return await runRebuild(() => readOptions(args, process.env), readResultFiles(args), ports);
}

/**
 * The main job with the options that `read` returns, or without any if it prints the help. A mistake that
 * `read` throws goes into the results too, which are written to `files`. Returns the exit status.
 */
export async function runRebuild(
  read: () => RebuildOptions | undefined,
  files: ResultFiles,
  ports: Ports = {},
): Promise<number> {
  const started = performance.now();
  let progress = printed;
  const report = startReport();
  let options: RebuildOptions | undefined;
  let status = 0;
  try {
    options = read();
    if (options === undefined) {
      print(usage);
      return 0;
    }
    if (options.log === 'json') progress = createJsonLog(report);
    if (files.report) await writeFirst(files.report, report);
    const single = options;
    await untilEnd(
      async () => {
        await (single.dryRun ? dryRun : rebuild)(single, report, { ...ports, progress });
      },
      (signal) => {
        report.problems.push(`It was stopped by ${signal}.`);
        endReport(report, started);
        if (!single.dryRun) recordStop(single, report);
        progress.report(report, 1);
        writeStopped(files, report, progress);
      },
    );
  } catch (error) {
    const failure = toFailure(error, options);
    status = failure.status;
    report.problems.push(failure.message);
  }
  endReport(report, started);
  if (!options?.dryRun) await recordAttempt(options, report, status);
  progress.report(report, status);
  printWarnings(toAnnotations(report, new Date()));
  try {
    if (files.report) await writeWhole(files.report, toReportText(report));
    if (files.metrics) await writeWhole(files.metrics, toMetrics(report, status));
    addSummary(toSummary(report));
    return status;
  } catch (error) {
    progress.line(toUnwritten(error));
    return status || 1;
  }
}

/** Replaces the report of the rebuild before, so that one that is killed has no other's report. */
async function writeFirst(file: string, report: Report): Promise<void> {
  const problems = ['It has not ended, or was killed.'];
  const first: Report = { ...report, health: 'degraded', reasons: problems, problems };
  // The last report tells why none can be written.
  await writeWhole(file, toReportText(first)).catch(() => undefined);
}

/** Writes the report and the metrics of a rebuild that a signal stops, before it returns. */
function writeStopped(files: ResultFiles, report: Report, progress: Progress): void {
  try {
    if (files.report) writeWholeNow(files.report, toReportText(report));
    if (files.metrics) writeWholeNow(files.metrics, toMetrics(report, 1));
  } catch (error) {
    progress.line(toUnwritten(error));
  }
}

const toUnwritten = (error: unknown) =>
  `The report could not be written: ${toFailure(error).message}`;
