import type { Job, JobType } from 'bullmq';
import type { Redis } from 'ioredis';
import { present } from '../../text/present.ts';
import { toNetworkReport, type NetworkReport } from '../report/network-report.ts';
import { mostShown } from '../report/queue-sections.ts';
import type { QueueJob, QueueStatus } from '../report/queue-status.ts';
import { compareClocks } from './clock.ts';
import { readRequests } from './count-requests.ts';
import { readProcesses } from './processes.ts';
import { listJobs, listScheduled, toDue, type RebuildQueue } from './queue.ts';
import { readRelease } from './release.ts';
import { readResults } from './results.ts';
import type { RebuildJob } from './stored-values.ts';

/** Periods without a result after which a publication is late. */
const patience = 2;

/** The report of a network with a queue, as it is now. */
export type StatusReader = () => Promise<NetworkReport & { queue: QueueStatus }>;

/** Opens the report of all publications that are scheduled, each by its last result. `period` is in milliseconds. */
export async function openStatus(
  queue: RebuildQueue,
  connection: Redis,
  period: number,
): Promise<StatusReader> {
  const { time: begun } = await compareClocks(connection);
  return async () => {
    const { time } = await compareClocks(connection);
    const names = new Set(await listScheduled(queue));
    const kept = await readResults(connection, names, time - patience * period);
    // A network that begins has no results yet.
    const unreached = time - begun < patience * period ? [] : kept.unreached;
    const status = await readQueue(queue, connection, time);
    const facts = { started: new Date(time).toISOString(), seconds: 0, queue: status };
    return { ...toNetworkReport({ results: kept.results, unreached }, facts), queue: status };
  };
}

async function readQueue(
  queue: RebuildQueue,
  connection: Redis,
  time: number,
): Promise<QueueStatus> {
  const list = (...types: JobType[]) => listJobs(queue, types, mostShown);
  const [found, isPaused, running, waiting, delayed, failed] = await Promise.all([
    queue.getJobCounts('active', 'prioritized', 'wait', 'delayed', 'failed', 'completed'),
    queue.isPaused(),
    list('active'),
    list('prioritized', 'wait'),
    list('delayed'),
    list('failed'),
  ]);
  const release = await readRelease(connection);
  const { active = 0, prioritized = 0, wait = 0, failed: lost = 0, completed = 0 } = found;
  const retried = delayed.filter(({ attemptsMade }) => attemptsMade > 0);
  const next = delayed.filter(({ attemptsMade }) => attemptsMade === 0);
  return {
    isPaused,
    counts: {
      ...{ running: active, waiting: prioritized + wait, retried: retried.length },
      ...{ failed: lost, done: completed, next: (found['delayed'] ?? 0) - retried.length },
    },
    jobs: {
      ...{ running: running.map(toJob), waiting: waiting.map(toJob), retried: retried.map(toJob) },
      ...{ failed: failed.map(toJob), next: next.map(toJob) },
    },
    processes: await readProcesses(connection, time),
    ...present({ release }),
    hosts: await readRequests(connection, time),
  };
}

function toJob(job: Job<RebuildJob>): QueueJob {
  const { name, processedOn, finishedOn, processedBy, attemptsMade, failedReason } = job;
  return {
    name,
    due: new Date(toDue(job)).toISOString(),
    attempts: attemptsMade,
    ...present({
      begun: toTime(processedOn),
      ended: toTime(finishedOn),
      worker: processedBy,
      reason: failedReason || undefined,
    }),
  };
}

const toTime = (time: number | undefined) =>
  time === undefined ? undefined : new Date(time).toISOString();
