import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { claimStateFolder } from '../../../src/rebuild/publish/state-folder.ts';
import { openBucketStore } from '../../../src/network/store/bucket-store.ts';
import { readStore } from '../../../src/network/store/bucket/address.ts';
import { openBucket, type Bucket } from '../../../src/network/store/bucket/bucket.ts';
import type { Folders } from '../../../src/disk/place.ts';
import type { Store } from '../../../src/network/store/store.ts';
import { startBucket, type TestBucket } from './bucket.ts';
import { writeFiles } from '../papers/folder.ts';

/** A store in a bucket, and machines that use it. */
export interface TestStore {
  bucket: TestBucket;
  client: Bucket;
  store: Store;
  /** The folders of a machine that has nothing yet. */
  toMachine(): Folders;
}

/** Opens a store for the tests of a file. What it returns is complete when they run. */
export function useTestStore(): TestStore {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-store-'));
  let machines = 0;
  const opened = {
    toMachine() {
      machines += 1;
      const machine = path.join(dir, `machine-${machines}`);
      return {
        out: path.join(machine, 'sites/harbor'),
        state: path.join(machine, 'states/harbor'),
      };
    },
  } as TestStore;
  beforeAll(async () => {
    opened.bucket = await startBucket();
    for (const [name, value] of Object.entries(opened.bucket.env)) vi.stubEnv(name, value);
    opened.client = openBucket(readStore(opened.bucket.store));
    opened.store = openBucketStore(opened.client);
  });
  afterAll(() => {
    opened.store.close();
    opened.bucket.close();
    vi.unstubAllEnvs();
    rmSync(dir, { recursive: true });
  });
  afterEach(() => {
    opened.bucket.refusesWrites = false;
    opened.bucket.losesAnswers = undefined;
  });
  return opened;
}

const build = {
  publication: 'harbor',
  digest: 'a'.repeat(64),
  time: '2026-11-01T00:00:00.000Z',
  date: '2026-11-01T00:00:00.000Z',
  pages: 1,
};

/** What a rebuild does with its folders, in short. */
export async function publish(
  { out, state }: Folders,
  word: string,
  heartbeat = word,
  id = 'harbor',
): Promise<void> {
  await claimStateFolder(state, id);
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
