import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, openQueue, rebuildNow } from '../../src/network/queue/queue.ts';
import type { RebuildJob } from '../../src/network/queue/stored-values.ts';
import { reconcile } from '../../src/network/queue/scheduler.ts';
import { startWorker } from '../../src/network/queue/worker.ts';
import type { PublicationResult } from '../../src/network/result.ts';
import { readStore } from '../../src/network/store/bucket/address.ts';
import { openStore } from '../../src/network/store/open-store.ts';
import { startBucket } from '../support/network/bucket.ts';
import { expectNothing, openNetwork, type Network } from '../support/hostile/hostile-network.ts';
import { hasRedis, startRedis } from '../support/network/redis.ts';

/** Rebuilds each publication that the scheduler knows by a worker of a queue. */
async function runQueue(
  { options }: Network,
  redis: string,
  storeAddress?: string,
  forged: readonly unknown[] = [],
): Promise<PublicationResult[]> {
  const connection = connect(redis);
  const queue = openQueue(connection);
  const at = storeAddress === undefined ? {} : { store: readStore(storeAddress) };
  const store = await openStore(at);
  const results: PublicationResult[] = [];
  await reconcile(queue, { ...options, ...at }, Date.now());
  const names = (await queue.getJobSchedulers(0, -1)).map(({ key }) => key);
  // A job that falls due would find the one below at work.
  for (const name of names) await queue.removeJobScheduler(name);
  // They come before the jobs of the others.
  const lies = forged.map((data) => queue.add('harbor', data as RebuildJob, { priority: 1 }));
  const ids = (await Promise.all(lies)).map(({ id = '' }) => id);
  const worker = await startWorker(
    { ...options, ...at },
    { connection, store, places: 4, onResult: (result) => void results.push(result) },
  );
  worker.go();
  for (const name of names) await rebuildNow(queue, { name, force: false });
  await vi.waitUntil(() => results.length >= names.length, { timeout: 600_000 });
  for (const id of ids) {
    await vi.waitUntil(async () => (await queue.getJob(id)) === undefined, { timeout: 600_000 });
  }
  await worker.end();
  await queue.close();
  store.close();
  connection.disconnect();
  return results;
}

test.for(['folders', 'a bucket'] as const)(
  'through a queue with %s hostile publications get nothing either',
  async (place, { skip }) => {
    skip(!hasRedis, 'The test needs redis-server.');
    const network = await openNetwork(['harbor']);
    const redis = await startRedis();
    onTestFinished(() => redis.close());
    let store: string | undefined;
    if (place === 'a bucket') {
      const bucket = await startBucket();
      onTestFinished(() => bucket.close());
      for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
      store = bucket.store;
    }
    await runQueue(network, redis.url, store);
    network.attack();
    const record = path.join(network.site.dir, 'recorded');
    const forge = (choices: object) => ({ name: 'harbor', force: false, choices });
    const forged = [
      forge({ resume: false, record }),
      forge({ resume: false, network: { allowPrivate: [network.router.host] } }),
      forge({ resume: false, secrets: path.join(network.site.dir, 'secrets.json') }),
      null,
    ];
    expectNothing(network, await runQueue(network, redis.url, store, forged));
    expect(existsSync(record)).toBe(false);
  },
);
