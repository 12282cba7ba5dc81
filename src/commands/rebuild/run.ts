import { writeWhole, writeWholeNow } from '../../disk/files.ts';
import { dryRun } from '../../rebuild/dry-run/dry-run.ts';
import { untilEnd } from '../../rebuild/ends.ts';
import { toFailure } from '../../rebuild/failure.ts';
import { print } from '../../rebuild/print/print.ts';
import { recordAttempt, recordStop } from '../../rebuild/health/record-attempt.ts';
import type { Ports, RebuildRequest } from '../../rebuild/run.ts';
import {
  readOptions,
  readResultFiles,
  usage,
  type RebuildCommand,
  type ResultFiles,
} from './options.ts';
import { createTextLog, openLog, type Progress } from '../../rebuild/progress.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import { endReport, startReport, toReportText, type Report } from '../../rebuild/report/report.ts';
import { toMetrics } from '../../rebuild/report/metrics.ts';
import { showOnGitHub } from '../../rebuild/report/format-facts.ts';
import { listFacts } from '../../rebuild/report/list-facts.ts';

export { command } from './options.ts';

/** What a caller in this process brings: a clock, a sandbox that its rebuilds share, and who is told of its progress. */
type OwnPorts = Pick<Ports, 'clock' | 'sandbox' | 'findSite'> & Partial<Pick<Ports, 'progress'>>;

/** `halfhour rebuild`: the main job as a command. Returns its exit status. */
export async function run(args: string[], ports?: OwnPorts): Promise<number> {
  return await runRebuild(() => readOptions(args, process.env), readResultFiles(args), ports);
}

/**
 * The main job with the options that `read` returns, or without any if it prints the help. A mistake that
 * `read` throws goes into the results too, which are written to `files`. Returns the exit status.
 */
export async function runRebuild(
  read: () => Omit<RebuildCommand, 'files'> | undefined,
  files: ResultFiles,
  ports: OwnPorts = {},
): Promise<number> {
  const started = performance.now();
  let progress: Progress = ports.progress ?? createTextLog();
  const report = startReport();
  let request: RebuildRequest | undefined;
  let paper: readonly string[] | undefined;
  let status = 0;
  try {
    const command = read();
    if (command === undefined) {
      print(usage);
      return 0;
    }
    const own = (request = command.request);
    paper = command.paper;
    progress = ports.progress ?? openLog(command.log, report, paper);
    if (files.report) await writeFirst(files.report, report);
    await untilEnd(
      async () => {
        await (own.choices.dryRun ? dryRun : rebuild)(own, report, { ...ports, progress });
      },
      (signal) => {
        report.problems.push(`It was stopped by ${signal}.`);
        endReport(report, started);
        if (!own.choices.dryRun) recordStop(own, report, signal);
        progress.report(report, 1);
        writeStopped(files, report, progress);
      },
    );
  } catch (error) {
    const failure = toFailure(error, request);
    status = failure.status;
    report.problems.push(failure.message);
  }
  endReport(report, started);
  if (!request?.choices.dryRun) await recordAttempt(request, report, status);
  progress.report(report, status);
  try {
    if (files.report) await writeWhole(files.report, toReportText(report));
    if (files.metrics) await writeWhole(files.metrics, toMetrics(report, status));
    showOnGitHub(listFacts(report, { paper }));
    return status;
  } catch (error) {
    progress.line(describeUnwritten(error));
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
    progress.line(describeUnwritten(error));
  }
}

const describeUnwritten = (error: unknown) =>
  `The report could not be written: ${toFailure(error).message}`;
