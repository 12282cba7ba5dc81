import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Redis } from 'ioredis';
import { smallPublication, writeFiles } from '../../../tests/support/folder.ts';
import { listen } from '../../../tests/support/listen.ts';
import { hasRedis, startRedis, type TestRedis } from '../../../tests/support/redis.ts';
import { readOptions } from '../../commands/network/options.ts';
import { serveBoard } from './board.ts';
import { connect, openQueue, rebuildNow, toOffset, type RebuildQueue } from './queue.ts';
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
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-scheduler-'));
  let server: TestRedis;
  let connection: Redis;
  let queue: RebuildQueue;
  const look = (...args: string[]) => {
    const options = readOptions(['--publications', dir, ...args]);
    if (options === undefined) throw new Error('These options ask for help.');
    return reconcile(queue, options);
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

  test('stays as it is while the folder of publications is away', async () => {
    const options = readOptions(['--publications', path.join(dir, 'away')]);
    await expect(reconcile(queue, options!)).rejects.toThrow('has no publication');
    expect(await listNames()).toEqual(['summit', 'valley']);
  });

  test('has the rebuild of an editor first, and once', async () => {
    await queue.add('summit', { name: 'summit', force: false }, { priority: 10 });
    await rebuildNow(queue, { name: 'valley', force: true });
    await rebuildNow(queue, { name: 'valley', force: true });
    const waiting = await queue.getPrioritized();
    expect(waiting.map(({ name }) => name)).toEqual(['valley', 'summit']);
  });

  test('is shown on loopback, to no page of another site and under no other name', async () => {
    const probe = createServer();
    const port = await listen(probe);
    probe.close();
    const close = await serveBoard(queue, port);
    const ask = (headers: Record<string, string>, method = 'GET') =>
      new Promise<number>((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path: '/api/queues', method, headers });
        asked.on('response', (response) => resolve(response.resume().statusCode ?? 0));
        asked.on('error', reject).end();
      });
    expect(await ask({})).toBe(200);
    expect(await ask({ host: 'evil.example' })).toBe(403);
    expect(await ask({ origin: 'https://evil.example' }, 'PUT')).toBe(403);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Bull')]);
    await expect(serveBoard(queue, port)).rejects.toThrow(`Port ${port} is taken`);
    close();
  });
});
