import type { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Progress } from '../../rebuild/progress.ts';
import { ConfigurationError } from '../../publication/load.ts';
import type { NetworkOptions } from '../options.ts';
import type { PublicationResult } from '../result.ts';
import { openStore } from '../store/open-store.ts';
import type { QueueOptions } from '../options.ts';
import { connect, openQueue } from './queue.ts';
import { rebuildByWorker } from './rebuild-by-worker.ts';
import { untilAborted } from './until-aborted.ts';
import { openSchedule } from './keep-schedule.ts';
import { startWorker, type RebuildWorker } from './worker.ts';
import { compareClocks, explainClock } from './clock.ts';
import { sayHere } from './processes.ts';
import { openStatus } from './read-status.ts';
import { formatText } from '../../rebuild/report/format-facts.ts';
import { describeResult, listNetworkFacts } from '../report/list-facts.ts';

/** How often the folder of publications is looked at, in milliseconds. */
const look = 60_000;

/**
 * Does what a process does with the queue, until `signal` stops it, or one thing that was ordered. Returns the exit
 * status. Throws `ConfigurationError`.
 */
export async function runQueue(
  options: NetworkOptions,
  { role, url = '', order, places }: QueueOptions,
  progress: Progress,
  signal: AbortSignal,
): Promise<number> {
  if (options.every === 0) throw new ConfigurationError('--every 0 does not go with a queue.');
  const ends: (() => unknown)[] = [];
  try {
    const { only } = options;
    const connection = connect(url, order === undefined && only === undefined);
    ends.unshift(() => connection.disconnect());
    // A queue that was opened can't be closed while Redis is away.
    await Promise.race([connection.ping(), untilAborted(signal)]);
    if (signal.aborted) return 0;
    const queue = openQueue(connection);
    ends.unshift(() => queue.close());
    if (only !== undefined)
      return await rebuildByWorker(queue, options, only, { progress, signal });
    if (order === 'status') {
      const read = await openStatus(queue, connection, options.every * 60_000, 0);
      progress.line(formatText(listNetworkFacts(await read())));
      return 0;
    }
    if (order !== undefined) {
      await queue[order]();
      return 0;
    }
    const readStatus = await openStatus(queue, connection, options.every * 60_000);
    let worker: RebuildWorker | undefined;
    if (role !== 'scheduler') {
      const store = await openStore(options);
      const onResult = (result: PublicationResult) =>
        progress.line(`${result.name}: ${describeResult(result)}`);
      const begun = await startWorker(options, { connection, store, places, onResult });
      worker = begun;
      ends.unshift(async () => {
        progress.line('Stopping: the rebuilds that were begun are finished first.');
        await begun.end();
        store.close();
      });
    }
    const schedule =
      role === 'worker' ? undefined : await openSchedule(queue, connection, options, readStatus);
    await keepLooking({ connection, progress, role, worker, schedule }, signal);
    return 0;
  } finally {
    for (const end of ends) await end();
  }
}

/** What a process of the queue does again and again. */
interface Duties {
  connection: Redis;
  progress: Progress;
  role: QueueOptions['role'];
  worker: RebuildWorker | undefined;
  /** Follows the folder of publications. Returns what people should know. */
  schedule: ((time: number) => Promise<string[]>) | undefined;
}

/** Works while the clock is right, and follows the schedule. What lasts is told once. */
async function keepLooking(duties: Duties, signal: AbortSignal): Promise<void> {
  let told: readonly string[] = [];
  while (!signal.aborted) {
    // Redis may be away.
    const lines = (await Promise.race([lookOnce(duties), untilAborted(signal)])) ?? told;
    for (const line of lines) if (!told.includes(line)) duties.progress.line(line);
    told = lines;
    await sleep(look, undefined, { signal }).catch(() => undefined);
  }
}

async function lookOnce({ connection, role, worker, schedule }: Duties): Promise<string[]> {
  const clock = await compareClocks(connection);
  await sayHere(connection, { role, code: worker?.code }, clock);
  const wrong = explainClock(clock.off);
  if (wrong !== undefined) {
    await worker?.pause();
    return [wrong];
  }
  const told = (await schedule?.(clock.time)) ?? [];
  worker?.go();
  return told;
}
