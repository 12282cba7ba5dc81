import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { writeWhole } from '../edition/files.ts';
import { SharedResponses } from '../fetch/http/shared-responses.ts';
import { ConfigurationError, loadPublication } from '../publication/load.ts';
import { listFeeds } from '../publication/publication.ts';
import { toFailure } from '../build/failure.ts';
import { silent, type Progress } from '../build/progress.ts';
import { rebuild } from '../build/rebuild.ts';
import { openRenderer, toCodeVersion } from '../build/render/renderer.ts';
import { startReport, type Report } from '../build/report/report.ts';
import type { NetworkOptions } from './options.ts';
import { startThreads } from './threads.ts';

/** What became of one publication, in short: its whole report is in a file, not in memory. */
export interface Row {
  /** Its file's name without `.json`. */
  name: string;
  /** The exit status that `npm run rebuild` would have had. */
  status: number;
  outcome: Report['outcome'];
  pages: number;
  printed: number;
  sources: number;
  failedSources: number;
  /** The first line of what went wrong last; empty when nothing did. */
  problem: string;
}

/**
 * Rebuilds every publication of a folder, or of one shard of it: each with its own edition, gate,
 * report and lock, the feeds that several name asked once. Never throws for what one of them does.
 * Throws `ConfigurationError` when the folder holds no publication file.
 */
export async function rebuildNetwork(options: NetworkOptions, progress: Progress): Promise<Row[]> {
  const names = listPublications(options);
  const responses = new SharedResponses();
  const feeds = new Map(names.map((name) => [name, readFeeds(toFile(options, name))]));
  for (const urls of feeds.values()) responses.expect(urls);
  const named = [...feeds.values()].flatMap((urls) => [...urls]);
  const shared = new Set(named.filter((url) => responses.isShared(url)));
  // Once for all: otherwise each thread would wait for Astro.
  await openRenderer(toCodeVersion());
  const threads = startThreads(responses);
  const limit = pLimit(threads.places);
  let done = 0;

  async function rebuildOne(name: string): Promise<Row> {
    const report = startReport();
    const started = performance.now();
    let status = 0;
    const own = feeds.get(name) ?? new Set<string>();
    const { force, compress } = options;
    const out = path.join(options.out, name);
    const state = path.join(options.state, name);
    const asked = { publication: toFile(options, name), out, state, force, compress };
    try {
      await rebuild(asked, report, silent, async (input) => {
        const task = { ...input, shared: shared.intersection(own) };
        const { report: told, failure } = await threads.rebuild(task);
        Object.assign(report, told);
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
    await writeReport(`${state}.report.json`, report);
    done += 1;
    progress.step('publications', done, names.length);
    return toRow(name, status, report);
  }

  try {
    return await Promise.all(names.map((name) => limit(rebuildOne, name)));
  } finally {
    await threads.close();
  }
}

function toRow(
  name: string,
  status: number,
  { outcome, pages, printed, sources, problems }: Report,
): Row {
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
      `--publications ${publications} holds no publication file. Name a folder of NAME.json files.`,
    );
  }
  return names.sort().filter((_, at) => at % shard.of === shard.part - 1);
}

/** The feeds that a publication names; none when its file has a mistake, of which its own rebuild tells. */
function readFeeds(file: string): Set<string> {
  try {
    return new Set(listFeeds(loadPublication(file)).map(({ url }) => url));
  } catch {
    return new Set();
  }
}

/** A report that can't be written must not cost the other publications theirs. */
async function writeReport(file: string, report: Report): Promise<void> {
  try {
    await writeWhole(file, `${JSON.stringify(report, null, 2)}\n`);
  } catch (error) {
    report.problems.push(`The report could not be written: ${String(error)}`);
  }
}
