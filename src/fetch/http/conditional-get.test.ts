import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startNewsroom, type Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { openClient } from '../../../tests/support/network/client.ts';
import { conditionalGet, type ConditionalRequest } from './conditional-get.ts';
import type { HttpClient } from './client.ts';

const path = '/feeds/local.xml';
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

function getAgain(known: ConditionalRequest['known'], of = ['feed', 'code 1']) {
  const source = newsroom.origin + path;
  return conditionalGet(http, { address: source, source, headers: {}, of, known });
}

describe('a request', () => {
  test('whose response is known brings nothing new until the response changes', async () => {
    const first = await getAgain(undefined);
    expect(first.isNew).toBe(true);
    const second = await getAgain(first.validators);
    expect(second).toEqual({ validators: first.validators, isNew: false });
    expect(newsroom.requests.at(-1)?.answer).toEqual({ status: 304, bytes: 0 });
    newsroom.shelf.editStory(path, 'volunteer-drivers', { title: 'Drivers found' });
    expect((await getAgain(second.validators)).isNew).toBe(true);
  });

  test('to a server without conditions brings nothing new while the body is the same', async () => {
    newsroom.fail(path, { kind: 'body', body: '<rss/>' });
    const { validators } = await getAgain(undefined);
    expect(validators).toEqual({ of: expect.any(String), digest: expect.any(String) });
    expect((await getAgain(validators)).isNew).toBe(false);
    newsroom.fail(path, { kind: 'body', body: '<rss></rss>' });
    expect((await getAgain(validators)).isNew).toBe(true);
  });

  test('of other code, or of another address, has no conditions', async () => {
    const { validators } = await getAgain(undefined);
    expect((await getAgain(validators, ['feed', 'code 2'])).isNew).toBe(true);
    expect(newsroom.requests.at(-1)?.headers).not.toHaveProperty('if-none-match');
  });

  test('keeps no header that could not be sent back', async () => {
    const headers = { etag: 'W/"\u00e9"', 'last-modified': 'x'.repeat(1001) };
    newsroom.fail(path, { kind: 'body', body: 'a', headers });
    expect((await getAgain(undefined)).validators?.etag).toBeUndefined();
    expect((await getAgain(undefined)).validators?.lastModified).toBeUndefined();
  });

  test('without conditions that is answered 304 fails', async () => {
    newsroom.fail(path, { kind: 'status', code: 304 });
    await expect(getAgain(undefined)).rejects.toThrow('without conditions');
  });
});
