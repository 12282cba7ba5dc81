import type { Redis } from 'ioredis';
import { toNetworkReport, type NetworkReport } from '../report/network-report.ts';
import type { QueueStatus } from '../report/queue-status.ts';
import { compareClocks } from './clock.ts';
import { readProcesses } from './processes.ts';
import { listJobs, listScheduled, type RebuildQueue } from './queue.ts';
import { readResults } from './results.ts';

/** Periods without a result after which a publication is late. */
const patience = 2;
/** So many rebuilds of a kind are read. */
const mostRead = 200;

/** The report of a network with a queue, as it is now. */
export type StatusReader = () => Promise<NetworkReport & { queue: QueueStatus }>;

/** Opens the report of all publications that are scheduled, each by its last result. `period` is in milliseconds; `since` is when the network began, by default now. */
export async function openStatus(
  queue: RebuildQueue,
  connection: Redis,
  period: number,
  since?: number,
): Promise<StatusReader> {
  const begun = since ?? (await compareClocks(connection)).time;
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
  const [found, isPaused, delayed] = await Promise.all([
    queue.getJobCounts('active', 'prioritized', 'wait', 'delayed', 'failed', 'completed'),
    queue.isPaused(),
    listJobs(queue, ['delayed'], mostRead),
    // What is no job leaves the queue.
    listJobs(queue, ['prioritized', 'wait'], mostRead),
  ]);
  const { active = 0, prioritized = 0, wait = 0, failed = 0, completed = 0 } = found;
  const retried = delayed.filter(({ attemptsMade }) => attemptsMade > 0).length;
  return {
    isPaused,
    counts: {
      running: active,
      waiting: prioritized + wait,
      retried,
      failed,
      done: completed,
      next: (found['delayed'] ?? 0) - retried,
    },
    processes: await readProcesses(connection, time),
  };
}
