import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRedis } from '../../tests/support/network/redis.ts';
import { connect, openQueue } from '../../src/network/queue/queue.ts';
import { readCpuTime } from '../../tests/support/cpu-time.ts';
import { measure, type Cost } from './measure.ts';

/** The cost of rebuilds through the queue. */
export interface QueueCost extends Cost {
  /** User and system time of Redis, which `cpu` does not have, in seconds. */
  redis: number;
}

/** Longer than any run, in minutes, so that no publication is due twice in it. */
const period = 24 * 60;

/**
 * Measures one rebuild of each publication through the queue. `command` is that of a network on one machine: scheduler
 * and worker in one process, which ends when all are done. Redis is a new one, which knows no answer of a feed. Another
 * process has made the schedule before, since that is not done in each period.
 */
export async function measureQueue(
  [program = '', ...args]: readonly string[],
  publications: number,
  env: Record<string, string>,
): Promise<QueueCost> {
  const redis = await startRedis();
  try {
    const queueArgs = [...args, '--queue', redis.url, '--every', String(period)];
    const drive = (child: ChildProcess) => rebuildEach(child, redis.url, publications);
    await makeSchedule([program, ...queueArgs], redis.url, publications);
    const cost = await measure(program, queueArgs, { env, drive });
    return { ...cost, redis: readCpuTime(redis.pid, 'own') };
  } finally {
    await redis.close();
  }
}

/** Has every publication scheduled. */
async function makeSchedule(
  [program = '', ...args]: readonly string[],
  url: string,
  publications: number,
): Promise<void> {
  const scheduler = spawn(program, args.with(args.indexOf('run'), 'scheduler'), {
    stdio: 'ignore',
  });
  const connection = connect(url);
  const queue = openQueue(connection);
  while ((await queue.getJobSchedulersCount()) < publications) {
    if (scheduler.exitCode !== null) throw new Error('The scheduler ended before its time.');
    await sleep(200);
  }
  await queue.close();
  connection.disconnect();
  scheduler.kill('SIGTERM');
  await once(scheduler, 'close');
}

/** Makes every publication due at once, and ends the process when each has been rebuilt. */
async function rebuildEach(child: ChildProcess, url: string, publications: number): Promise<void> {
  const connection = connect(url);
  // Commands would wait for a Redis that ends with the process.
  child.once('close', () => connection.disconnect());
  const queue = openQueue(connection);
  try {
    while ((await queue.getWorkers()).length === 0) await sleep(200);
    await queue.promoteJobs();
    const count = () => queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
    let counts = await count();
    while ((counts['waiting'] ?? 0) + (counts['prioritized'] ?? 0) + (counts['active'] ?? 0) > 0) {
      await sleep(200);
      counts = await count();
    }
    // Each has its next job now. One that is tried again would have another.
    if (counts['failed'] !== 0 || counts['delayed'] !== publications) {
      throw new Error(`Not every publication was rebuilt once: ${JSON.stringify(counts)}`);
    }
  } finally {
    child.kill('SIGTERM');
    await queue.close();
  }
}
