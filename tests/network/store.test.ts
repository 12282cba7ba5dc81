import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silent } from '../../src/rebuild/progress.ts';
import { connect, openQueue, rebuildNow } from '../../src/network/queue/queue.ts';
import { readStore } from '../../src/network/store/bucket/address.ts';
import { openBucket } from '../../src/network/store/bucket/bucket.ts';
import { Objects } from '../../src/network/store/objects.ts';
import { bringNew } from '../../src/network/mirror.ts';
import { startBucket } from '../support/network/bucket.ts';
import { writeFiles } from '../support/papers/folder.ts';
import { runNetwork } from '../support/network/network.ts';
import { startQueueProcess } from '../support/network/queue-process.ts';
import { openTestSite } from '../support/rebuild/rebuild.ts';
import { hasRedis, startRedis } from '../support/network/redis.ts';
import { readTree } from '../support/site-files.ts';

/** An environment that has no keys, and none of this machine's. */
const withoutKeys = {
  AWS_ACCESS_KEY_ID: '',
  AWS_SECRET_ACCESS_KEY: '',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_EC2_METADATA_DISABLED: 'true',
};

/** Opens a bucket that the environment names, and a site whose publication has no blog. */
async function openSiteWithBucket() {
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
  const site = await openTestSite();
  const { blog: _, ...sample } = site.newsroom.publication();
  return { bucket, site, sample };
}

test('machines share sites through a bucket, mend it, and a mirror follows', async () => {
  const { bucket, site, sample } = await openSiteWithBucket();
  const harbor = {
    ...sample,
    id: 'harbor',
    feeds: { local: sample.feeds.local },
    pictures: 'link',
  };
  const run = async (...args: string[]) => {
    bucket.requests.length = 0;
    const options = [...args, '--compress', '--store', bucket.store];
    const { output, out } = await runNetwork(site, { harbor }, ...options);
    // Each process begins with three writes that try what the bucket can do.
    const writes = bucket.requests.filter(
      ({ method, key }) => method === 'PUT' && !key.startsWith('network/conditions/'),
    );
    const bytes = writes.reduce((sum, each) => sum + each.bytes, 0);
    return { output, writes: writes.length, bytes, tree: readTree(path.join(out, 'harbor')) };
  };

  const first = await run();
  expect(first.output).toContain('1 published, 0 unchanged; ');
  expect(first.writes).toBeGreaterThan(200);

  const same = await run();
  expect(same.output).toContain('0 published, 1 unchanged; ');
  expect(same.writes).toBe(2);
  expect(same.bytes).toBeLessThan(150_000);

  // Another machine has nothing of it.
  const forget = (...folders: string[]) => {
    for (const folder of folders) rmSync(path.join(site.dir, folder), { recursive: true });
  };
  forget('sites', 'states');
  const other = await run();
  expect(other.output).toContain('0 published, 1 unchanged; ');
  expect(other.tree).toEqual(first.tree);
  expect(other.writes).toBe(2);

  const client = openBucket(readStore(bucket.store));
  onTestFinished(() => client.close());
  const [out, state] = [path.join(site.dir, 'mirror'), path.join(site.dir, 'mirror-state')];
  const seen = new Map<string, string>();
  const follow = async () => {
    bucket.requests.length = 0;
    await bringNew(client, { out, state, shard: { part: 1, of: 1 } }, seen, silent);
    return bucket.requests.length;
  };
  await follow();
  expect(readTree(path.join(out, 'harbor'))).toEqual(first.tree);
  expect(await follow()).toBe(1);

  harbor.tagline = 'Tidings of the tide';
  const changed = await run();
  expect(changed.output).toContain('1 published, 0 unchanged; ');
  expect(changed.writes).toBeGreaterThan(10);
  // Its pages, its lists and its pointer, once each.
  expect(changed.writes).toBeLessThan(first.writes);
  // A reader of the mirror has a page of the old site or of the new one, and never both.
  await follow();
  expect(readTree(path.join(out, 'harbor'))).toEqual(changed.tree);
  expect(readFileSync(path.join(out, 'harbor/index.html'), 'utf8')).toContain(
    'Tidings of the tide',
  );

  // An earlier edition travels too: a machine that has nothing can put it back.
  forget('sites', 'states');
  const last = await run();
  expect(last.tree).toEqual(changed.tree);
  const kept = readTree(path.join(site.dir, 'sites/.harbor.halfhour/kept'));
  expect(Object.keys(kept).filter((file) => file.endsWith('/index.html'))).toHaveLength(1);

  // The bucket loses objects: it is told which, and what they held is written anew from this machine.
  const objects = new Objects(client, 'harbor');
  const lose = async () => {
    const keys = (await objects.listKeys()).filter((_, at) => at % 9 === 0).slice(0, 20);
    await objects.remove(keys);
    return keys;
  };
  await lose();
  const check = await run('check-store');
  expect(check.output).toMatch(/^harbor: generation \d+; missing or torn: \d+: /m);
  const repaired = await run('repair-store');
  expect(repaired.output).toContain('The store had lost ');
  expect((await run('check-store')).output).toMatch(/^harbor: generation \d+; nothing missing/m);

  // A machine that has nothing mends it by its rebuild, whatever is lost.
  for (const isAll of [false, true]) {
    if (isAll) await objects.remove(await objects.listKeys());
    else await lose();
    forget('sites', 'states');
    const mended = await run();
    expect(mended.output).toContain('1 published, 0 unchanged; ');
    const { 'build.json': _, ...tree } = mended.tree;
    const { 'build.json': __, ...before } = changed.tree;
    expect(Object.keys(tree).sort()).toEqual(Object.keys(before).sort());
    expect((await run('check-store')).output).toContain('; nothing missing');
  }
});

