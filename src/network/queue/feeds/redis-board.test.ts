import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Redis } from 'ioredis';
import { hasRedis, startRedis, type TestRedis } from '../../../../tests/support/network/redis.ts';
import type { HttpResponse } from '../../../fetch/http/response.ts';
import type { ResponseBoard } from '../../../fetch/http/shared-responses.ts';
import type { Bodies } from '../../store/store.ts';
import { connect } from '../queue.ts';
import { openRedisBoard } from './redis-board.ts';

const period = 24 * 60 * 60 * 1000;
const plain = toKey({});

/** A key as `shareResponses` makes it. */
function toKey(headers: Record<string, string>): string {
  return JSON.stringify(['https://paper.example/feed', Object.entries(headers).toSorted()]);
}

const toResponse = (facts: Partial<HttpResponse> & { text?: string }): HttpResponse => {
  const { text = '', ...others } = facts;
  return {
    url: 'https://paper.example/feed',
    isUnchanged: false,
    contentType: 'application/rss+xml',
    etag: undefined,
    lastModified: undefined,
    bytes: new Uint8Array(Buffer.from(text)),
    ...others,
  };
};

/** What a worker got, in short. */
async function take(board: ResponseBoard, address: string, key = plain) {
  const outcome = await board.take(address, key);
  if (outcome === undefined) return 'must request';
  if ('failure' in outcome) return outcome.failure;
  const { isUnchanged, bytes } = outcome.response;
  return isUnchanged ? 'unchanged' : Buffer.from(bytes).toString();
}

describe.skipIf(!hasRedis)('a board in Redis (skipped without redis-server)', () => {
  let server: TestRedis;
  let redis: Redis;
  const stored = new Map<string, Uint8Array>();
  const bodies: Bodies = {
    put: (body) => {
      stored.set(`place-${stored.size}`, body);
      return Promise.resolve(`place-${stored.size - 1}`);
    },
    get: (place) => Promise.resolve(stored.get(place)),
  };
  const open = () =>
    openRedisBoard({ redis, bodies, period, isShared: (url) => !url.includes('alone') });

  beforeAll(async () => {
    server = await startRedis();
    redis = connect(server.url);
  });
  afterAll(async () => {
    redis.disconnect();
    await server.close();
  });

  test('lets the first worker request an address, and gives the others its answer', async () => {
    const [a, b] = [open(), open()];
    const address = 'https://paper.example/1';
    expect(await take(a, address)).toBe('must request');
    const waiting = take(b, address);
    await a.give(address, plain, { response: toResponse({ text: 'news' }) });
    expect(await waiting).toBe('news');
    expect(await take(open(), address)).toBe('news');
  });

  test('answers each worker by its own conditions', async () => {
    const address = 'https://paper.example/2';
    const [a, b] = [open(), open()];
    const [old, now] = [toKey({ 'if-none-match': '"1"' }), toKey({ 'if-none-match': '"2"' })];
    expect(await take(a, address, old)).toBe('must request');
    await a.give(address, old, { response: toResponse({ text: 'news', etag: '"2"' }) });
    expect(await take(b, address, now)).toBe('unchanged');
    expect(await take(b, address, old)).toBe('news');
    expect(await take(b, address)).toBe('news');
  });

  test('has a worker with older conditions request anew only when nobody has the body', async () => {
    const address = 'https://paper.example/3';
    const [a, b] = [open(), open()];
    const [old, now] = [toKey({ 'if-none-match': '"1"' }), toKey({ 'if-none-match': '"2"' })];
    expect(await take(a, address, now)).toBe('must request');
    await a.give(address, now, { response: toResponse({ isUnchanged: true }) });
    expect(await take(b, address, now)).toBe('unchanged');
    expect(await take(b, address, old)).toBe('must request');
    await b.give(address, old, { response: toResponse({ text: 'news', etag: '"2"' }) });
    expect(await take(a, address, old)).toBe('news');
  });

  test('keeps large bodies in the bucket', async () => {
    const address = 'https://paper.example/4';
    const text = Array.from({ length: 20_000 }, () => Math.random()).join(' ');
    expect(await take(open(), address)).toBe('must request');
    await open().give(address, plain, { response: toResponse({ text }) });
    expect(stored.size).toBe(1);
    expect(await take(open(), address)).toBe(text);
  });

  test('has another worker take over when the one that claimed an address ran out of time', async () => {
    const address = 'https://paper.example/5';
    const [a, b] = [open(), open()];
    expect(await take(a, address)).toBe('must request');
    const waiting = take(b, address);
    const failure = { failure: 'SkippedError' as const, message: 'no time', pause: 0 };
    await a.give(address, plain, { failure });
    expect(await waiting).toBe('must request');
  });

  test('has another worker take over when the one that claimed an address is gone', async () => {
    const address = 'https://paper.example/6';
    expect(await take(open(), address)).toBe('must request');
    const [claim = ''] = (await redis.keys('*:claim:*')).filter(Boolean);
    expect(await redis.pttl(claim)).toBeLessThanOrEqual(20_000);
    const keys = await redis.keys('*:claim:*');
    await Promise.all(keys.map((key) => redis.pexpire(key, 1)));
    await vi.waitUntil(async () => (await redis.keys('*:claim:*')).length === 0, {
      timeout: 60_000,
    });
    expect(await take(open(), address)).toBe('must request');
  });

  test('shares a failure, and a pause for as long as it lasts', async () => {
    const address = 'https://slow.example/1';
    const failure = {
      failure: 'TransientError' as const,
      message: 'Busy (503)',
      status: 503,
      pause: 60_000,
    };
    expect(await take(open(), address)).toBe('must request');
    await open().give(address, plain, { failure });
    const told = await take(open(), address);
    expect(told).toMatchObject({
      failure: 'HttpError',
      status: 503,
      message: expect.stringMatching(/^not requested: slow\.example wants no requests before 20/),
    });
    expect(await take(open(), 'https://slow.example/2')).toBe('must request');
  });

  test('shares the pause of a host that sent 429 for all of its addresses, named by one publication or more', async () => {
    const failure = {
      failure: 'TransientError' as const,
      message: 'Too Many Requests (429)',
      status: 429,
      pause: 60_000,
    };
    expect(await take(open(), 'https://busy.example/alone')).toBe('must request');
    await open().give('https://busy.example/alone', plain, { failure });
    const [pauseOfHost = ''] = await redis.keys('*:pause:busy.example');
    for (const path of ['alone', 'alone-too', 'shared']) {
      expect(await take(open(), `https://busy.example/${path}`)).toMatchObject({ status: 429 });
    }
    expect(await redis.pttl(pauseOfHost)).toBeLessThanOrEqual(60_000);
    await redis.del(pauseOfHost);
    expect(await take(open(), 'https://busy.example/alone')).toBe('must request');
  });

  test('never holds up an address that one publication alone names', async () => {
    const address = 'https://paper.example/alone';
    expect(await take(open(), address)).toBe('must request');
    expect(await take(open(), address)).toBe('must request');
  });
});
