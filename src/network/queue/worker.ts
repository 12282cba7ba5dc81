import { availableParallelism } from 'node:os';
import { UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { limits } from '../../limits/limits.ts';
import { printError } from '../../rebuild/print/print.ts';
import type { NetworkOptions } from '../options.ts';
import { passing } from '../rebuild-publication.ts';
import type { PublicationResult } from '../result.ts';
import { claimStates } from '../states.ts';
import type { Store } from '../store/store.ts';
import { openSiteReader, type SiteReader } from '../site-reader.ts';
import { openWorker, type PublicationWorker } from '../worker.ts';
import { keepResult } from './results.ts';
import { processName } from './processes.ts';
import { keyPrefix, queueName, readJob, toDue } from './queue.ts';
import type { RebuildJob } from './stored-values.ts';
import { openRedisBoard } from './feeds/redis-board.ts';
import { SharedResponses } from '../../fetch/http/shared-responses.ts';
import { readPublications, type NetworkPublication } from '../publications.ts';

interface WorkerDeps {
  connection: Redis;
  store: Store;
  /** How many publications it rebuilds at a time. */
  places?: number | undefined;
  /** Is told each result. */
  onResult(result: PublicationResult): void;
}

/** A silent job is taken over by others: its worker is gone. */
const lease = { lockDuration: limits.job.seconds * 1000, stalledInterval: 15_000 };
/** How many publications a worker rebuilds at a time: more than most machines have cores, since fetching is waiting. */
const usualPlaces = Math.max(availableParallelism(), 8);
/** How long the list of publications is believed, in milliseconds. A rebuild reads the file of its own itself. */
const listLifetime = 60_000;
/** How often a job may lose its worker, before it is given up until the next period. */
const mostLost = 3;

export type RebuildWorker = Awaited<ReturnType<typeof startWorker>>;

/**
 * Starts a worker: it takes jobs from the queue once it may `go`, and rebuilds the publications. Throws what `claimStates`
 * throws.
 */
export async function startWorker(options: NetworkOptions, deps: WorkerDeps) {
  await claimStates(options.state);
  const { connection, store } = deps;
  const reader = openSiteReader();
  const list = openPublicationList(options.publications, reader);
  const responses = openRedisBoard({
    redis: connection,
    bodies: store.bodies,
    period: options.every * 60_000,
    isShared: (address) => list.isShared(address),
  });
  // The board knows itself which addresses are shared, and the pauses of all others.
  const own = await openWorker(options, { reader, store, responses, isShared: () => true });
  const worker = new Worker<RebuildJob, PublicationResult>(queueName, createWork(own, list, deps), {
    connection,
    prefix: keyPrefix,
    name: processName,
    concurrency: deps.places ?? usualPlaces,
    maxStalledCount: mostLost,
    autorun: false,
    ...lease,
  });
  // A failed job is in the queue with its reason. Without a listener an error would end the process.
  worker.on('error', (error) => printError(`The queue: ${error.message}`));
  return {
    code: own.code,
    /** Takes jobs from now on. */
    go(): void {
      if (worker.isPaused()) worker.resume();
      else if (!worker.isRunning())
        worker.run().catch((error: Error) => worker.emit('error', error));
    },
    /** Takes no more. What it has begun is finished. */
    pause: () => worker.pause(true),
    /** Waits for the jobs that it has begun, and ends. */
    async end(): Promise<void> {
      await worker.close();
      await own.close();
    },
  };
}

/** Gives a function that does jobs with a worker. */
function createWork(
  worker: PublicationWorker,
  list: Pick<ReturnType<typeof openPublicationList>, 'find'>,
  { connection, onResult }: WorkerDeps,
) {
  return async (job: Job<RebuildJob>): Promise<PublicationResult> => {
    const data = readJob(job);
    if (data === undefined) {
      // Nobody is to look at it again.
      job.opts.removeOnFail = true;
      throw new UnrecoverableError('This is no job of a rebuild.');
    }
    const publication = await list.find(data.name);
    if (publication === undefined) throw new UnrecoverableError('This publication is gone.');
    const rebuilt = await worker.rebuild(publication, { force: data.force, ...data.choices });
    const result = { ...rebuilt, late: Math.max(0, Date.now() - toDue(job)) / 1000 };
    // Who holds the lock gives the result.
    if (result.outcome !== 'locked') await keepResult(connection, result);
    onResult(result);
    if (result.status === 0) return result;
    // A job that fails keeps a reason alone.
    await job.updateProgress(result);
    const reason = result.problems.join('\n');
    // To repeat any other failure would only cost time: the next period does that.
    throw result.status === passing ? new Error(reason) : new UnrecoverableError(reason);
  };
}

/** Finds publications of a folder, which may change. */
function openPublicationList(publications: string, reader: SiteReader) {
  let read = -Infinity;
  let byName = new Map<string, NetworkPublication>();
  let named = new SharedResponses();
  let reading: Promise<void> | undefined;

  async function readAgain(): Promise<void> {
    read = performance.now();
    const every = await readPublications({ publications, shard: { part: 1, of: 1 } }, reader);
    const all = every.filter(({ misnamed }) => misnamed === undefined);
    byName = new Map(all.map((publication) => [publication.name, publication]));
    named = new SharedResponses();
    for (const { sources } of all) named.expect(sources);
  }

  return {
    /** Resolves to `undefined` when the folder has no publication of this name. Rejects when it can't be read. */
    async find(name: string) {
      const age = performance.now() - read;
      if (age > listLifetime || (!byName.has(name) && age > 1_000))
        reading ??= readAgain().finally(() => (reading = undefined));
      await reading;
      return byName.get(name);
    },
    /** Whether more than one publication names this address. */
    isShared: (address: string) => named.isShared(address),
  };
}
