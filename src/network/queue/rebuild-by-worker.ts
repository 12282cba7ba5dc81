import { QueueEvents, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { ConfigurationError } from '../../publication/load.ts';
import { toFailure } from '../../rebuild/failure.ts';
import type { Progress } from '../../rebuild/progress.ts';
import { present } from '../../text/present.ts';
import type { NetworkOptions, OnlyOptions } from '../options.ts';
import { passing } from '../rebuild-publication.ts';
import type { PublicationResult } from '../result.ts';
import { keyPrefix, queueName, rebuildNow, type RebuildJob, type RebuildQueue } from './queue.ts';
import { untilAborted } from './until-aborted.ts';

/** What is told of a rebuild. */
type Told = Pick<PublicationResult, 'name' | 'outcome' | 'status' | 'problems'>;

/** Where an order comes from, and who is told what comes of it. */
interface Asker {
  connection: Redis;
  progress: Progress;
  signal: AbortSignal;
}

/**
 * Has a worker rebuild one publication before all others, waits for it, and tells its result. Returns the exit status
 * of that rebuild; 75 when a signal ends the wait. Throws `ConfigurationError` when nothing of this name is scheduled.
 */
export async function rebuildByWorker(
  queue: RebuildQueue,
  { force }: Pick<NetworkOptions, 'force'>,
  { name, choices: { accept, rollback, resume } }: OnlyOptions,
  { connection, progress, signal }: Asker,
): Promise<number> {
  if ((await queue.getJobScheduler(name)) === undefined) {
    throw new ConfigurationError(`--only ${name}: no publication of this name is scheduled.`);
  }
  // It listens for as long as the rebuild takes.
  const listening = connection.duplicate({ maxRetriesPerRequest: null });
  const events = new QueueEvents(queueName, { connection: listening, prefix: keyPrefix });
  try {
    await events.waitUntilReady();
    const choices = { resume, ...present({ accept, rollback }) };
    const job = await rebuildNow(queue, { name, force, choices });
    if ((await queue.getWorkersCount()) === 0)
      progress.line('No worker is there. The first that comes begins with this.');
    const result = await Promise.race([untilAborted(signal), untilEnded(queue, job, events)]);
    progress.line(result === undefined ? 'It stays in the queue.' : formatResult(result));
    return result?.status ?? passing;
  } finally {
    await events.close();
    listening.disconnect();
  }
}

/** Waits for the last try of a job. Returns its result, also that of a failure. */
async function untilEnded(
  queue: RebuildQueue,
  job: Job<RebuildJob, PublicationResult>,
  events: QueueEvents,
): Promise<Told> {
  try {
    return await job.waitUntilFinished(events);
  } catch (error) {
    const ended = job.id === undefined ? undefined : await queue.getJob(job.id);
    // A worker that was lost on the way has left none.
    if (typeof ended?.progress === 'object') return ended.progress as PublicationResult;
    return { name: job.name, outcome: 'failed', status: 1, problems: [toFailure(error).message] };
  }
}

/** A result as one line. */
export function formatResult({ name, outcome, status, problems }: Told): string {
  const line = `${name}: ${outcome}`;
  return status === 0 ? line : `${line}, exit ${status}: ${problems.at(-1)}`;
}
