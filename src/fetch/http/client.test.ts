import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startNewsroom, type Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { openClient } from '../../../tests/support/network/client.ts';
import { makeFolder } from '../../../tests/support/papers/folder.ts';
import { listen } from '../../../tests/support/listen.ts';
import { openJumpingClock } from '../../../tests/support/network/request-clock.ts';
import { RateLimits } from './rate-limits.ts';
import { limits } from '../../limits/limits.ts';
import { sourceRetries, type HttpClient } from './client.ts';

const feed = '/feeds/local.xml';
let newsroom: Newsroom;
let http: HttpClient;
let rateLimits: RateLimits;
/** What the client waited before its retries, in milliseconds. */
let waits: number[];

beforeEach(async () => {
  newsroom = await startNewsroom();
  rateLimits = new RateLimits([], new Date());
  const jumping = openJumpingClock(limits.request.seconds * 1000);
  ({ waits } = jumping);
  http = openClient({ rateLimits, retries: sourceRetries, clock: jumping.clock });
});

afterEach(async () => {
  await http.close();
  await newsroom.close();
});

/** Requests a path of the newsroom, or any address, as a publication that names its origin. */
function get(target: string) {
  const { href, origin } = new URL(target, newsroom.origin);
  return http.get({ address: href, source: origin });
}
const getFeed = () => get(feed);
/** The waits without the quarter of a second over which they are spread. */
const listWaits = () => waits.map((wait) => wait - (wait % 250));
const countRequests = () => newsroom.requests.filter(({ url }) => url === feed).length;

