import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startNewsroom, type Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { openClient } from '../../../tests/support/client.ts';
import type { HttpClient } from './client.ts';

const feed = '/feeds/local.xml';
let newsroom: Newsroom;
let http: HttpClient;

beforeEach(async () => {
  newsroom = await startNewsroom();
  http = openClient();
});

afterEach(async () => {
  await http.close();
  await newsroom.close();
});

const getFeed = () => http.get({ address: newsroom.origin + feed, source: newsroom.origin });

describe('a response', () => {
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
