import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startNewsroom, type Newsroom } from './newsroom.ts';

let newsroom: Newsroom;
beforeEach(async () => {
  newsroom = await startNewsroom();
});
afterEach(() => newsroom.close());

const path = '/feeds/local.xml';
const get = (headers = {}, method = 'GET') => fetch(newsroom.origin + path, { headers, method });

/** Returns the body as it is sent, which `fetch` would decompress. */
const getRaw = (headers: Record<string, string>) =>
  new Promise<{ coding: string | undefined; body: Buffer }>((resolve, reject) => {
    request(newsroom.origin + path, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ coding: response.headers['content-encoding'], body });
    })
      .on('error', reject)
      .end();
  });

describe('a feed over HTTP', () => {
  it.each(['etag', 'last-modified'])('is not sent again to a reader with its %s', async (name) => {
    const value = (await get()).headers.get(name) ?? '';
    const condition = name === 'etag' ? 'if-none-match' : 'if-modified-since';
    const again = await get({ [condition]: value });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is sent again once it has changed', async () => {
    const { headers } = await get();
    newsroom.shelf.editStory(path, 'volunteer-drivers', { title: 'Drivers found' });
    for (const condition of [
      { 'if-none-match': headers.get('etag') },
      { 'if-modified-since': headers.get('last-modified') },
    ]) {
      expect((await get(condition)).status).toBe(200);
    }
  });

  it.each([
    ['gzip, br', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
  ])('to a reader that accepts %s has the coding %s', async (accepted, expected) => {
    const { coding, body } = await getRaw({ 'accept-encoding': accepted });
    expect(coding).toBe(expected);
    expect((coding === 'gzip' ? gunzipSync(body) : body).toString()).toMatch(/^<\?xml/);
  });

  it.each([
    ['HEAD', 200],
    ['POST', 405],
  ])('answers %s with %d', async (method, status) => {
    expect((await get({}, method)).status).toBe(status);
  });
});

describe('the newsroom', () => {
  it('logs what it was asked', async () => {
    await get({ 'user-agent': 'Reader/1' });
    expect(newsroom.requests).toMatchObject([
      { method: 'GET', url: path, headers: { 'user-agent': 'Reader/1' } },
    ]);
  });

  it('publishes what is added and no longer what is removed', async () => {
    newsroom.shelf.addStory(path, { id: 'new', title: 'Whale seen', summary: '', age: '0m' });
    newsroom.shelf.removeStory(path, 'volunteer-drivers');
    const text = await (await get()).text();
    expect(text).toContain('Whale seen');
    expect(text).not.toContain('volunteer-drivers');
  });

  it('says so when a test edits what is not there', () => {
    expect(() => newsroom.shelf.editStory(path, 'nothing', {})).toThrow(/named nothing/);
    expect(() => newsroom.shelf.removeStory('/feeds/no.xml', 'x')).toThrow(/no feed at/);
  });

  it.each([
    '/nothing',
    '/feeds/nothing.xml',
    '/pictures/nothing-here.jpg',
    '/pictures/harbor-evening-walk.svg',
    '/papers/local/nothing',
  ])('has nothing at %s', async (address) => {
    expect((await fetch(newsroom.origin + address)).status).toBe(404);
  });

  it.each([
    ['.jpg', { format: 'jpeg', width: 1200, height: 800 }],
    ['@300x450.png', { format: 'png', width: 300, height: 450 }],
    ['@1600x900.webp', { format: 'webp', width: 1600, height: 900 }],
  ])('sends a picture in the size and format of its address: %s', async (end, expected) => {
    const response = await fetch(`${newsroom.origin}/pictures/harbor-evening-walk${end}`);
    expect(response.headers.get('content-type')).toBe(`image/${expected.format}`);
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject(expected);
  });
});
