import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startBucket, type TestBucket } from '../../../tests/support/bucket.ts';
import { writeFiles } from '../../../tests/support/folder.ts';
import { readTree } from '../../../tests/support/site-files.ts';
import { claimStateFolder } from '../../build/publish/state-folder.ts';
import { readStore } from './address.ts';
import { openBucket } from './bucket.ts';
import { openBucketStore } from './bucket-store.ts';
import { Objects } from './objects.ts';
import type { Folders, Store } from './store.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-store-'));
let bucket: TestBucket;
let store: Store;
let at = 0;

beforeAll(async () => {
  bucket = await startBucket();
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
  store = openBucketStore(openBucket(readStore(bucket.store)));
});
afterAll(() => {
  store.close();
  bucket.close();
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});
afterEach(() => {
  bucket.refusesWrites = false;
  bucket.beforeWrite = undefined;
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
  writeFiles(path.join(path.dirname(out), '.harbor.halfhour'), {
    'kept/20261101T000000000Z_1/index.html': 'before',
  });
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
    await store.update(name, b, () => publish(b, 'two'));
    await store.update(name, a, () => Promise.resolve());
    expect(readTree(a.out)).toEqual(readTree(b.out));
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
    expect(listWrites()).toEqual([
      expect.stringMatching(
        /^network\/objects\/second\/2-[\w-]{43}\.list\.json$|^network\/objects\/second\/2-/,
      ),
      'network/current/second.json',
    ]);
  });
});
