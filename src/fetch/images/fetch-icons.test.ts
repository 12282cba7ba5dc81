import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawFrames } from '../../../tests/support/animation.ts';
import { claimSize } from '../../../tests/support/claimed-size.ts';
import { openClient } from '../../../tests/support/client.ts';
import { toArticle, toEdition } from '../../../tests/support/edition.ts';
import { toPicturesDir } from '../../edition/picture.ts';
import { getIcon } from '../../edition/stories.ts';
import { realClock, type Clock } from '../../limits/clock.ts';
import { toRun } from '../../../tests/support/site.ts';
import { startFetchSandbox } from '../sandbox.ts';
import { limits } from '../../limits/limits.ts';
import { fetchIcons, withIcons } from './fetch-icons.ts';
import { writeCopies } from './image-copies.ts';
import { createDecoder } from '../../limits/decoder/decoder.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const day = 24 * 60 * 60 * 1000;
const draw = (width: number, height = width, background = '#f00') =>
  sharp({ create: { width, height, channels: 3, background } });
const icon = await draw(64).png().toBuffer();
const link = (href: string) => `<!doctype html><title>A</title><link rel="icon" href="${href}">`;
const [sandbox, decoder] = [startFetchSandbox(1), createDecoder()];
afterAll(async () => {
  decoder.close();
  await sandbox.close();
});

type Answer = string | Uint8Array | ((response: ServerResponse) => void);

let dir: string;
let server: Server;
let origin: string;
let requests: string[];
/** What the server sends, by path. It has nothing else. */
let answers: Record<string, Answer>;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  [requests, answers] = [[], {}];
  server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const answer = answers[url];
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') answer(response);
    else response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close().closeAllConnections();
  rmSync(dir, { recursive: true });
});

interface Circumstances {
  logo?: string;
  at?: Date;
  /** Aborted when the time for the whole edition is over. */
  deadline?: AbortSignal;
  clock?: Clock;
}

/** Looks for the icon of a feed on the server, which names its site, and perhaps an icon. Returns its path. */
async function find(given: Circumstances = {}) {
  const { logo, at = now, deadline = new AbortController().signal, clock = realClock } = given;
  const { edition } = toEdition('paper', { articles: [toArticle('local', 0)] });
  const [feed] = edition.sources;
  if (feed?.kind !== 'feed' || feed.state !== 'loaded') throw new Error('There is a feed.');
  const named = { ...feed, url: `${origin}/feed`, home: `${origin}/home`, ...(logo && { logo }) };
  const http = openClient({ signal: deadline, clock });
  const icons = await fetchIcons([named], {
    ...{ dir, http, sandbox, decoder, deadline, run: toRun({ now: at, ports: { clock } }) },
  });
  await writeCopies(dir, new Map(), icons);
  await http.close();
  const [source] = withIcons({ ...edition, sources: [named] }, icons).sources;
  return source && getIcon(source);
}

