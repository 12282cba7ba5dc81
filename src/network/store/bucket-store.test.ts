import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startBucket, type TestBucket } from '../../../tests/support/bucket.ts';
import { writeFiles } from '../../../tests/support/folder.ts';
import { readTree } from '../../../tests/support/site-files.ts';
import { claimStateFolder } from '../../build/publish/state-folder.ts';
import { readStore } from './bucket/address.ts';
import { openBucket, type Bucket } from './bucket/bucket.ts';
import { openBucketStore } from './bucket-store.ts';
import { Objects } from './objects.ts';
import type { Folders, Store } from './store.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-store-'));
let bucket: TestBucket;
let client: Bucket;
let store: Store;
let at = 0;

beforeAll(async () => {
  bucket = await startBucket();
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
  client = openBucket(readStore(bucket.store));
  store = openBucketStore(client);
});
afterAll(() => {
  store.close();
  bucket.close();
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});
afterEach(() => {
  bucket.refusesWrites = false;
  bucket.losesAnswers = undefined;
});

const build = {
  digest: 'a'.repeat(64),
  time: '2026-11-01T00:00:00.000Z',
  date: '2026-11-01T00:00:00.000Z',
  pages: 1,
};

/** The folders of a machine that has nothing yet. */
function toMachine(): Folders {
  at += 1;
  const machine = path.join(dir, `machine-${at}`);
  return { out: path.join(machine, 'sites/harbor'), state: path.join(machine, 'states/harbor') };
}

/** What a rebuild does with its folders, in short. */
async function publish({ out, state }: Folders, word: string, heartbeat = word): Promise<void> {
  await claimStateFolder(state);
  writeFiles(out, {
    'build.json': build,
    'index.html': word,
    '_astro/a.css': 'body {}',
    'data/heartbeat.json': heartbeat,
  });
  writeFiles(state, {
    'edition.json': `the edition of ${word}`,
    'posts/1.json': 'a post',
    'halfhour.lock': 'mine',
  });
  const earlier = { 'index.html': 'before', '404.html': 'before', '_astro/a.css': 'body {}' };
  const kept = path.join(path.dirname(out), '.harbor.halfhour/kept');
  writeFiles(path.join(kept, '20261101T000000000Z_1'), earlier);
  writeFiles(path.join(kept, '20261101T000000000Z_2'), earlier);
}

const listWrites = () =>
  bucket.requests.filter(({ method }) => method === 'PUT').map(({ key }) => key);

