import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startNewsroom, type Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { openClient } from '../../../tests/support/network/client.ts';
import { HttpError, TransientError, SkippedError } from './http-error.ts';
import type { HttpClient } from './client.ts';
import { SharedResponses, shareResponses } from './shared-responses.ts';

const path = '/feeds/local.xml';
let newsroom: Newsroom;
let responses: SharedResponses;
let clients: HttpClient[];

beforeEach(async () => {
  newsroom = await startNewsroom();
  responses = new SharedResponses();
  clients = [];
});

afterEach(async () => {
  for (const client of clients) await client.close();
  await newsroom.close();
});

/** The client of a publication, which shares the responses of the feed. */
function open(options: Parameters<typeof openClient>[0] = {}): HttpClient {
  const client = openClient(options);
  clients.push(client);
  responses.expect([newsroom.origin + path]);
  return shareResponses(responses, new Set([newsroom.origin + path]), client);
}
const get = (client: HttpClient, headers = {}, source = newsroom.origin) =>
  client.get({ address: newsroom.origin + path, source, headers });
const countRequests = () => newsroom.requests.filter(({ url }) => url === path).length;

describe('a request of several publications', () => {
  test('is sent once, whether the others come meanwhile or later', async () => {
    const [one, two, three] = [open(), open(), open()];
    const both = await Promise.all([get(one), get(two)]);
    const all = [...both, await get(three)];
    expect(new Set(all.map(({ bytes }) => Buffer.from(bytes).toString())).size).toBe(1);
    expect(all[0]?.bytes.length).toBeGreaterThan(100);
    expect(countRequests()).toBe(1);
  });

  test('is sent again with other conditions, and with a key', async () => {
    const [one, two] = [open(), open()];
    const { etag = '' } = await get(one);
    expect(await get(two, { 'if-none-match': etag })).toMatchObject({ isUnchanged: true });
    for (const client of [one, two]) {
      const keyHeaders = { authorization: 'Bearer of-both' };
      await client.get({ address: newsroom.origin + path, source: newsroom.origin, keyHeaders });
    }
    expect(countRequests()).toBe(4);
  });

  test('is not the same for another source: what one may reach, another may not', async () => {
    const [one, two] = [open(), open()];
    await get(one);
    const stranger = get(two, {}, 'https://paper.example/feed');
    await expect(stranger).rejects.toThrow('is a private address');
    expect(countRequests()).toBe(1);
  });

  test.each([
    [404, HttpError],
    [503, TransientError],
  ])('fails for all when it fails with %i', async (code, kind) => {
    newsroom.fail(path, { kind: 'status', code, headers: { 'retry-after': '7' } });
    const [one, two] = [open(), open()];
    const errors = await Promise.all([one, two].map((each) => get(each).catch((error) => error)));
    for (const error of errors) {
      expect(error).toBeInstanceOf(kind);
      expect(error).toMatchObject({ status: code, pause: 7000 });
    }
    expect(countRequests()).toBe(1);
  });

  test('is sent by the others when the first of them had no time for it', async () => {
    newsroom.fail(path, { kind: 'hang', times: 1 });
    const late = new AbortController();
    const [one, two] = [open({ signal: late.signal }), open()];
    const first = get(one);
    const second = get(two);
    await expect.poll(countRequests).toBe(1);
    late.abort();
    await expect(first).rejects.toThrow(SkippedError);
    await expect(second).resolves.toMatchObject({ isUnchanged: false });
    expect(countRequests()).toBe(2);
  });

  test('is shared until all but one are done with it, and forgotten when the last is', async () => {
    const address = newsroom.origin + path;
    const key = JSON.stringify([newsroom.origin, []]);
    const one = open();
    expect(responses.isShared(address)).toBe(false);
    open();
    expect(responses.isShared(address)).toBe(true);
    await get(one);
    responses.release([address]);
    expect(responses.isShared(address)).toBe(false);
    expect(await responses.take(address, key)).toHaveProperty('response');
    responses.release([address]);
    expect(await responses.take(address, key)).toBeUndefined();
  });
});
