import { createHash } from 'node:crypto';
import { Queue, type Job } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { printError } from '../../rebuild/print/print.ts';
import { present } from '../../text/present.ts';
import type { OnlyOptions } from '../options.ts';
import type { PublicationResult } from '../result.ts';

/** A rebuild in the queue. */
export interface RebuildJob {
  /** The name of the publication. */
  name: string;
  /** Whether every page is rendered. */
  force: boolean;
  /** What is done besides, where somebody asked for it. */
  choices?: Pick<OnlyOptions['choices'], 'accept' | 'rollback' | 'resume'>;
}

/** The name of the queue, with which all of its keys begin. The braces keep them on one machine of a cluster. */
export const queueName = 'rebuilds';
export const keyPrefix = '{halfhour}';

/** Jobs of a lower number go first. */
const priorities = { editor: 1, schedule: 10 };
/** How many ended jobs are kept to be looked at, of each kind. */
const keptJobs = { count: 5000 };

/** How a job is retried and kept. Only failures that may pass by themselves are retried. */
const jobOptions = {
  attempts: 4,
  backoff: { type: 'exponential', delay: 15_000, jitter: 0.5 },
  removeOnComplete: keptJobs,
  removeOnFail: keptJobs,
};

/**
 * Connects to Redis. Commands wait while it is away, as BullMQ wants it of workers; without patience they fail after
 * a few tries. Says once when it is away, and when it is back.
 */
export function connect(url: string, isPatient = true): Redis {
  const password = process.env['QUEUE_PASSWORD'];
  const options: RedisOptions = {
    maxRetriesPerRequest: isPatient ? null : 3,
    retryStrategy: (times) => Math.min(times * 200, 3_000),
    ...present({ password }),
  };
  const redis = new Redis(url, options);
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) printError(`The queue can't be reached: ${error.message}`);
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) printError('The queue can be reached again.');
    isAway = false;
  });
  return redis;
}

/** The queue of rebuilds. */
export type RebuildQueue = Queue<RebuildJob, PublicationResult>;

export function openQueue(connection: Redis): RebuildQueue {
  const queue = new Queue<RebuildJob, PublicationResult>(queueName, {
    connection,
    prefix: keyPrefix,
  });
  // The connection has told it.
  queue.on('error', () => undefined);
  return queue;
}

/** When a publication is due, in milliseconds after the beginning of each period, spread by its name. */
export function toOffset(name: string, period: number): number {
  const digest = createHash('sha256').update(name).digest();
  // BullMQ takes 0 for no offset.
  return 1 + (digest.readUInt32BE() % (period - 1));
}

/** Has a publication rebuilt every `period` milliseconds. */
export async function schedule(
  queue: RebuildQueue,
  name: string,
  period: number,
  force: boolean,
): Promise<void> {
  await queue.upsertJobScheduler(
    name,
    { every: period, offset: toOffset(name, period) },
    { name, data: { name, force }, opts: { ...jobOptions, priority: priorities.schedule } },
  );
}

/** When a job was due first, in milliseconds since 1970. */
export const toDue = ({ timestamp, opts }: Job<RebuildJob>) => timestamp + (opts.delay ?? 0);

/** Has a publication rebuilt before all others, once. An equal job that waits is this one. */
export async function rebuildNow(
  queue: RebuildQueue,
  job: RebuildJob,
): Promise<Job<RebuildJob, PublicationResult>> {
  const opts = { ...jobOptions, priority: priorities.editor };
  const id = `now-${JSON.stringify(job)}`;
  return await queue.add(job.name, job, { ...opts, deduplication: { id } });
}