describe('the icon of a site', () => {
  test('is what its page declares, as WebP of 32 pixels, and is looked for once a week', async () => {
    answers = { '/home': link('/icon.png'), '/icon.png': icon };
    const found = await find();
    expect(found).toMatch(/^\/pictures\/[0-9a-f]{12}-32\.webp$/);
    const bytes = readFileSync(path.join(dir, found ?? ''));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 32, height: 32 });
    expect(requests.splice(0)).toEqual(['/home', '/icon.png']);
    expect(await find({ at: new Date(now.getTime() + 6.9 * day) })).toBe(found);
    expect(requests).toEqual([]);
    // A site that is gone keeps its icon.
    answers = {};
    expect(await find({ at: new Date(now.getTime() + 7 * day) })).toBe(found);
    expect(requests).toEqual(['/home', '/favicon.ico']);
  });

  test('is what its feed names, if its page declares none that can be used', async () => {
    answers = { '/home': link('/icon.svg'), '/logo.gif': await drawFrames(2, 64) };
    expect(await find({ logo: `${origin}/logo.gif` })).toMatch(/-32\.webp$/);
    expect(requests).toEqual(['/home', '/logo.gif']);
  });

  test('is at /favicon.ico, if nothing names one, and not enlarged', async () => {
    answers = { '/favicon.ico': await draw(16).png().toBuffer() };
    expect(await find()).toMatch(/-16\.webp$/);
    expect(requests).toEqual(['/home', '/favicon.ico']);
  });

  test('is not looked for again within a week if there is none', async () => {
    expect(await find()).toBeUndefined();
    expect(requests.splice(0)).toEqual(['/home', '/favicon.ico']);
    expect(await find({ at: new Date(now.getTime() + 6.9 * day) })).toBeUndefined();
    expect(requests).toEqual([]);
  });

  test('whose file is damaged is looked for again', async () => {
    answers = { '/home': link('/icon.png'), '/icon.png': icon };
    const found = await find();
    rmSync(path.join(dir, found ?? ''));
    expect(await find()).toBe(found);
    expect(requests).toHaveLength(4);
  });

  test('that no time is left for is looked for in the next rebuild', async () => {
    const time = new AbortController();
    answers = { '/home': () => time.abort() };
    expect(await find({ deadline: time.signal })).toBeUndefined();
    answers = { '/home': link('/icon.png'), '/icon.png': icon };
    expect(await find()).toMatch(/-32\.webp$/);
  });

  test('of a site that breaks off is asked for without repetition', async () => {
    const waits: number[] = [];
    const clock = {
      getTime: () => 0,
      wait(milliseconds: number) {
        waits.push(milliseconds);
        return new Promise<void>(() => {});
      },
    };
    answers = { '/home': (response) => void response.destroy() };
    expect(await find({ clock })).toBeUndefined();
    expect(new Set(waits)).toEqual(
      new Set([limits.request, limits.icons].map(({ seconds }) => seconds * 1000)),
    );
    expect(requests).toEqual(['/home']);
  });

  test('of a site that never answers costs the time for icons, once a day', async () => {
    let asked = Promise.withResolvers<void>();
    const deadlines: number[] = [];
    const clock = {
      getTime: () => 0,
      wait(milliseconds: number) {
        deadlines.push(milliseconds);
        return asked.promise;
      },
    };
    answers = { '/home': () => asked.resolve() };
    expect(await find({ clock })).toBeUndefined();
    expect(new Set(deadlines)).toEqual(
      new Set([limits.request, limits.icons].map(({ seconds }) => seconds * 1000)),
    );
    expect(await find({ at: new Date(now.getTime() + 0.9 * day) })).toBeUndefined();
    expect(requests).toEqual(['/home']);
    asked = Promise.withResolvers();
    expect(await find({ clock, at: new Date(now.getTime() + day) })).toBeUndefined();
    expect(requests).toEqual(['/home', '/home']);
  });
});

describe('a hostile site has no icon, and gets few requests:', () => {
  const redirect = (to: string) => (response: ServerResponse) => {
    response.writeHead(302, { location: to }).end();
  };
  test.each<[string, Answer]>([
    ['a private address', link('http://10.0.0.5/icon.png')],
    ['an address of the device', link('http://localhost:1/icon.png')],
    ['code as address', link('javascript:alert(1)')],
    ['data as address', link('data:image/png;base64,iVBORw0KGgo=')],
    ['another scheme', link('file:///etc/passwd')],
    ['a page of 50 MB', (response) => response.end(Buffer.alloc(50_000_000, '<a>'))],
    ['a page that is deep', '<div>'.repeat(900_000)],
    ['a page of unclosed tags', '<link '.repeat(800_000)],
    ['a page that leads back to itself', redirect('/home')],
    ['a page that leads to a private address', redirect('http://10.0.0.5/')],
    ['a page that is none', randomBytes(100_000)],
  ])('%s', async (_, page) => {
    answers = { '/home': page };
    expect(await find()).toBeUndefined();
    expect(new Set(requests)).toEqual(new Set(['/home', '/favicon.ico']));
    expect(requests.length).toBeLessThan(30);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><script/></svg>';
  test.each<[string, () => Promise<Answer>]>([
    ['an image of 10 MB', async () => randomBytes(10_000_000)],
    ['a drawing', async () => svg],
    ['a page', async () => '<!doctype html><h1>Log in</h1>'],
    ['an image of many pixels', async () => claimSize(icon, 7000, 7000)],
    ['an animation of many pixels', async () => claimSize(await drawFrames(2, 64), 5000, 5000)],
    ['a banner', async () => await draw(300, 60).png().toBuffer()],
    ['a tracking pixel', async () => await draw(1).png().toBuffer()],
    ['half an image', async () => (await draw(900).jpeg().toBuffer()).subarray(0, 2000)],
    ['a way without an end', async () => redirect('/icon.png')],
  ])('%s', async (_, toAnswer) => {
    answers = { '/home': link('/icon.png'), '/icon.png': await toAnswer() };
    expect(await find()).toBeUndefined();
    expect(new Set(requests)).toEqual(new Set(['/home', '/icon.png', '/favicon.ico']));
    expect(readdirSync(toPicturesDir(dir)).sort()).toEqual(['icons.json', 'index.json']);
  });
});