describe('the HTTP client', () => {
  test('brings the bytes, the content type and the address, and says whose requests they are', async () => {
    const response = await getFeed();
    expect(response.contentType).toMatch(/xml/);
    expect(response.url).toBe(newsroom.origin + feed);
    expect(new TextDecoder().decode(response.bytes)).toContain('</rss>');
    expect(newsroom.requests[0]?.headers['user-agent']).toContain('harborhealth.example');
  });

  test('asks for nothing more than a network gives it, and says so', async () => {
    for (const [quota, most] of [
      [{ requests: 2, bytes: 1e9 }, '2 requests'],
      [{ requests: 9, bytes: 1 }, '1 bytes'],
    ] as const) {
      const limited = openClient({ rateLimits, retries: 0, quota });
      const ask = () => limited.get({ address: newsroom.origin + feed, source: newsroom.origin });
      await ask();
      if (quota.requests === 2) await ask();
      await expect(ask()).rejects.toThrow(`not requested: this rebuild has had the ${most} that`);
      await limited.close();
    }
    expect(countRequests()).toBe(3);
  });

  test('tries again after 503, and brings what comes then', async () => {
    newsroom.fail(feed, { kind: 'status', code: 503, times: 2 });
    await expect(getFeed()).resolves.toMatchObject({ url: newsroom.origin + feed });
    expect(countRequests()).toBe(3);
    expect(listWaits()).toEqual([1_000, 2_000]);
  });

  test.each([
    [404, [], 'Not Found (404)'],
    [401, [], 'Unauthorized (401)'],
    [500, [1_000, 2_000, 4_000], 'Internal Server Error (500)'],
    [429, [1_000, 2_000, 4_000], 'Too Many Requests (429)'],
  ])('after %i waits %j ms, requests after each, and then says %j', async (code, all, message) => {
    newsroom.fail(feed, { kind: 'status', code });
    await expect(getFeed()).rejects.toThrow(message);
    expect(listWaits()).toEqual(all);
    expect(countRequests()).toBe(1 + all.length);
  });

  test('waits as long as a busy server asks', async () => {
    const busy = (pause: string) =>
      ({ kind: 'status', code: 429, headers: { 'retry-after': pause }, times: 1 }) as const;
    newsroom.fail(feed, busy('3'));
    await expect(getFeed()).resolves.toMatchObject({ url: newsroom.origin + feed });
    expect(countRequests()).toBe(2);
    expect(listWaits()).toEqual([3_000]);
  });

  test('waits for no retry that would come after the deadline of the request', async () => {
    const headers = { 'retry-after': '18' };
    newsroom.fail(feed, { kind: 'status', code: 503, headers });
    await expect(getFeed()).rejects.toThrow('Service Unavailable (503)');
    expect(countRequests()).toBe(2);
    expect(listWaits()).toEqual([18_000]);
  });

  test('ends a request that has no whole response by its deadline', async () => {
    newsroom.fail(feed, { kind: 'headers-then-hang' });
    const end = Promise.withResolvers<void>();
    const clock = { getTime: () => 0, wait: () => end.promise };
    const hanging = openClient({ rateLimits, clock });
    const response = hanging.get({ address: newsroom.origin + feed, source: newsroom.origin });
    const failure = expect(response).rejects.toThrow('no complete response within 20 s');
    await vi.waitUntil(() => countRequests() === 1, { timeout: 60_000 });
    end.resolve();
    await failure;
    await hanging.close();
  });

  test.each([
    ['120', 120],
    [new Date(Date.now() + 3_600_000).toUTCString(), 3600],
    ['9'.repeat(400), 8 * 3600],
  ])(
    'sends no more requests to a host after two times 429 with Retry-After %s',
    async (pause, seconds) => {
      const headers = { 'retry-after': pause };
      newsroom.fail(feed, { kind: 'status', code: 429, headers, times: 2 });
      await expect(getFeed()).rejects.toThrow('Too Many Requests (429)');
      expect(rateLimits.list()).toMatchObject([{ isWarning: true }]);
      await expect(getFeed()).rejects.toThrow('Too Many Requests (429)');
      const { host } = new URL(newsroom.origin);
      await expect(getFeed()).rejects.toThrow(`${host} wants no requests before `);
      expect(countRequests()).toBe(2);
      const [listed] = rateLimits.list();
      const left = (Date.parse(listed!.until) - Date.now()) / 1000;
      expect(left).toBeGreaterThan(seconds - 60);
      expect(left).toBeLessThanOrEqual(seconds);
    },
  );

  test('asks for eleven feeds of a host, one by one, after one of twelve was too much for it', async () => {
    newsroom.fail(feed, { kind: 'status', code: 429, headers: { 'retry-after': '600' }, times: 1 });
    await expect(getFeed()).rejects.toThrow('Too Many Requests (429)');
    const others = Array.from({ length: 11 }, (_, at) => get(`${feed}?${at}`));
    expect((await Promise.all(others)).map(({ isUnchanged }) => isUnchanged)).toHaveLength(11);
    expect(rateLimits.list()).toMatchObject([{ isWarning: true }]);
  });

  test('names a test for browsers, and does not try it again', async () => {
    const headers = { 'cf-mitigated': 'challenge' };
    newsroom.fail(feed, { kind: 'status', code: 503, headers });
    await expect(getFeed()).rejects.toThrow(/\(503\), since Cloudflare asks for a browser/);
    expect(countRequests()).toBe(1);
  });

  test('says whether a redirect is for good', async () => {
    newsroom.fail('/good', { kind: 'redirect', to: '/better', code: 301 });
    newsroom.fail('/better', { kind: 'redirect', to: feed, code: 308 });
    newsroom.fail('/guest', { kind: 'redirect', to: '/good', code: 302 });
    expect((await get('/good')).movedTo).toBe(newsroom.origin + feed);
    expect((await get('/guest')).movedTo).toBeUndefined();
    expect((await getFeed()).movedTo).toBeUndefined();
  });

  test('follows five redirects and not six', async () => {
    for (let hop = 1; hop <= 6; hop += 1) {
      newsroom.fail(`/hop/${hop}`, { kind: 'redirect', to: hop === 1 ? feed : `/hop/${hop - 1}` });
    }
    await expect(get('/hop/5')).resolves.toMatchObject({
      url: newsroom.origin + feed,
    });
    await expect(get('/hop/6')).rejects.toThrow(/more than 5 times/);
  });

  test('never follows a redirect to a private address on another origin, or to another scheme', async () => {
    const other = await startNewsroom();
    newsroom.fail(feed, { kind: 'redirect', to: other.origin + feed });
    await expect(getFeed()).rejects.toThrow(/127\.0\.0\.1 is a private address/);
    newsroom.fail(feed, { kind: 'redirect', to: 'http://localhost:1/' });
    await expect(getFeed()).rejects.toThrow(/localhost is a private address/);
    newsroom.fail(feed, { kind: 'redirect', to: 'file:///etc/passwd' });
    await expect(getFeed()).rejects.toThrow(/not http\(s\)/);
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test('goes on at once when the body of a redirect never ends', async () => {
    const other = createServer(({ url }, response) => {
      const isFeed = url === '/feed';
      response.writeHead(isFeed ? 200 : 301, { location: '/feed', 'content-length': 6 });
      if (isFeed) response.end('<rss/>');
      else response.flushHeaders();
    });
    const origin = `http://127.0.0.1:${await listen(other)}`;
    await expect(get(`${origin}/`)).resolves.toMatchObject({ movedTo: `${origin}/feed` });
    other.closeAllConnections();
    other.close();
  });

  test('stops at five megabytes, counted after decompression', async () => {
    const body = Buffer.alloc(6 * 1024 * 1024, 'a');
    newsroom.fail(feed, { kind: 'body', type: 'application/xml', body });
    await expect(getFeed()).rejects.toThrow(/more than 5 MB/);
    const headers = { 'content-encoding': 'gzip' };
    newsroom.fail(feed, { kind: 'body', body: gzipSync(body), headers });
    await expect(getFeed()).rejects.toThrow(/more than 5 MB/);
  });

  test('refuses a certificate that its server made itself, without a retry', async ({ skip }) => {
    const dir = makeFolder();
    const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')];
    const { status } = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-subj', '/CN=127.0.0.1', '-days', '1', '-keyout', key, '-out', cert],
    ]);
    skip(status !== 0, 'The test needs openssl to make a certificate.');
    let connections = 0;
    const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) });
    server.on('connection', () => (connections += 1));
    onTestFinished(() => void server.close());
    await expect(get(`https://127.0.0.1:${await listen(server)}/`)).rejects.toThrow(
      'the server made its certificate itself',
    );
    expect(connections).toBe(1);
  });

  test('says that a response was cut off', async () => {
    newsroom.fail(feed, { kind: 'cut', bytes: 500 });
    await expect(getFeed()).rejects.toThrow(/./);
    expect(countRequests()).toBe(4);
    expect(listWaits()).toEqual([1_000, 2_000, 4_000]);
  });
});
