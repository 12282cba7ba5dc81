import path from 'node:path';
import { writeWhole } from '../edition/files.ts';
import { toFailure, type Failure } from '../build/failure.ts';
import { recordAttempt } from '../build/health/record-attempt.ts';
import { usualKeep, type RebuildOptions } from '../build/options.ts';
import { silent } from '../build/progress.ts';
import type { RebuildInput } from '../build/rebuild-input.ts';
import { rebuild } from '../build/rebuild.ts';
import { endReport, startReport, toReportText, type Report } from '../build/report/report.ts';
import type { ConfigurationError } from '../publication/load.ts';
import type { NetworkOptions } from './options.ts';
import type { NetworkPublication } from './publications.ts';
import { toReportFile } from './states.ts';
import type { Store } from './store/store.ts';

/** The rebuild of one publication of a network. */
export interface PublicationRebuild {
  name: string;
  /** With the file of its report. */
  options: RebuildOptions & { report: string };
  /** Filled in as facts become known. */
  report: Report;
  /** When it began, on the monotonic clock. */
  began: number;
  /** Why it is not rebuilt, although its own file may be right. */
  mistake?: ConfigurationError | undefined;
}

/** Options that are the same for every publication, since this command has none for them. */
const fixed = {
  log: 'text' as const,
  ownAlerts: false,
  keep: usualKeep,
  resume: false,
  drafts: false,
  dryRun: false,
};

/** Begins the rebuild of a publication: its options, and a report that says nothing yet. */
export function startPublication(
  { name, file: publication, mistake }: NetworkPublication,
  options: NetworkOptions,
): PublicationRebuild {
  const { every, force, fresh, compress } = options;
  const state = path.join(options.state, name);
  const paths = { publication, out: path.join(options.out, name), state };
  const given = { report: toReportFile(state), every, force, fresh, compress };
  return {
    name,
    options: { ...paths, ...fixed, ...given },
    report: startReport(),
    began: performance.now(),
    mistake,
  };
}

/** The exit status of a failure that may pass by itself. */
export const passing = 75;

/**
 * Rebuilds a publication in its folders, records the attempt, keeps all of it in the store, and writes the report.
 * `work` does what is done while the locks are held. Returns the exit status of an equal `npm run rebuild`. Never
 * throws: a failure is in the report.
 */
export async function rebuildPublication(
  { name, options, report, began, mistake }: PublicationRebuild,
  store: Store,
  work: (input: RebuildInput) => Promise<Failure | undefined>,
): Promise<number> {
  let status = 0;
  const fail = (failure: Failure) => {
    status = failure.status;
    report.problems.push(failure.message);
  };
  const attempt = async () => {
    try {
      if (mistake !== undefined) throw mistake;
      await rebuild(options, report, silent, async (input) => {
        const failure = await work(input);
        if (failure !== undefined) fail(failure);
      });
    } catch (error) {
      fail(toFailure(error, options));
    }
    endReport(report, began);
    await recordAttempt(options, report, status);
  };
  try {
    await store.update(name, options, attempt);
  } catch (error) {
    // The next attempt begins with what the store has, so it may well end otherwise.
    fail({ ...toFailure(error, options), status: passing });
    report.outcome = 'refused';
    endReport(report, began);
  }
  try {
    await writeWhole(options.report, toReportText(report));
  } catch (error) {
    report.problems.push(toUnwritten(error));
  }
  return status;
}

/** A report that can't be written is told, and does not stop other publications. */
export const toUnwritten = (error: unknown) => `The report could not be written: ${String(error)}`;