describe('a store in a bucket', () => {
  test('gives each machine what the last one left', async () => {
    const name = 'first';
    const [a, b] = [toMachine(), toMachine()];
    await store.update(name, a, () => publish(a, 'one'));
    await store.update(name, b, () => Promise.resolve());
    expect(readTree(b.out)).toEqual(readTree(a.out));
    expect(readTree(path.join(path.dirname(b.out), '.harbor.halfhour/kept'))).toEqual(
      readTree(path.join(path.dirname(a.out), '.harbor.halfhour/kept')),
    );
    const { 'halfhour.lock': _, ...state } = readTree(a.state);
    expect(readTree(b.state)).toMatchObject(state);
    await store.update(name, b, async () => {
      await publish(b, 'two');
      rmSync(path.join(b.state, 'posts'), { recursive: true });
    });
    await store.update(name, a, () => Promise.resolve());
    expect(readTree(a.out)).toEqual(readTree(b.out));
    expect(existsSync(path.join(a.state, 'posts'))).toBe(false);
  });

  test('reads each object once that a machine lacks, whatever it is the same as', async () => {
    const name = 'ninth';
    const [a, b] = [toMachine(), toMachine()];
    await store.update(name, a, () => publish(a, 'one'));
    bucket.requests.length = 0;
    await store.update(name, b, () => Promise.resolve());
    const reads = bucket.requests.filter(({ key }) => key.startsWith('network/objects/ninth/'));
    expect(reads.map(({ method }) => method)).not.toContain('PUT');
    const stored = await new Objects(client, name).listKeys();
    expect(reads.map(({ key }) => path.posix.basename(key)).sort()).toEqual(stored.sort());
    expect(readTree(b.out)).toEqual(readTree(a.out));
  });

  test('takes the earlier edition from the site that it was', async () => {
    const name = 'tenth';
    const [a, b] = [toMachine(), toMachine()];
    await store.update(name, a, () => publish(a, 'one'));
    await store.update(name, b, async () => {
      await publish(b, 'two');
      const kept = path.join(path.dirname(b.out), '.harbor.halfhour/kept/20261101T000000000Z_3');
      writeFiles(kept, { 'index.html': 'one' });
    });
    bucket.requests.length = 0;
    await store.update(name, a, () => Promise.resolve());
    const reads = bucket.requests.filter(({ key }) => key.startsWith('network/objects/tenth/'));
    expect(reads.filter(({ key }) => path.basename(key).startsWith('1-'))).toEqual([]);
    expect(readTree(path.dirname(a.out))).toEqual(readTree(path.dirname(b.out)));
  });

  test('writes two objects when only the state and the heartbeat are new, and nothing when nothing is', async () => {
    const [name, machine] = ['second', toMachine()];
    await store.update(name, machine, () => publish(machine, 'one'));
    bucket.requests.length = 0;
    await store.update(name, machine, () => publish(machine, 'one'));
    expect(bucket.requests.map(({ method }) => method)).toEqual(['GET']);
    bucket.requests.length = 0;
    await store.update(name, machine, async () => {
      await publish(machine, 'one', 'later');
      writeFiles(machine.state, { 'edition.json': 'asked again' });
    });
    const [list, pointer, ...others] = listWrites();
    expect(list).toMatch(/^network\/objects\/second\/2-[\w-]{43}\.list\.json$/);
    expect([pointer, ...others]).toEqual(['network/current/second.json']);
  });

  test('refuses a machine that is late, which begins anew with what the other one published', async () => {
    const name = 'third';
    const [a, b] = [toMachine(), toMachine()];
    await store.update(name, a, () => publish(a, 'one'));
    const late = store.update(name, b, async () => {
      await store.update(name, a, () => publish(a, 'two'));
      await publish(b, 'three');
    });
    await expect(late).rejects.toThrow('Another machine has published third');
    await store.update(name, b, () => Promise.resolve());
    expect(readTree(b.out)).toEqual(readTree(a.out));
    expect(readFileSync(path.join(b.out, 'index.html'), 'utf8')).toBe('two');
  });

  test('lets one of two machines begin a publication', async () => {
    const name = 'fourth';
    const machines = [toMachine(), toMachine()];
    const results = await Promise.allSettled(
      machines.map((machine, each) =>
        store.update(name, machine, () => publish(machine, `word ${each}`)),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('keeps what it was given while a bucket refuses writes, and is told once', async () => {
    const [name, machine, other] = ['fifth', toMachine(), toMachine()];
    bucket.refusesWrites = true;
    const work = vi.fn(() => publish(machine, 'one'));
    const update = store.update(name, machine, work);
    await vi.waitUntil(() => listWrites().some((key) => key.includes('/fifth/')));
    bucket.refusesWrites = false;
    await update;
    expect(work).toHaveBeenCalledTimes(1);
    await store.update(name, other, () => Promise.resolve());
    expect(readTree(other.out)).toEqual(readTree(machine.out));
  });

  test('knows its own write when the answer to it was lost', async () => {
    const [name, machine] = ['sixth', toMachine()];
    bucket.losesAnswers = (key) => key.startsWith('network/current/');
    await store.update(name, machine, () => publish(machine, 'one'));
    const { pointer } = (await new Objects(client, name).readPointer()) ?? {};
    expect(pointer?.generation).toBe(1);
  });

  test('refuses objects with other bytes than were written, and leaves the folders as they are', async () => {
    const name = 'seventh';
    const [a, b] = [toMachine(), toMachine()];
    await store.update(name, a, () => publish(a, 'one'));
    await store.update(name, b, () => Promise.resolve());
    await store.update(name, a, () => publish(a, 'two'));
    const before = readTree(b.out);
    const objects = new Objects(client, name);
    const key = (await objects.listKeys()).find((each) => /^2-.*(?<!list)\.html$/.test(each)) ?? '';
    await client.put(`objects/${name}/${key}`, Buffer.from('evil'), { ContentType: 'text/html' });
    const work = vi.fn();
    await expect(store.update(name, b, work)).rejects.toThrow('The store has other bytes for');
    expect(readTree(b.out)).toEqual(before);
    expect(work).not.toHaveBeenCalled();
  });

  test.each(['../evil.html', '/etc/evil', 'a/../../evil', 'a//b', 'C:/evil', 'a\\b', '.'])(
    'refuses a list with the path %s',
    async (file) => {
      const [name, machine] = ['eighth', toMachine()];
      const objects = new Objects(client, name);
      const key = `1-${'a'.repeat(43)}`;
      const site = await objects.writeList(1, { version: 1, files: { [file]: key } });
      const state = await objects.writeList(1, { version: 1, inline: {}, files: {}, kept: {} });
      const { etag } = (await objects.readPointer()) ?? {};
      const time = new Date().toISOString();
      const lists = { site, state, heartbeat: null, swept: { time, unused: null } };
      await objects.writePointer(
        { version: 1, generation: 1, writer: randomUUID(), time, ...lists },
        etag === undefined ? 'absent' : { etag },
      );
      await expect(store.update(name, machine, () => Promise.resolve())).rejects.toThrow(
        "The store has an entry of eighth that this version of the code can't read",
      );
    },
  );
});
