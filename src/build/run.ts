import { appendFile } from 'node:fs/promises';
import { writeWhole } from '../edition/files.ts';
import { toAnnotations } from './report/annotations.ts';
import { toFailure } from './failure.ts';
import { recordAttempt } from './health/record-attempt.ts';
import { readOptions, usage, type RebuildOptions } from './options.ts';
import { createJsonLog, createProgress } from './progress.ts';
import { rebuild } from './rebuild.ts';
import { startReport } from './report/report.ts';
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
    await rebuild(options, report, progress);
  } catch (error) {
    const failure = toFailure(error);
    status = failure.status;
    report.problems.push(failure.message);
  }
  report.seconds = Math.round(performance.now() - started) / 1000;
  if (options) await recordAttempt(options, report, status);
  progress.report(report, status);
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY } = process.env;
  if (GITHUB_ACTIONS) console.log(toAnnotations(report, new Date()).join('\n'));
  try {
    if (options?.report) await writeWhole(options.report, `${JSON.stringify(report, null, 2)}\n`);
    if (options?.metrics) await writeWhole(options.metrics, toMetrics(report, status));
    if (GITHUB_STEP_SUMMARY) await appendFile(GITHUB_STEP_SUMMARY, toSummary(report));
    return status;
  } catch (error) {
    progress.line(`The report could not be written: ${toFailure(error).message}`);
    return status || 1;
  }
}
