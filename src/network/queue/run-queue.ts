import { setTimeout as sleep } from 'node:timers/promises';
import { toFailure } from '../../rebuild/failure.ts';
import type { Progress } from '../../rebuild/progress.ts';
import { ConfigurationError } from '../../publication/load.ts';
import type { NetworkOptions } from '../options.ts';
import type { PublicationResult } from '../result.ts';
import { openStore } from '../store/open-store.ts';
import type { QueueOptions } from '../options.ts';
import { connect, openQueue, rebuildNow, type RebuildQueue } from './queue.ts';
import { reconcile } from './scheduler.ts';
import { startWorker } from './worker.ts';

/** How often the folder of publications is looked at, in milliseconds. */
const look = 60_000;

/** Does what a process does with the queue, until `signal` stops it. Throws `ConfigurationError`. */
export async function runQueue(
  options: NetworkOptions,
  { role, url = '', order, places, board }: QueueOptions,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  if (options.every === 0) throw new ConfigurationError('--every 0 does not go with a queue.');
  const ends: (() => unknown)[] = [];
  try {
    const connection = connect(url, order === undefined);
    ends.unshift(() => connection.disconnect());
    // A queue that was opened can't be closed while Redis is away.
    await Promise.race([connection.ping(), untilAborted(signal)]);
    if (signal.aborted) return;
    const queue = openQueue(connection);
    ends.unshift(() => queue.close());
    if (order !== undefined) return await obey(queue, order, options);
    if (board !== undefined) {
      // Most processes show nothing, and need not load its packages.
      const { serveBoard } = await import('./board.ts');
      ends.unshift(await serveBoard(queue, board));
      progress.line(`The queue is at http://127.0.0.1:${board}/ for this machine alone.`);
    }
    if (role !== 'scheduler') {
      const store = await openStore(options.store);
      const onResult = (result: PublicationResult) => progress.line(formatResult(result));
      const deps = { connection, store, places, onResult };
      const end = await startWorker(options, deps);
      ends.unshift(async () => {
        progress.line('Stopping: the rebuilds that were begun are finished first.');
        await end();
        store.close();
      });
    }
    if (role === 'worker') await untilAborted(signal);
    else await keepSchedule(queue, options, progress, signal);
  } finally {
    for (const end of ends) await end();
  }
}

/** Carries out one order. */
async function obey(
  queue: RebuildQueue,
  order: NonNullable<QueueOptions['order']>,
  { force }: NetworkOptions,
): Promise<void> {
  if (order.kind !== 'now') return await queue[order.kind]();
  const scheduler = await queue.getJobScheduler(order.name);
  if (scheduler === undefined) {
    throw new ConfigurationError(`--now ${order.name}: no publication of this name is scheduled.`);
  }
  await rebuildNow(queue, { name: order.name, force });
}

/** Follows the folder of publications. What goes wrong is told, and tried again. */
async function keepSchedule(
  queue: RebuildQueue,
  options: NetworkOptions,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  let told = '';
  while (!signal.aborted) {
    try {
      const { added, removed, refused = [] } = await reconcile(queue, options);
      const refusals = refused.join('\n');
      if (refusals !== '' && refusals !== told) progress.line(refusals);
      told = refusals;
      const changed = added.length + removed.length;
      if (changed > 0) {
        progress.line(`Scheduled ${added.length} publications, and removed ${removed.length}.`);
      }
    } catch (error) {
      progress.line(`The schedule stays as it is: ${toFailure(error).message}`);
    }
    await sleep(look, undefined, { signal }).catch(() => undefined);
  }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

function formatResult({ name, outcome, status, problems }: PublicationResult): string {
  const line = `${name}: ${outcome}`;
  return status === 0 ? line : `${line}, exit ${status}: ${problems.at(-1)}`;
}
