import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'bullmq';
import { ConfigurationError } from '../../publication/load.ts';
import type { Progress } from '../../rebuild/progress.ts';
import type { NetworkOptions, OnlyOptions } from '../options.ts';
import { passing } from '../rebuild-publication.ts';
import { describeResult } from '../report/list-facts.ts';
import type { PublicationResult } from '../result.ts';
import { listScheduled, rebuildNow, type RebuildQueue } from './queue.ts';
import { resultSchema, type RebuildJob } from './stored-values.ts';

type Told = Pick<PublicationResult, 'name' | 'outcome' | 'status' | 'problems'>;

/** How often the queue is asked whether a job has ended, in milliseconds. */
const poll = 500;

/**
 * Has a worker rebuild one publication before all others, waits for it, and tells its result. Returns the exit status
 * of that rebuild; 75 when a signal ends the wait. Throws `ConfigurationError` when nothing of this name is scheduled.
 */
export async function rebuildByWorker(
  queue: RebuildQueue,
  { force }: Pick<NetworkOptions, 'force'>,
  { name, choices: { accept, rollback, resume } }: OnlyOptions,
  { progress, signal }: { progress: Progress; signal: AbortSignal },
): Promise<number> {
  if (!(await listScheduled(queue)).includes(name)) {
    throw new ConfigurationError(`--only ${name}: no publication of this name is scheduled.`);
  }
  const choices = { resume, accept, rollback };
  const job = await rebuildNow(queue, { name, force, choices });
  if ((await queue.getWorkersCount()) === 0)
    progress.line('No worker is there. The first that comes begins with this.');
  const result = await untilEnded(queue, job, signal);
  progress.line(result ? `${name}: ${describeResult(result)}` : 'It stays in the queue.');
  return result?.status ?? passing;
}

/** Waits for the last try of a job. Returns its result, also that of a failure; `undefined` when a signal ends the wait. */
async function untilEnded(
  queue: RebuildQueue,
  { id = '', name }: Job<RebuildJob, PublicationResult>,
  signal: AbortSignal,
): Promise<Told | undefined> {
  while (!signal.aborted) {
    const job = await queue.getJob(id).catch(() => undefined);
    if (job?.finishedOn === undefined && job !== undefined) {
      await sleep(poll, undefined, { signal }).catch(() => undefined);
      continue;
    }
    // A failure leaves its result as its progress. A worker that was lost on the way has left none.
    const ended = [job?.returnvalue, job?.progress].map((each) => resultSchema.safeParse(each));
    const problems = [job?.failedReason ?? 'The queue has lost it.'];
    return (
      ended.find(({ success }) => success)?.data ?? { name, outcome: 'failed', status: 1, problems }
    );
  }
  return undefined;
}
