import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../src/disk/package.ts';
import { bringNew } from '../../src/network/mirror.ts';
import { silent } from '../../src/rebuild/progress.ts';
import { writeFiles } from '../support/papers/folder.ts';
import { nginx, sendRequest, startNginx, type TestNginx } from '../support/network/nginx.ts';
import { publish, useTestStore } from '../support/network/test-store.ts';

const shipped = readFileSync(path.join(root, 'docs/deploy/network/nginx.conf'), 'utf8');

test('the configuration of a network says of each site what that of one site says', () => {
  const one = readFileSync(path.join(root, 'docs/deploy/nginx.conf'), 'utf8');
  const own = /^ +(?:server_name|root) .*$/gm;
  // A network compresses by an option of its operator, and a paper by its file.
  const toRules = (text: string) =>
    text
      .slice(text.indexOf('# Files under'))
      .replace(own, '')
      .replace('`--compress`', '`"compress": true`');
  expect(toRules(shipped)).toBe(toRules(one));
});

/** So many readers read at a time, so often each, while the site is switched. */
const readers = 50;
const visits = 10;
/** A page that says one word. It is longer than what nginx sends at once. */
const toPage = (word: string) => Buffer.from(`${word} `.repeat(20_000));

describe.skipIf(!nginx)('the sites of a bucket behind nginx (skipped without nginx)', () => {
  const opened = useTestStore();
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-mirror-'));
  const seen = new Map<string, string>();
  let server: TestNginx;
  const get = (target: string, host: string, headers = {}) =>
    sendRequest(server.port, target, { host: `${host}.example.org`, ...headers });

  /** Brings what is new to the folder of the web server. */
  const bring = async () => {
    const options = { out: dir, state: `${dir}-states`, shard: { part: 1, of: 1 } };
    await bringNew(opened.client, options, seen, silent);
  };

  /** Puts a site into the bucket whose pages all say one word. */
  async function publishWord(name: string, machine: { out: string; state: string }, word: string) {
    await opened.store.update(name, machine, async () => {
      await publish(machine, word);
      const page = toPage(word);
      writeFiles(machine.out, {
        'index.html': page,
        'index.html.gz': gzipSync(page),
        'local.html': page,
        '404.html': `nothing of ${word}`,
        'rss.xml': `<rss>${word}</rss>`,
        'pictures/a.webp': word,
      });
    });
  }

  beforeAll(async () => {
    await publishWord('harbor', opened.toMachine(), 'harbor');
    await publishWord('summit', opened.toMachine(), 'summit');
    await bring();
    server = await startNginx(shipped.replace('/srv/halfhour/sites', dir));
  });
  afterAll(() => {
    server?.close();
    for (const each of [dir, `${dir}-states`]) rmSync(each, { recursive: true, force: true });
  });

  test.each([
    ['/', 200, 'text/html; charset=utf-8', 60],
    ['/local', 200, 'text/html; charset=utf-8', 60],
    ['/nothing', 404, 'text/html; charset=utf-8', 60],
    ['/rss.xml', 200, 'text/xml; charset=utf-8', 60],
    ['/_astro/a.css', 200, 'text/css; charset=utf-8', 31_536_000],
    ['/pictures/a.webp', 200, 'image/webp', 31_536_000],
  ])('has %s with status %i, type %s and %i seconds', async (target, status, type, seconds) => {
    for (const host of ['harbor', 'summit']) {
      const answer = await get(target, host);
      expect([answer.status, answer.headers['content-type']]).toEqual([status, type]);
      expect(answer.headers['cache-control']).toContain(`max-age=${seconds}`);
      if (!target.startsWith('/_astro')) expect(answer.body.toString()).toContain(host);
    }
  });

  test('has one address for a page, parts of it, its copy, and no site of another host', async () => {
    expect(await get('/local.html', 'harbor')).toMatchObject({
      status: 301,
      headers: { location: '/local' },
    });
    const part = await get('/local', 'harbor', { range: 'bytes=0-5' });
    expect([part.status, part.body.toString()]).toEqual([206, 'harbor']);
    const packed = await get('/', 'harbor', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.body.equals(gzipSync(toPage('harbor')))).toBe(true);
    for (const target of ['/', '/harbor/local', '/harbor/index'])
      expect((await get(target, 'evil')).status).toBe(404);
  });

  test('is switched while 50 readers read it, and each page is of one edition', async () => {
    const machine = opened.toMachine();
    const whole = new Map<string, Buffer>([['harbor', toPage('harbor')]]);
    const found = new Map<string, number>();
    const read = async (reader: number) => {
      for (let visit = 0; visit < visits; visit += 1) {
        const { status, body } = await get(['/', '/local'][(reader + visit) % 2]!, 'harbor');
        const word = body.subarray(0, body.indexOf(' ')).toString();
        const isWhole = status === 200 && whole.get(word)?.equals(body) === true;
        const seen = isWhole ? word : `${status}: ${body.length} bytes that begin with ${word}`;
        found.set(seen, (found.get(seen) ?? 0) + 1);
      }
    };
    for (let edition = 1; edition <= 5; edition += 1) {
      const word = `edition-${edition}`;
      whole.set(word, toPage(word));
      await publishWord('harbor', machine, word);
      const readAll = Array.from({ length: readers }, (_, reader) => read(reader));
      await Promise.all([bring(), ...readAll]);
    }
    const words = [...found.keys()].sort();
    expect(words.filter((word) => !whole.has(word))).toEqual([]);
    expect(words.length).toBeGreaterThan(4);
  });
});
