import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from './faults.ts';
import { startNewsroom, type Newsroom } from './newsroom.ts';

const path = '/feeds/local.xml';
let newsroom: Newsroom;
let right: string;
beforeAll(async () => {
  newsroom = await startNewsroom();
  right = await (await get()).text();
});
afterEach(() => newsroom.heal());
afterAll(() => newsroom.close());

const get = (at = path) => fetch(newsroom.origin + at, { redirect: 'manual' });
const getText = async () => (await get()).text();

/** Ends the requests that `request` sends. */
let end: AbortController;
beforeEach(() => void (end = new AbortController()));
const request = () => fetch(newsroom.origin + path, { signal: end.signal });

/** Expects that a later request is answered before this promise is settled, and then ends it. */
async function expectToHang(promise: Promise<unknown>): Promise<void> {
  const settled = promise.then(
    () => 'settled',
    () => 'settled',
  );
  await (await get('/feeds/world.xml')).text();
  expect(await Promise.race([settled, 'hangs'])).toBe('hangs');
  end.abort();
  await expect(promise).rejects.toThrow(/aborted/);
}

describe('a planted fault', () => {
  it.each<[string, Fault, object]>([
    ['a status', { kind: 'status', code: 503 }, { status: 503 }],
    ['a redirect', { kind: 'redirect', to: '/feeds/world.xml', code: 301 }, { status: 301 }],
    ['another body', { kind: 'body', body: '<h1>Log in</h1>' }, { status: 200 }],
  ])('answers with %s', async (_case, fault, expected) => {
    newsroom.fail(path, fault);
    expect(await get()).toMatchObject(expected);
  });

  it('sends the headers it was given', async () => {
    newsroom.fail(path, { kind: 'status', code: 429, headers: { 'retry-after': '120' } });
    expect((await get()).headers.get('retry-after')).toBe('120');
    newsroom.fail(path, { kind: 'redirect', to: '/feeds/world.xml' });
    expect((await get()).headers.get('location')).toBe('/feeds/world.xml');
  });

  it('sends any bytes, in any coding', async () => {
    const headers = { 'content-encoding': 'gzip' };
    newsroom.fail(path, { kind: 'body', body: gzipSync('{"no": '), type: 'text/xml', headers });
    expect(await getText()).toBe('{"no": ');
  });

  it('never answers when it hangs', async () => {
    newsroom.fail(path, { kind: 'hang' });
    const response = request();
    await vi.waitUntil(() => newsroom.requests.at(-1)?.url === path, { timeout: 60_000 });
    await expectToHang(response);
  });

  it('answers and then hangs', async () => {
    newsroom.fail(path, { kind: 'headers-then-hang' });
    const response = await request();
    expect(response.status).toBe(200);
    await expectToHang(response.text());
  });

  it('sends slowly, and all of it', async () => {
    newsroom.fail(path, { kind: 'slow', bytes: 1500, everyMs: 0 });
    expect(await getText()).toBe(right);
    newsroom.fail(path, { kind: 'slow', bytes: 1500, everyMs: 3_600_000 });
    const pieces = (await request()).body!.getReader();
    const { value: first } = await pieces.read();
    const whole = Buffer.from(right);
    expect(first!.length).toBeLessThan(whole.length);
    expect(Buffer.from(first!)).toEqual(whole.subarray(0, first!.length));
    await expectToHang(pieces.read());
  });

  it('breaks off in the middle of what it declared', async () => {
    newsroom.fail(path, { kind: 'cut', bytes: 100 });
    await expect(getText()).rejects.toThrow(/terminated/);
  });

  it('heals after the requests it was planted for', async () => {
    newsroom.fail(path, { kind: 'status', code: 500, times: 2 });
    expect([(await get()).status, (await get()).status, (await get()).status]).toEqual([
      500, 500, 200,
    ]);
  });

  it('heals when told to, one address or all', async () => {
    newsroom.fail(path, { kind: 'status', code: 500 });
    newsroom.fail('/feeds/world.xml', { kind: 'status', code: 500 });
    newsroom.heal(path);
    expect((await get()).status).toBe(200);
    expect((await get('/feeds/world.xml')).status).toBe(500);
    newsroom.heal();
    expect((await get('/feeds/world.xml')).status).toBe(200);
  });

  it('meets one query of a path alone', async () => {
    newsroom.fail(`${path}?a=1`, { kind: 'status', code: 500 });
    expect((await get(`${path}?a=1`)).status).toBe(500);
    expect((await get(`${path}?a=2`)).status).toBe(200);
  });
});
