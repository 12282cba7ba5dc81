import { rmSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  makeSharedFolder,
  smallPublication,
  writeFiles,
} from '../../../tests/support/papers/folder.ts';
import { hasRedis, startRedis, type TestRedis } from '../../../tests/support/network/redis.ts';
import { readOptions } from '../../commands/network/options.ts';
import {
  connect,
  keyPrefix,
  openQueue,
  queueName,
  rebuildNow,
  schedule,
  toOffset,
} from './queue.ts';
import type { RebuildQueue } from './queue.ts';
import { startReport } from '../../rebuild/report/report.ts';
import { toNetworkMetrics } from '../report/network-metrics.ts';
import { formatText } from '../../rebuild/report/format-facts.ts';
import { listNetworkFacts } from '../report/list-facts.ts';
import { toResult } from '../result.ts';
import { processName, sayHere } from './processes.ts';
import { openStatus } from './read-status.ts';
import { forgetResults, keepResult, readResults } from './results.ts';
import { reconcile } from './scheduler.ts';

const period = 30 * 60_000;

describe('the time of a publication', () => {
  test('is spread over the period, and stays the same', () => {
    const offsets = Array.from({ length: 3000 }, (_, at) => toOffset(`town-${at}`, period));
    const minutes = Map.groupBy(offsets, (offset) => Math.floor(offset / 60_000));
    expect(minutes.size).toBe(30);
    for (const { length } of minutes.values()) expect(Math.abs(length - 100)).toBeLessThan(40);
    expect(toOffset('harbor', period)).toBe(toOffset('harbor', period));
  });
});

describe.skipIf(!hasRedis)('the queue (skipped without redis-server)', () => {
  const dir = makeSharedFolder();
  let server: TestRedis;
  let connection: Redis;
  let queue: RebuildQueue;
  const look = async (...args: string[]) => {
    const options = readOptions(['run', dir, ...args]);
    if (options === undefined) throw new Error('These options ask for help.');
    return await reconcile(queue, options, Date.now());
  };
  const listNames = async () => (await queue.getJobSchedulers(0, -1)).map(({ key }) => key).sort();

  beforeAll(async () => {
    server = await startRedis();
    connection = connect(server.url);
    queue = openQueue(connection);
  });
  afterAll(async () => {
    await queue.close();
    connection.disconnect();
    await server.close();
  });

  test('follows the folder of publications, and leaves alone what is right', async () => {
    writeFiles(dir, {
      'harbor.json': smallPublication,
      'summit/publication.json': smallPublication,
    });
    expect(await look()).toEqual({ added: ['harbor', 'summit'], removed: [] });
    expect(await look()).toEqual({ added: [], removed: [] });
    writeFiles(dir, { 'valley.json': smallPublication });
    rmSync(path.join(dir, 'harbor.json'));
    expect(await look()).toEqual({ added: ['valley'], removed: ['harbor'] });
    expect(await listNames()).toEqual(['summit', 'valley']);
  });

  test('has one job for each publication, at its own time', async () => {
    const jobs = await queue.getDelayed();
    const due = jobs.map(({ name, timestamp, delay }) => [name, (timestamp + delay) % period]);
    expect(due.sort()).toEqual(['summit', 'valley'].map((name) => [name, toOffset(name, period)]));
  });

  test('follows a new period', async () => {
    expect(await look('--every', '60')).toMatchObject({ added: ['summit', 'valley'] });
    expect((await queue.getDelayed()).map(({ name }) => name).sort()).toEqual(['summit', 'valley']);
    expect(await look('--every', '60')).toEqual({ added: [], removed: [] });
  });

  test('is set anew where a wrong clock has scheduled it far ahead', async () => {
    const late = Date.now() + 6 * 3_600_000;
    vi.useFakeTimers({ toFake: ['Date'], now: late });
    await queue.removeJobScheduler('summit');
    await schedule(queue, 'summit', 60 * 60_000, false);
    vi.useRealTimers();
    const findNext = async () => (await queue.getJobScheduler('summit'))?.next;
    expect(await findNext()).toBeGreaterThan(late - 3_600_000);
    expect(await look('--every', '60')).toEqual({ added: ['summit'], removed: [] });
    expect(await findNext()).toBeLessThan(Date.now() + 3_600_000);
    const due = (await queue.getDelayed()).map(({ name }) => name).sort();
    expect(due).toEqual(['summit', 'valley']);
  });

  test('stays as it is while the folder of publications is away', async () => {
    const options = readOptions(['run', path.join(dir, 'away')]);
    await expect(reconcile(queue, options!, Date.now())).rejects.toThrow('has no publication');
    expect(await listNames()).toEqual(['summit', 'valley']);
  });

  test('has the rebuild of an editor first, and once', async () => {
    await queue.add('summit', { name: 'summit', force: false }, { priority: 10 });
    await rebuildNow(queue, { name: 'valley', force: true });
    await rebuildNow(queue, { name: 'valley', force: true });
    const waiting = await queue.getPrioritized();
    expect(waiting.map(({ name }) => name)).toEqual(['valley', 'summit']);
  });

  test('keeps the last result of each publication, and knows which are late', async () => {
    const result = toResult('summit', startReport());
    await keepResult(connection, result);
    const names = new Set(['summit', 'valley']);
    const now = Date.now();
    expect(await readResults(connection, names, now - period)).toEqual({
      results: [result],
      unreached: ['valley'],
    });
    expect(await readResults(connection, names, now + period)).toEqual({
      results: [],
      unreached: ['summit', 'valley'],
    });
    await forgetResults(connection, ['summit']);
    expect(await readResults(connection, names, 1)).toMatchObject({ results: [] });
  });

  test('is reported with what runs, waits and failed, and who needs somebody', async () => {
    const options = { connection, prefix: keyPrefix, name: 'machine:7' };
    const worker = new Worker(queueName, null, options);
    onTestFinished(() => worker.close());
    const take = async () => (await worker.getNextJob('token', { block: false }))!;
    await (await take()).moveToFailed(new Error('The bucket is away.'), 'token');
    await (await take()).moveToFailed(new Error('No source of <b>it</b> could be read.'), 'token');
    await queue.add('port', { name: 'port', force: false });
    await take();
    await queue.add('quay', { name: 'quay', force: false });
    await queue.pause();
    const late = { ...toResult('summit', startReport()), late: 4, code: '0.1.0-old' };
    await keepResult(connection, late);
    const clock = { time: Date.now(), off: -1500 };
    await sayHere(connection, { role: 'worker', code: '0.2.0-new' }, clock);
    const readStatus = await openStatus(queue, connection, period);
    const status = await readStatus();
    await queue.resume();
    expect(status.queue.counts).toMatchObject({ running: 1, waiting: 1, failed: 1, done: 0 });
    expect(status.queue.processes).toMatchObject([{ name: processName, role: 'worker' }]);
    expect(formatText(listNetworkFacts(status))).toContain(
      '\nWorkers begin nothing, until network resume.',
    );
    const later = await openStatus(queue, connection, period, 0);
    expect(formatText(listNetworkFacts(await later()))).toContain(
      'valley: no result for two periods',
    );
    expect(toNetworkMetrics(status).split('\n')).toEqual(
      expect.arrayContaining([
        'halfhour_network_jobs{state="waiting"} 1',
        'halfhour_network_paused 1',
        'halfhour_network_lateness_seconds{quantile="0.99"} 4',
        `halfhour_network_clock_offset_seconds{process="${processName}"} -1.5`,
      ]),
    );
  });
});
