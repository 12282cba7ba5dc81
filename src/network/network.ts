import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { writeWhole } from '../edition/files.ts';
import { SharedResponses } from '../fetch/http/shared-responses.ts';
import { listSources } from '../fetch/source-kinds.ts';
import { ConfigurationError, loadPublication } from '../publication/load.ts';
import { toFailure } from '../build/failure.ts';
import { silent, type Progress } from '../build/progress.ts';
import { recordAttempt } from '../build/health/record-attempt.ts';
import { rebuild } from '../build/rebuild.ts';
import { openRenderer, toCodeVersion } from '../build/render/renderer.ts';
import { startReport, type Report } from '../build/report/report.ts';
import type { NetworkOptions } from './options.ts';
import { startThreads } from './threads.ts';

/** The result of one publication's rebuild, in short. Its whole report is in a file. */
export interface PublicationResult {
  /** The name of its publication file, without `.json`. */
  name: string;
  /** The exit status of an equal `npm run rebuild`. */
  status: number;
  outcome: Report['outcome'];
  pages: number;
  printed: number;
  sources: number;
  failedSources: number;
  /** The first line of the last problem; empty when there is none. */
  problem: string;
}

/**
 * Rebuilds every publication of a folder, or of one shard of it, each with its own edition, gate, report
 * and lock. A source that several publications name is fetched once. A failed publication gets a result
 * like the others. Rejects with `ConfigurationError` when the folder has no publication file.
 */
export async function rebuildNetwork(
  options: NetworkOptions,
  progress: Progress,
): Promise<PublicationResult[]> {
  const names = listPublications(options);
  const responses = new SharedResponses();
  const sources = new Map(names.map((name) => [name, readSources(toFile(options, name))]));
  for (const urls of sources.values()) responses.expect(urls);
  const named = [...sources.values()].flatMap((urls) => [...urls]);
  const shared = new Set(named.filter((url) => responses.isShared(url)));
  // Builds the renderer once, before the threads need it.
  await openRenderer(toCodeVersion());
  const threads = startThreads(responses);
  const limit = pLimit(threads.maxTasks);
  let done = 0;

  async function rebuildOne(name: string): Promise<PublicationResult> {
    const report = startReport();
    const started = performance.now();
    let status = 0;
    const own = sources.get(name) ?? new Set<string>();
    const { every, force, fresh, compress } = options;
    const out = path.join(options.out, name);
    const state = path.join(options.state, name);
    const publication = toFile(options, name);
    const rebuildOptions = { publication, out, state, every, force, fresh, compress };
    try {
      await rebuild(rebuildOptions, report, silent, async (input) => {
        const task = { ...input, shared: shared.intersection(own) };
        const { report: threadReport, failure } = await threads.rebuild(task);
        Object.assign(report, threadReport);
        if (failure === undefined) return;
        status = failure.status;
        report.problems.push(failure.message);
      });
    } catch (error) {
      const failure = toFailure(error);
      status = failure.status;
      report.problems.push(failure.message);
    }
    responses.release(own);
    report.seconds = Math.round(performance.now() - started) / 1000;
    await recordAttempt(rebuildOptions, report, status);
    await writeReport(`${state}.report.json`, report);
    done += 1;
    progress.step('publications', done, names.length);
    return toResult(name, status, report);
  }

  try {
    return await Promise.all(names.map((name) => limit(rebuildOne, name)));
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
  const [problem = ''] = problems.at(-1)?.split('\n') ?? [];
  return {
    name,
    status,
    outcome,
    pages,
    printed,
    sources: sources.length,
    failedSources,
    problem,
  };
}

const toFile = ({ publications }: NetworkOptions, name: string) =>
  path.join(publications, `${name}.json`);

function listPublications({ publications, shard }: NetworkOptions): string[] {
  const files = existsSync(publications) ? readdirSync(publications) : [];
  const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5));
  if (names.length === 0) {
    throw new ConfigurationError(
      `The folder ${publications} (--publications) has no publication file. Name a folder with NAME.json files.`,
    );
  }
  return names.sort().filter((_, at) => at % shard.of === shard.part - 1);
}

/** The addresses of a publication's sources. Empty when its file is wrong, which its own rebuild reports. */
function readSources(file: string): Set<string> {
  try {
    return new Set(listSources(loadPublication(file)).map(({ url }) => url));
  } catch {
    return new Set();
  }
}

/** Writes a report. A failure becomes a problem in the report, and does not stop other publications. */
async function writeReport(file: string, report: Report): Promise<void> {
  try {
    await writeWhole(file, `${JSON.stringify(report, null, 2)}\n`);
  } catch (error) {
    report.problems.push(`The report could not be written: ${String(error)}`);
  }
}
