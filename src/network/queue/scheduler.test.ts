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
import { createHostTurns } from '../../fetch/http/turns/host-turns.ts';
import { startReport } from '../../rebuild/report/report.ts';
import { toNetworkMetrics } from '../report/network-metrics.ts';
import { toReportPage } from '../report/report-page.ts';
import { toResult } from '../result.ts';
import { countRequests } from './count-requests.ts';
import { processName, sayHere } from './processes.ts';
import { openStatus } from './read-status.ts';
import { explainIdle, giveRelease, isReleasedTo, listTrials, readRelease } from './release.ts';
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
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-scheduler-'));
  let server: TestRedis;
  let connection: Redis;
  let queue: RebuildQueue;
  const look = async (...args: string[]) => {
    const options = readOptions(['--publications', dir, ...args]);
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
    const late = { ...toResult('summit', startReport()), late: 4, code: '0.1.0-old' };
    await keepResult(connection, late);
    const clock = { time: Date.now(), off: -1500 };
    await sayHere(connection, { role: 'worker', code: '0.2.0-new' }, clock);
    const requests = countRequests(createHostTurns());
    await requests.turns.beginTurn('ledger.example');
    await requests.tell(connection, clock.time);
    const readStatus = await openStatus(queue, connection, period);
    const status = await readStatus();
    const page = load(toReportPage(status));
    const next = await queue.getDelayed();
    await queue.resume();

    expect(page('p').text()).toContain('It has 1 running, 1 waiting, 1 failed, 0 done.');
    expect(page('p').text()).toContain('Workers begin nothing, until --unpause.');
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
    expect(rows('Processes')).toEqual([[processName, 'worker', '0.2.0-new', '-1.5']]);
    expect(rows('Versions of the code')).toEqual([
      ['0.1.0-old', 'all publications', '0', '1'],
      ['0.2.0-new', 'all publications', '1', '0'],
    ]);
    expect(rows('Requests of today by host')).toEqual([['ledger.example', '1']]);
    expect(toNetworkMetrics(status, status.queue).split('\n')).toEqual(
      expect.arrayContaining([
        'halfhour_network_jobs{state="waiting"} 1',
        'halfhour_network_paused 1',
        'halfhour_network_lateness_seconds{quantile="0.99"} 4',
        `halfhour_network_clock_offset_seconds{process="${processName}"} -1.5`,
        '# TYPE halfhour_network_requests_total counter',
        'halfhour_network_requests_total{host="ledger.example"} 1',
      ]),
    );
  });

  test('gives a version of the code one publication in a hundred, and then all', async () => {
    const give = (version: string, isTrial: boolean) =>
      giveRelease(connection, { version, isTrial });
    const listTaken = async (version: string) => {
      const release = await readRelease(connection);
      return [true, false].map((isTrial) => isReleasedTo(release, version, isTrial));
    };
    const [old, own] = ['0.1.0-old', '0.2.0-new'];
    await expect(give(old, false)).rejects.toThrow(
      `--release ${old}: no worker has this version. Workers have ${own}.`,
    );
    await expect(give(own, true)).rejects.toThrow(`--trial ${own}: give --release with`);
    expect(await listTaken(own)).toEqual([true, true]);
    await connection.hset(`${keyPrefix}:release`, { all: old });
    expect(explainIdle(await readRelease(connection), own)).toContain(`Give --trial ${own} to try`);
    expect(await listTaken(own)).toEqual([false, false]);
    await give(own, true);
    expect([await listTaken(own), await listTaken(old)]).toEqual([
      [true, false],
      [false, true],
    ]);
    await give(own, false);
    expect([await listTaken(own), await listTaken(old)]).toEqual([
      [true, true],
      [false, false],
    ]);
    await connection.del(`${keyPrefix}:release`);
    const names = Array.from({ length: 250 }, (_, at) => `town-${at}`);
    expect([listTrials(names).size, listTrials(['one']).size]).toEqual([3, 1]);
  });

  test('is shown on loopback, to no page of another site and under no other name', async () => {
    const probe = createServer();
    const port = await listen(probe);
    probe.close();
    const readStatus = await openStatus(queue, connection, period);
    const close = await serveBoard(readStatus, port);
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
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(metrics.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await metrics.text()).toContain('halfhour_network_publications{outcome="unreached"} 0');
    await expect(serveBoard(readStatus, port)).rejects.toThrow(`Port ${port} is taken`);
    close();
  });
});