test('a bucket without conditional writes is refused at the start, unless there is one writer', async () => {
  const { bucket, site, sample } = await openSiteWithBucket();
  bucket.ignoresConditions = true;
  const publications = { harbor: { ...sample, feeds: {}, samples: false } };
  const refused = await runNetwork(site, publications, '--store', bucket.store);
  expect(refused).toMatchObject({
    status: 2,
    output: expect.stringContaining('The bucket has no conditional writes'),
  });
  const alone = await runNetwork(site, publications, '--store', bucket.store, '--single-writer');
  expect(alone.output).toContain('1 published');
});

test('a bucket that can not be used costs its publications the period, and no source is asked', async () => {
  const { bucket, site, sample } = await openSiteWithBucket();
  const run = async (store: string, env: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const { status, output } = await runNetwork(site, { harbor: sample }, '--store', store);
    expect(status).toBe(1);
    return output.split('\n').filter((line) => line.startsWith('harbor: '));
  };
  expect(await run('s3://nowhere')).toEqual([
    'harbor: failed, exit 75: The bucket nowhere does not exist (404 NoSuchBucket). Create it, or correct --store or AWS_ENDPOINT_URL_S3.',
  ]);
  expect(await run(bucket.store, { AWS_ACCESS_KEY_ID: 'wrong' })).toEqual([
    expect.stringMatching(
      /^harbor: failed, exit 75: The bucket papers denies access \(403 InvalidAccessKeyId: .*\)\. Allow its keys /,
    ),
  ]);
  expect(await run(bucket.store, withoutKeys)).toEqual([
    expect.stringMatching(
      /^harbor: failed, exit 75: There are no keys for the bucket papers \(.*\)\. Set AWS_ACCESS_KEY_ID /,
    ),
  ]);
  expect(site.newsroom.requests).toEqual([]);
});

test('a mirror says why the bucket can not be used, in one line, and goes on', async () => {
  const { bucket, site } = await openSiteWithBucket();
  const listFirst = async (store: string, env: Record<string, string> = {}) => {
    const folders = ['--out', path.join(site.dir, 'mirror'), '--state', path.join(site.dir, 'own')];
    const args = ['mirror', site.dir, '--store', store, ...folders];
    const mirror = startQueueProcess(args, env);
    await vi.waitUntil(() => mirror.output().includes('\n'), { timeout: 60_000 });
    mirror.child.kill('SIGTERM');
    expect(await mirror.ended).toBe(0);
    return mirror.output();
  };
  const oneLine = (text: string) => expect.stringMatching(new RegExp(`^${text}.*\n$`));
  expect(await listFirst('s3://nowhere')).toEqual(oneLine('The bucket nowhere does not exist'));
  for (const [name, env] of Object.entries<Record<string, string>>({
    'The bucket papers denies access': { AWS_ACCESS_KEY_ID: 'wrong' },
    'There are no keys for the bucket papers': withoutKeys,
    "The bucket papers can't be reached": { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' },
  })) {
    expect(await listFirst(bucket.store, env)).toEqual(oneLine(name));
  }
});

test('a worker says why the bucket can not be used, in one line', async ({ skip }) => {
  skip(!hasRedis, 'The test needs redis-server.');
  const { bucket, site, sample } = await openSiteWithBucket();
  const publications = path.join(site.dir, 'publications');
  writeFiles(publications, { 'harbor.json': sample });
  const work = async (store: string, env: Record<string, string> = {}) => {
    const redis = await startRedis();
    const connection = connect(redis.url);
    const queue = openQueue(connection);
    await rebuildNow(queue, { name: 'harbor', force: false });
    const folders = ['--out', path.join(site.dir, 'sites'), '--state', path.join(site.dir, 'own')];
    const role = ['--queue', redis.url, '--store', store];
    const worker = startQueueProcess(['worker', publications, ...role, ...folders], env);
    await vi.waitUntil(() => worker.output().includes('\n'), { timeout: 120_000 });
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    await queue.close();
    connection.disconnect();
    await redis.close();
    return worker.output().split('\n').slice(0, 2);
  };
  const stopping = 'Stopping: the rebuilds that were begun are finished first.';
  for (const [text, store, env] of [
    ['The bucket nowhere does not exist', 's3://nowhere', {}],
    ['The bucket papers denies access', bucket.store, { AWS_ACCESS_KEY_ID: 'wrong' }],
    ['There are no keys for the bucket papers', bucket.store, withoutKeys],
  ] as const) {
    expect(await work(store, env)).toEqual([
      expect.stringContaining(`harbor: failed, exit 75: ${text}`),
      stopping,
    ]);
  }
});
