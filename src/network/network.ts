import path from 'node:path';
import pLimit from 'p-limit';
import { SharedResponses } from '../fetch/http/shared-responses.ts';
import type { Progress } from '../rebuild/progress.ts';
import type { NetworkOptions } from './options.ts';
import { readPublications, type NetworkPublication } from './publications.ts';
import { stopPublication, type PublicationRun } from './rebuild-publication.ts';
import type { PublicationResult } from './result.ts';
import { claimStates, readAttempt } from './states.ts';
import { openSiteReader } from './site-reader.ts';
import { openStore } from './store/open-store.ts';
import { openWorker } from './worker.ts';

/**
 * Publications that are rebuilt at a time: many more than threads, since most of them wait for responses. Each takes
 * about 2 MB of memory.
 */
const mostAtOnce = 100;
const minute = 60_000;
/** The part of a period in which the command begins publications. Their rebuilds end in the rest of it. */
const beginning = 2 / 3;

/** The rebuild of a network, as far as it has come. */
export interface NetworkRun {
  /** The number of publications to rebuild. */
  publications: number;
  running: Set<PublicationRun>;
  results: PublicationResult[];
  /** The publications for which there was no time left, by name. */
  unreached: string[];
}

/** A run before anything is known. */
export const startRun = (): NetworkRun => ({
  publications: 0,
  running: new Set(),
  results: [],
  unreached: [],
});

/**
 * Rebuilds every publication of a folder, or of one shard of it, each with its own edition, gate, report
 * and lock. A source that several publications name is fetched once. The publication whose last attempt was
 * the earliest is the first. None is begun after two thirds of the period `every`. Fills in `run` on the way.
 * Rejects with what `readPublications` and `claimStates` throw.
 */
export async function rebuildNetwork(
  options: NetworkOptions,
  progress: Progress,
  run: NetworkRun,
): Promise<void> {
  const began = performance.now();
  const reader = openSiteReader();
  const publications = await readPublications(options, reader);
  run.publications = publications.length;
  await claimStates(options.state);
  const responses = new SharedResponses();
  for (const { sources } of publications) responses.expect(sources);
  const named = publications.flatMap(({ sources }) => [...sources]);
  const shared = new Set(named.filter((url) => responses.isShared(url)));
  const store = await openStore(options);
  const isShared = (url: string) => shared.has(url);
  const worker = await openWorker(options, { reader, store, responses, isShared });
  const limit = pLimit(mostAtOnce);
  const isOver = () =>
    options.every > 0 && performance.now() - began >= options.every * minute * beginning;

  async function rebuildOne(publication: NetworkPublication): Promise<void> {
    const { name, sources } = publication;
    if (isOver()) run.unreached.push(name);
    else run.results.push(await worker.rebuild(publication, {}, run.running));
    responses.release(sources);
    progress.step('publications', run.results.length, run.publications);
  }

  try {
    const ordered = gatherSharing(orderByAttempt(publications, options.state), shared);
    await Promise.all(ordered.map((each) => limit(rebuildOne, each)));
  } finally {
    store.close();
    await worker.close();
  }
}

/**
 * Orders publications by the start of their last attempt less its duration, the earliest first. What a run did not
 * reach is the first of the next one. A publication that waited for a host begins earlier, so that a run does not end
 * with its wait. One that was never tried comes before all.
 */
export function orderByAttempt(
  publications: readonly NetworkPublication[],
  stateDir: string,
): NetworkPublication[] {
  return publications
    .map((each) => ({ each, start: each.misnamed ? 0 : readStart(path.join(stateDir, each.name)) }))
    .toSorted((a, b) => a.start - b.start)
    .map(({ each }) => each);
}

/**
 * Moves each publication up to where the last of the sources that it shares is first asked for. Those that share come
 * together then, and the responses of few sources are in memory at a time.
 */
export function gatherSharing<Each extends Pick<NetworkPublication, 'sources'>>(
  ordered: readonly Each[],
  shared: ReadonlySet<string>,
): Each[] {
  const firsts = new Map<string, number>();
  const placed = ordered.map((each, at) => {
    const places = [...shared.intersection(each.sources)].map((url) => {
      const first = firsts.get(url) ?? at;
      firsts.set(url, first);
      return first;
    });
    return { each, place: places.length === 0 ? at : Math.max(...places) };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ each }) => each);
}

/** The start of the last attempt less its duration, in milliseconds since 1970; 0 when there was none. */
function readStart(state: string): number {
  const attempt = readAttempt(state);
  return attempt ? Date.parse(attempt.started) - attempt.seconds * 1000 : 0;
}

/** Ends a network's rebuild that a signal stops: ends each publication that is being rebuilt. */
export function stopNetwork(run: NetworkRun, signal: string): void {
  for (const own of run.running) run.results.push(stopPublication(own, signal));
  run.running.clear();
}
