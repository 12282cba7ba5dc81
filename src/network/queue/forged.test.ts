import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  makeSharedFolder,
  smallPublication,
  writeFiles,
} from '../../../tests/support/papers/folder.ts';
import { hasRedis, startRedis, type TestRedis } from '../../../tests/support/network/redis.ts';
import { readOptions } from '../../commands/network/options.ts';
import { startReport } from '../../rebuild/report/report.ts';
import { toResult } from '../result.ts';
import { readAnswer, readPause } from './feeds/answers.ts';
import { connect, keyPrefix, openQueue, queueName, readJob, type RebuildQueue } from './queue.ts';
import { openStatus } from './read-status.ts';
import { keepResult } from './results.ts';
import { reconcile } from './scheduler.ts';

const period = 30 * 60_000;
const large = JSON.stringify({ name: 'summit', force: false, filling: 'x'.repeat(50_000_000) });

/** What somebody may have written in the place of the data of a job. */
const forgedJobs: Record<string, unknown> = {
  'choices that allow private hosts': {
    name: 'summit',
    force: false,
    choices: { resume: false, network: { allowPrivate: ['10.0.0.1'] } },
  },
  'a file of secrets': {
    name: 'summit',
    force: false,
    choices: { resume: false, secrets: '/srv/secrets/harbor.json' },
  },
  'a folder to record into': {
    name: 'summit',
    force: false,
    choices: { resume: false, record: '/srv/sites/harbor' },
  },
  'a field of its own': { name: 'summit', force: false, out: '/etc' },
  'a name that leads elsewhere': { name: '../harbor', force: false },
  'a flag that is none': { name: 'summit', force: 'yes' },
  'a rollback without end': {
    name: 'summit',
    force: false,
    choices: { resume: false, rollback: 1e9 },
  },
  'a list': [],
  null: null,
  'a number': 7,
};

test.each(Object.entries(forgedJobs))('a job with %s is none', (_, data) => {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(readJob({ name: 'summit', data })).toBeUndefined();
  print.mockRestore();
});

test.each(['null', '[]', '{', '{"until":1e300}', '{"until":-1}', '{"until":1,"host":"x"}', large])(
  'a pause or an answer that is %.30s is none',
  (text) => {
    expect([readPause(text), readAnswer(text)]).toEqual([undefined, undefined]);
  },
);

describe.skipIf(!hasRedis)('what others write to Redis (skipped without redis-server)', () => {
  const dir = makeSharedFolder();
  let server: TestRedis;
  let redis: Redis;
  let queue: RebuildQueue;
  let told = '';
  const names = ['harbor', 'summit'];
  const look = async () => {
    const options = readOptions(['run', dir]);
    const changed = await reconcile(queue, options!, Date.now());
    const status = await (await openStatus(queue, redis, period))();
    return { ...changed, shown: status.publications.map(({ name }) => name) };
  };
  const key = (...parts: string[]) => [keyPrefix, ...parts].join(':');

  beforeAll(async () => {
    server = await startRedis();
    redis = connect(server.url);
    queue = openQueue(redis);
    writeFiles(dir, Object.fromEntries(names.map((name) => [`${name}.json`, smallPublication])));
  });
  beforeEach(async () => {
    await redis.flushall();
    told = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      told += String(text);
      return true;
    });
    await look();
    for (const name of names) await keepResult(redis, toResult(name, startReport()));
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    await queue.close();
    redis.disconnect();
    await server.close();
  });

  test('is nothing where only we write', async () => {
    expect(await look()).toEqual({ added: [], removed: [], shown: names });
    expect(told).toBe('');
  });

  test.each([
    ['null', 'null'],
    ['no JSON', '{'],
    ['a result without its fields', '{"result":{"name":"summit"},"at":1}'],
    [
      'another field',
      JSON.stringify({ result: { ...toResult('summit', startReport()), html: '<b>' }, at: 1 }),
    ],
    [
      'a time that is none',
      JSON.stringify({ result: toResult('summit', startReport()), at: 1e300 }),
    ],
    ['50 MB', large],
  ])('costs a publication its result alone where that is %s', async (_, value) => {
    await redis.hset(key('results'), 'summit', value);
    expect(await look()).toEqual({ added: [], removed: [], shown: ['harbor'] });
    expect(told).toContain('dropped the result of "summit"');
    expect(await redis.hexists(key('results'), 'summit')).toBe(0);
  });

  test.each([
    ['null', 'null'],
    ['no JSON', '{'],
    ['another field', '{"process":{"name":"a","role":"worker","clock":0,"x":1},"at":1}'],
    ['50 MB', large],
  ])('is no process where that is %s', async (_, value) => {
    await redis.hset(key('processes'), 'evil', value);
    expect(await look()).toMatchObject({ added: [], shown: names });
    expect(told).toContain('dropped the process "evil"');
  });

  test.each<[string, Record<string, string>]>([
    ['data of null', { data: 'null' }],
    ['data that is no JSON', { data: '{' }],
    ['options of null', { opts: 'null' }],
    ['choices of its own', { data: JSON.stringify(forgedJobs['a file of secrets']) }],
    ['50 MB', { data: large }],
    ['an end', { endDate: '1' }],
    ['another period', { every: '1' }],
  ])('is no schedule where that has %s', async (_, fields) => {
    await redis.hset(key(queueName, 'repeat', 'summit'), fields);
    expect(await look()).toMatchObject({ added: ['summit'], removed: [], shown: names });
    expect(await look()).toMatchObject({ added: [], removed: [] });
  });

  test('is no schedule of a publication that is not there', async () => {
    await redis.zadd(key(queueName, 'repeat'), 1, '../../etc');
    expect(await look()).toMatchObject({ added: [], removed: ['../../etc'] });
    expect(await look()).toMatchObject({ added: [], removed: [] });
  });

  test.each<[string, Record<string, string>]>([
    ['data of null', { data: 'null' }],
    ['data that is no JSON', { data: '{' }],
    ['options that are no JSON', { opts: '[' }],
    ['a time that is none', { timestamp: 'never' }],
    ['50 MB', { data: large }],
  ])('is no job that is shown where that has %s', async (_, fields) => {
    const { id = '' } = await queue.add('summit', { name: 'summit', force: false });
    await redis.hset(key(queueName, id), fields);
    expect(await look()).toMatchObject({ added: [], shown: names });
    expect(told).toContain(`dropped the job "${id}"`);
    expect(await queue.getJobCounts('wait', 'prioritized')).toMatchObject({ wait: 0 });
  });
});
