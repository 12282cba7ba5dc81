import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silent } from '../src/build/progress.ts';
import { readStore } from '../src/network/store/address.ts';
import { openBucket } from '../src/network/store/bucket.ts';
import { bringNew } from '../src/network/store/mirror.ts';
import { startBucket } from './support/bucket.ts';
import { runNetwork } from './support/network.ts';
import { openTestSite } from './support/rebuild.ts';
import { readTree } from './support/site-files.ts';

/** Opens a bucket that the environment names, and a site whose publication has no blog. */
async function openSiteWithBucket() {
  const bucket = await startBucket();
  onTestFinished(() => bucket.close());
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
  const site = await openTestSite();
  const { blog: _, ...sample } = site.newsroom.publication();
  return { bucket, site, sample };
}

test('machines share sites through a bucket, write little when nothing is new, and a mirror follows', async () => {
  const { bucket, site, sample } = await openSiteWithBucket();
  const harbor = {
    ...sample,
    id: 'harbor',
    feeds: { local: sample.feeds.local },
    pictures: 'link',
  };
  const run = async (...args: string[]) => {
    bucket.requests.length = 0;
    const options = ['--compress', '--store', bucket.store, ...args];
    const { output, out } = await runNetwork(site, { harbor }, ...options);
    const writes = bucket.requests.filter(({ method }) => method !== 'GET');
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
});

test('a bucket that is not there costs its publications the period, and no source is asked', async () => {
  const { site, sample } = await openSiteWithBucket();
  const { status, output } = await runNetwork(site, { harbor: sample }, '--store', 's3://nowhere');
  expect({ status, output }).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^harbor: failed, exit 75: .*NoSuchBucket/m),
  });
  expect(site.newsroom.requests).toEqual([]);
});
