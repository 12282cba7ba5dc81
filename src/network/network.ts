import pLimit from 'p-limit';
import { writeWholeNow } from '../edition/files.ts';
import { SharedResponses } from '../fetch/http/shared-responses.ts';
import type { Progress } from '../build/progress.ts';
import { recordStop } from '../build/health/record-attempt.ts';
import { openRenderer, toCodeVersion } from '../build/render/renderer.ts';
import { endReport, toReportText, type Report } from '../build/report/report.ts';
import type { NetworkOptions } from './options.ts';
import { listPublications, type NetworkPublication } from './publications.ts';
import {
  rebuildPublication,
  startPublication,
  toUnwritten,
  type PublicationRebuild,
} from './rebuild-publication.ts';
import { claimStates } from './states.ts';
import { openStore } from './store/open-store.ts';
import { startThreads } from './threads.ts';

/** The result of one publication's rebuild, in short. Its whole report is in a file. */
export interface PublicationResult {
  /** The name of its publication file, without `.json`, or of its folder. */
  name: string;
  /** The exit status of an equal `npm run rebuild`. */
  status: number;
  outcome: Report['outcome'];
  pages: number;
  rendered: number;
  sources: number;
  failedSources: number;
  /** The last problem, which may have several lines; empty when there is none. */
  problem: string;
}

/** The rebuild of a network, as far as it has come. */
export interface NetworkRun {
  /** The number of publications to rebuild. */
  publications: number;
  /** Those that were begun. */
  begun: PublicationRun[];
}

interface PublicationRun extends PublicationRebuild {
  /** Absent while it is being rebuilt. */
  result?: PublicationResult;
}

/**
 * Rebuilds every publication of a folder, or of one shard of it, each with its own edition, gate, report
 * and lock. A source that several publications name is fetched once. A failed publication gets a result
 * like the others. Fills in `run` on the way. Rejects with what `listPublications` and `claimStates` throw.
 */
export async function rebuildNetwork(
  options: NetworkOptions,
  progress: Progress,
  run: NetworkRun,
): Promise<PublicationResult[]> {
  const publications = listPublications(options);
  run.publications = publications.length;
  await claimStates(options.state);
  const responses = new SharedResponses();
  for (const { sources } of publications) responses.expect(sources);
  const named = publications.flatMap(({ sources }) => [...sources]);
  const shared = new Set(named.filter((url) => responses.isShared(url)));
  // Builds the renderer once, before the threads need it.
  await openRenderer(toCodeVersion());
  const threads = startThreads(responses);
  const limit = pLimit(threads.maxTasks);
  const store = await openStore(options.store);
  let done = 0;

  async function rebuildOne(each: NetworkPublication): Promise<PublicationResult> {
    const { name, sources } = each;
    const own: PublicationRun = startPublication(each, options);
    const { report } = own;
    run.begun.push(own);
    const status = await rebuildPublication(own, store, async (input) => {
      const task = { ...input, shared: shared.intersection(sources) };
      const { report: threadReport, failure } = await threads.rebuild(task);
      Object.assign(report, threadReport);
      return failure;
    });
    responses.release(sources);
    done += 1;
    progress.step('publications', done, publications.length);
    return (own.result = toResult(name, status, report));
  }

  try {
    return await Promise.all(publications.map((each) => limit(rebuildOne, each)));
  } finally {
    store.close();
    await threads.close();
  }
}

/**
 * Ends a network's rebuild that a signal stops: records each publication that is being rebuilt,
 * and writes its report.
 * Returns the results of all that were begun, by name.
 */
export function stopNetwork({ begun }: NetworkRun, signal: string): PublicationResult[] {
  const results = begun.map(({ name, options, report, began, result }) => {
    if (result) return result;
    report.problems.push(`It was stopped by ${signal}.`);
    endReport(report, began);
    recordStop(options, report);
    try {
      writeWholeNow(options.report, toReportText(report));
    } catch (error) {
      report.problems.push(toUnwritten(error));
    }
    return toResult(name, 1, report);
  });
  return results.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The result of a rebuild with this exit status. */
export function toResult(
  name: string,
  status: number,
  { outcome, pages, rendered, sources, problems }: Report,
): PublicationResult {
  const failedSources = sources.filter(({ state }) => state === 'failed').length;
  return {
    name,
    status,
    outcome,
    pages,
    rendered,
    sources: sources.length,
    failedSources,
    problem: problems.at(-1) ?? '',
  };
}
