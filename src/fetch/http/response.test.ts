import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startNewsroom, type Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { openClient } from '../../../tests/support/network/client.ts';
import type { HttpClient } from './client.ts';
import { readMaxAge } from './response.ts';

const feed = '/feeds/local.xml';
let newsroom: Newsroom;
let http: HttpClient;

const getFeed = () => http.get({ address: newsroom.origin + feed, source: newsroom.origin });

describe('a response', () => {
  beforeEach(async () => {
    newsroom = await startNewsroom();
    http = openClient();
  });

  afterEach(async () => {
    await http.close();
    await newsroom.close();
  });

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['BR', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['gzip, br', (text: string) => brotliCompressSync(gzipSync(text))],
    ['compress', Buffer.from],
    ['identity', Buffer.from],
  ])('reads a body in the coding %s', async (coding, encode) => {
    const headers = { 'content-encoding': coding };
    newsroom.fail(feed, { kind: 'body', body: encode('news '.repeat(9999)), headers });
    const { bytes } = await getFeed();
    expect(Buffer.from(bytes).toString()).toBe('news '.repeat(9999));
    expect(newsroom.requests[0]?.headers['accept-encoding']).toBe('gzip, deflate, br');
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
  ])('reads a body in the coding %s whose last bytes are missing', async (coding, encode) => {
    const headers = { 'content-encoding': coding };
    const body = encode('news '.repeat(9999));
    newsroom.fail(feed, { kind: 'body', body: body.subarray(0, -3), headers });
    const { bytes } = await getFeed();
    expect(Buffer.from(bytes).toString()).toMatch(/^(news ){9000}/);
  });

  test('says that a body is not in the coding that it claims, or in too many', async () => {
    const send = (coding: string) => {
      const headers = { 'content-encoding': coding };
      newsroom.fail(feed, { kind: 'body', body: 'no gzip', headers, times: 4 });
    };
    send('gzip, gzip, gzip, gzip, gzip, gzip');
    await expect(getFeed()).rejects.toThrow('its body is coded 6 times');
    newsroom.heal(feed);
    send('gzip');
    await expect(getFeed()).rejects.toThrow(/incorrect header check/);
  });
});

const date = 'Sat, 21 Nov 2026 06:00:00 GMT';

test.each<[Record<string, string>, number | undefined]>([
  [{}, undefined],
  [{ 'cache-control': 'public' }, undefined],
  [{ 'cache-control': 'public, max-age=3600' }, 3600],
  [{ 'cache-control': 'Max-Age="600"' }, 600],
  [{ 'cache-control': 'max-age=3600', age: '600' }, 3000],
  [{ 'cache-control': 'max-age=60', age: '600' }, 0],
  [{ 'cache-control': 's-maxage=9000, max-age=60' }, 60],
  [{ 'cache-control': 's-maxage=9000' }, undefined],
  [{ 'cache-control': 'no-cache, max-age=3600' }, 0],
  [{ 'cache-control': 'no-store' }, 0],
  [{ 'cache-control': `max-age=${'9'.repeat(300)}` }, 999_999_999_999],
  [{ 'cache-control': 'max-age=x', expires: '0' }, 0],
  [{ expires: 'Sat, 21 Nov 2026 08:00:00 GMT', date }, 7200],
  [{ expires: 'Sat, 21 Nov 2026 05:00:00 GMT', date }, 0],
  [{ expires: '-1', date }, 0],
  [{ 'cache-control': 'max-age=60', expires: 'Sat, 21 Nov 2026 08:00:00 GMT', date }, 60],
])('the headers %j keep a response fresh for so many seconds: %j', (headers, expected) => {
  expect(readMaxAge((name) => headers[name])).toBe(expected);
});
