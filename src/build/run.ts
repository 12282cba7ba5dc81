import { writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { writeWhole } from '../edition/files.ts';
import { toAnnotations } from './report/annotations.ts';
import { untilEnd } from './ends.ts';
import { toFailure } from './failure.ts';
import { recordAttempt } from './health/record-attempt.ts';
import { readOptions, usage, type RebuildOptions } from './options.ts';
import { createJsonLog, createProgress } from './progress.ts';
import { rebuild } from './rebuild.ts';
import { endReport, startReport, toReportText, type Report } from './report/report.ts';
import { toMetrics } from './report/metrics.ts';
import { toSummary } from './report/summary.ts';

/** `npm run rebuild`: the main job as a command. Returns its exit status. */
export async function run(): Promise<number> {
  const started = performance.now();
  let progress = createProgress(process.stderr);
  const report = startReport();
  let options: RebuildOptions | undefined;
  let status = 0;
  try {
    options = readOptions(process.argv.slice(2), process.env);
    if (options === undefined) {
      console.log(usage);
      return 0;
    }
    if (options.log === 'json') progress = createJsonLog(process.stderr, report);
    const file = options.report;
    if (file) await writeFirst(file, report);
    const single = options;
    await untilEnd(
      () => rebuild(single, report, progress),
      (signal) => {
        report.problems.push(`It was stopped by ${signal}.`);
        endReport(report, started);
        progress.report(report, 1);
        if (file) writeFileSync(file, toReportText(report));
      },
    );
  } catch (error) {
    const failure = toFailure(error, options);
    status = failure.status;
    report.problems.push(failure.message);
  }
  endReport(report, started);
  if (options) await recordAttempt(options, report, status);
  progress.report(report, status);
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY } = process.env;
  if (GITHUB_ACTIONS) console.log(toAnnotations(report, new Date()).join('\n'));
  try {
    if (options?.report) await writeWhole(options.report, toReportText(report));
    if (options?.metrics) await writeWhole(options.metrics, toMetrics(report, status));
    if (GITHUB_STEP_SUMMARY) await appendFile(GITHUB_STEP_SUMMARY, toSummary(report));
    return status;
  } catch (error) {
    progress.line(`The report could not be written: ${toFailure(error).message}`);
    return status || 1;
  }
}

/** Replaces the report of the rebuild before, so that one that is killed has no other's report. */
async function writeFirst(file: string, report: Report): Promise<void> {
  const problems = ['It has not ended, or was killed.'];
  // The last report tells why none can be written.
  await writeWhole(file, toReportText({ ...report, problems })).catch(() => undefined);
}
