import { createHash } from 'node:crypto';
import { isSameJson } from '../../text/is-same-json.ts';
import { Queue, type Job, type JobType } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { printError } from '../../rebuild/print/print.ts';
import type { PublicationResult } from '../result.ts';
import { jobSchema, moment, mostLength, reportDropped, type RebuildJob } from './stored-values.ts';

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
    password,
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

/** When a publication is rebuilt, and with what, every `period` milliseconds. */
const toSchedule = (name: string, period: number, force: boolean) => ({
  every: period,
  offset: toOffset(name, period),
  template: {
    data: { name, force },
    opts: { ...jobOptions, priority: priorities.schedule },
  },
});

/** Has a publication rebuilt every `period` milliseconds. */
export async function schedule(
  queue: RebuildQueue,
  name: string,
  period: number,
  force: boolean,
): Promise<void> {
  const { template, ...times } = toSchedule(name, period, force);
  await queue.upsertJobScheduler(name, times, { name, ...template });
}

/** The connection that `openQueue` was given. */
const toRedis = ({ opts }: RebuildQueue) => opts.connection as Redis;

/** The names that are scheduled. What can't be read is among them. */
export const listScheduled = async (queue: RebuildQueue): Promise<string[]> =>
  await toRedis(queue).zrange(queue.toKey('repeat'), 0, -1);

/** Whether the schedule of a publication is exactly the one that `schedule` makes, and due by a time in milliseconds. */
export async function isScheduled(
  queue: RebuildQueue,
  [name, period, force]: [name: string, period: number, force: boolean],
  by: number,
): Promise<boolean> {
  try {
    const found = await queue.getJobScheduler(name);
    const { key: _, name: __, iterationCount: ___, startDate: ____, next, ...rest } = found ?? {};
    return isSameJson(rest, toSchedule(name, period, force)) && (next ?? 0) <= by;
  } catch {
    // Its template is no JSON.
    return false;
  }
}

/** When a job was due first, in milliseconds since 1970. */
export const toDue = ({ timestamp, opts }: Job<RebuildJob>) => timestamp + (opts.delay ?? 0);

/** Reads the data of a job; `undefined`, which is reported, when it is none of ours. */
export function readJob({ name, data }: Pick<Job, 'name' | 'data'>): RebuildJob | undefined {
  const job = jobSchema.safeParse(data).data;
  if (job === undefined) reportDropped('the job', name);
  return job;
}

/** Lists the first jobs of some types, the first `most` of each. Those that are none of ours are removed. */
export async function listJobs(
  queue: RebuildQueue,
  types: JobType[],
  most: number,
): Promise<Job<RebuildJob>[]> {
  const ids = await queue.getRanges(types, 0, most - 1, true);
  const jobs = await Promise.all(
    ids.map(async (id) => {
      if ((await toRedis(queue).hstrlen(queue.toKey(id), 'data')) > mostLength) return undefined;
      const job = await queue.getJob(id).catch(() => undefined);
      return job && jobSchema.safeParse(job.data).success && isOurs(job) ? job : undefined;
    }),
  );
  for (const [at, id] of ids.entries()) {
    if (jobs[at] !== undefined) continue;
    // One that a worker has stays until that has dropped it.
    if ((await queue.remove(id).catch(() => 0)) > 0) reportDropped('the job', id);
  }
  return jobs.filter((job) => job !== undefined);
}

const isOurs = (job: Job<RebuildJob>) =>
  job.name === job.data.name &&
  [toDue(job), job.processedOn ?? 0, job.finishedOn ?? 0].every(
    (time) => moment.safeParse(time).success,
  );

/** Has a publication rebuilt before all others, once. An equal job that waits is this one. */
export async function rebuildNow(
  queue: RebuildQueue,
  job: RebuildJob,
): Promise<Job<RebuildJob, PublicationResult>> {
  const opts = { ...jobOptions, priority: priorities.editor };
  const id = `now-${JSON.stringify(job)}`;
  return await queue.add(job.name, job, { ...opts, deduplication: { id } });
}
