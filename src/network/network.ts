import path from 'node:path';
import pLimit from 'p-limit';
import { writeWhole } from '../edition/files.ts';
import { SharedResponses } from '../fetch/http/shared-responses.ts';
import { toFailure } from '../build/failure.ts';
import { usualKeep } from '../build/options.ts';
import { silent, type Progress } from '../build/progress.ts';
import { recordAttempt } from '../build/health/record-attempt.ts';
import { rebuild } from '../build/rebuild.ts';
import { openRenderer, toCodeVersion } from '../build/render/renderer.ts';
import { startReport, type Report } from '../build/report/report.ts';
import type { NetworkOptions } from './options.ts';
import { listPublications, type NetworkPublication } from './publications.ts';
import { startThreads } from './threads.ts';

/** The result of one publication's rebuild, in short. Its whole report is in a file. */
export interface PublicationResult {
  /** The name of its publication file, without `.json`, or of its folder. */
  name: string;
  /** The exit status of an equal `npm run rebuild`. */
  status: number;
  outcome: Report['outcome'];
  pages: number;
  printed: number;
  sources: number;
  failedSources: number;
  /** The last problem, which may have several lines; empty when there is none. */
  problem: string;
}

/** Options that are the same for every publication, since this command has none for them. */
const fixed = { log: 'text' as const, ownAlerts: false, keep: usualKeep, resume: false };

/**
 * Rebuilds every publication of a folder, or of one shard of it, each with its own edition, gate, report
 * and lock. A source that several publications name is fetched once. A failed publication gets a result
 * like the others. Rejects with what `listPublications` throws.
 */
export async function rebuildNetwork(
  options: NetworkOptions,
  progress: Progress,
): Promise<PublicationResult[]> {
  const publications = listPublications(options);
  const responses = new SharedResponses();
  for (const { sources } of publications) responses.expect(sources);
  const named = publications.flatMap(({ sources }) => [...sources]);
  const shared = new Set(named.filter((url) => responses.isShared(url)));
  // Builds the renderer once, before the threads need it.
  await openRenderer(toCodeVersion());
  const threads = startThreads(responses);
  const limit = pLimit(threads.maxTasks);
  let done = 0;

  async function rebuildOne(each: NetworkPublication): Promise<PublicationResult> {
    const { name, file: publication, sources, mistake } = each;
    const report = startReport();
    const started = performance.now();
    let status = 0;
    const { every, force, fresh, compress } = options;
    const state = path.join(options.state, name);
    const paths = { publication, out: path.join(options.out, name), state };
    const rebuildOptions = { ...paths, ...fixed, every, force, fresh, compress };
    try {
      if (mistake !== undefined) throw mistake;
      await rebuild(rebuildOptions, report, silent, async (input) => {
        const task = { ...input, shared: shared.intersection(sources) };
        const { report: threadReport, failure } = await threads.rebuild(task);
        Object.assign(report, threadReport);
        if (failure === undefined) return;
        status = failure.status;
        report.problems.push(failure.message);
      });
    } catch (error) {
      const failure = toFailure(error, rebuildOptions);
      status = failure.status;
      report.problems.push(failure.message);
    }
    responses.release(sources);
    report.seconds = Math.round(performance.now() - started) / 1000;
    await recordAttempt(rebuildOptions, report, status);
    await writeReport(`${state}.report.json`, report);
    done += 1;
    progress.step('publications', done, publications.length);
    return toResult(name, status, report);
  }

  try {
    return await Promise.all(publications.map((each) => limit(rebuildOne, each)));
  } finally {
    await threads.close();
  }
}

function toResult(
  name: string,
  status: number,
  { outcome, pages, printed, sources, problems }: Report,
): PublicationResult {
  const failedSources = sources.filter(({ state }) => state === 'failed').length;
  return {
    name,
    status,
    outcome,
    pages,
    printed,
    sources: sources.length,
    failedSources,
    problem: problems.at(-1) ?? '',
  };
}

/** Writes a report. A failure becomes a problem in the report, and does not stop other publications. */
async function writeReport(file: string, report: Report): Promise<void> {
  try {
    await writeWhole(file, `${JSON.stringify(report, null, 2)}\n`);
  } catch (error) {
    report.problems.push(`The report could not be written: ${String(error)}`);
  }
}
