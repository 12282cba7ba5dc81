import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'bullmq';
import { load } from 'cheerio';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { smallPublication, writeFiles } from '../../../tests/support/folder.ts';
import { listen } from '../../../tests/support/listen.ts';
import { hasRedis, startRedis, type TestRedis } from '../../../tests/support/redis.ts';
import { readOptions } from '../../commands/network/options.ts';
import { writeBoard } from './board-page.ts';
import { serveBoard } from './board.ts';
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
import { keepResult, readResults } from './results.ts';
import { reconcile } from './scheduler.ts';
import type { PublicationResult } from '../result.ts';

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
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-scheduler-'));
  let server: TestRedis;
  let connection: Redis;
  let queue: RebuildQueue;
  const look = async (...args: string[]) => {
    const options = readOptions(['--publications', dir, ...args]);
    if (options === undefined) throw new Error('These options ask for help.');
    const { names: _, ...found } = await reconcile(queue, options, Date.now());
    return found;
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
    rmSync(dir, { recursive: true });
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
    const options = readOptions(['--publications', path.join(dir, 'away')]);
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
    const result = { name: 'summit', outcome: 'refused', status: 0 } as PublicationResult;
    await keepResult(connection, result);
    await keepResult(connection, { ...result, name: 'gone' });
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
    expect(await readResults(connection, new Set(['gone']), 1)).toEqual({
      results: [],
      unreached: ['gone'],
    });
  });

  test('is shown with what runs, waits, failed and comes next, and why', async () => {
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
    const page = load(await writeBoard(queue));
    const next = await queue.getDelayed();
    await queue.resume();

    expect(page('h1').text()).toBe('1 running, 1 waiting, 1 failed, 0 done');
    expect(page('p').text()).toBe('Workers begin nothing, until --unpause.');
    const rows = (heading: string) =>
      [...page(`section:has(h2:contains("${heading}")) tbody tr`)].map((row) =>
        [...page(row).find('td')].map((cell) => page(cell).text()),
      );
    const time = expect.stringMatching(/^20.+Z$/);
    const reason = 'No source of <b>it</b> could be read.';
    expect(rows('Running')).toEqual([['port', time, time, 'machine:7']]);
    expect(rows('Waiting')).toEqual([['quay', time]]);
    expect(rows('Tried again')).toEqual([
      ['valley', time, time, '1', 'machine:7', 'The bucket is away.'],
    ]);
    expect(rows('Failed')).toEqual([['summit', time, '1', 'machine:7', reason]]);
    const due = next
      .filter(({ attemptsMade }) => attemptsMade === 0)
      .map(({ name, timestamp, delay }) => [name, new Date(timestamp + delay).toISOString()]);
    expect(due).toHaveLength(2);
    expect(rows('Next')).toEqual(due.sort(([, a = ''], [, b = '']) => (a < b ? -1 : 1)));
  });

  test('is shown on loopback, to no page of another site and under no other name', async () => {
    const probe = createServer();
    const port = await listen(probe);
    probe.close();
    const close = await serveBoard(queue, port);
    const ask = (headers: Record<string, string>, method = 'GET') =>
      new Promise<number>((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path: '/', method, headers });
        asked.on('response', (response) => resolve(response.resume().statusCode ?? 0));
        asked.on('error', reject).end();
      });
    expect(await ask({})).toBe(200);
    expect(await ask({ host: 'evil.example' })).toBe(403);
    expect(await ask({ origin: 'https://evil.example' }, 'PUT')).toBe(403);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('waiting')]);
    await expect(serveBoard(queue, port)).rejects.toThrow(`Port ${port} is taken`);
    close();
  });
});
