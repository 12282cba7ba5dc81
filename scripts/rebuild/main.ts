import { appendFile } from 'node:fs/promises';
import { writeWhole } from '../../src/edition/files.ts';
import { ContentError } from '../../src/content/load.ts';
import { ConfigurationError } from '../../src/publication/load.ts';
import { toAnnotations } from './annotations.ts';
import { GateError } from './gate.ts';
import { LockedError } from './lock.ts';
import { readOptions, usage } from './options.ts';
import { createProgress } from './progress.ts';
import { NothingPublishableError, rebuild } from './rebuild.ts';
import type { Report } from './report.ts';
import { toSummary } from './summary.ts';
import { formatReport } from './terminal.ts';
import { VerificationError } from './verify.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const started = performance.now();
  const progress = createProgress(process.stderr);
  const report: Report = {
    outcome: 'refused',
    pages: 0,
    printed: 0,
    sources: [],
    articles: {},
    differences: {},
    seconds: 0,
    problems: [],
  };
  let reportFile: string | undefined;
  let status = 0;
  try {
    const options = readOptions(process.argv.slice(2), process.env);
    if (options === undefined) {
      console.log(usage);
      return 0;
    }
    reportFile = options.report;
    await rebuild(options, report, progress);
  } catch (error) {
    status = toStatus(error);
    report.problems.push(toMessage(error));
  }
  report.seconds = Math.round(performance.now() - started) / 1000;
  progress.line(formatReport(report));
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY } = process.env;
  if (GITHUB_ACTIONS) console.log(toAnnotations(report, new Date()).join('\n'));
  try {
    if (reportFile) await writeWhole(reportFile, `${JSON.stringify(report, null, 2)}\n`);
    if (GITHUB_STEP_SUMMARY) await appendFile(GITHUB_STEP_SUMMARY, toSummary(report));
    return status;
  } catch (error) {
    progress.line(`The report could not be written: ${toMessage(error)}`);
    return status || 1;
  }
}

/** The exit status that schedulers read (README, "Exit status"). */
function toStatus(error: unknown): number {
  if (error instanceof ConfigurationError || error instanceof ContentError) return 2;
  if (error instanceof NothingPublishableError) return 3;
  if (error instanceof LockedError) return 75;
  return 1;
}

/** A failure that was foreseen says all in its message; any other is shown with where it happened. */
function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForeseen =
    toStatus(error) !== 1 ||
    error instanceof VerificationError ||
    error instanceof GateError ||
    'syscall' in error;
  return isForeseen ? error.message : (error.stack ?? error.message);
}
