import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { silent } from '../../src/build/progress.ts';
import { readStore } from '../../src/network/store/address.ts';
import { openBucket } from '../../src/network/store/bucket.ts';
import { bringNew } from '../../src/network/store/mirror.ts';
import { connect, openQueue } from '../../src/network/queue/queue.ts';
import { startBucket, type TestBucket } from './bucket.ts';
import { listen } from './listen.ts';
import { startQueueProcess, type QueueProcess } from './queue-process.ts';
import { startRedis, type TestRedis } from './redis.ts';
import { judge, type ShowSize, type Verdict } from './queue-verdict.ts';

/** The folder, the servers and the processes of a network. */
interface Stage {
  dir: string;
  size: ShowSize;
  newsroom: Newsroom;
  bucket: TestBucket;
  redis: TestRedis;
  workers: QueueProcess[];
  kills: number[];
}

/**
 * Runs a network on several workers for some periods. In each of them a worker is killed; in the first the bucket
 * refuses writes for a while too, and in the second Redis is restarted. Returns what came of it.
 */
export async function showQueue(size: ShowSize, tell: (text: string) => void): Promise<Verdict> {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-queue-'));
  const [newsroom, bucket, redis] = await Promise.all([
    startNewsroom(),
    startBucket(),
    startRedis(),
  ]);
  Object.assign(process.env, bucket.env);
  const stage: Stage = { dir, size, newsroom, bucket, redis, workers: [], kills: [] };
  const hosts = await openHangingHosts(size.hanging);
  writePublications(stage, hosts.origins);
  for (let at = 0; at < size.workers; at += 1) stage.workers.push(startWorker(stage, at));
  const period = size.minutes * 60_000;
  // The first period begins with all workers there.
  await untilReady(stage);
  await sleep(Math.max(0, period - (Date.now() % period)));
  const begin = Math.floor(Date.now() / period) * period;
  const scheduler = startRole(stage, 'scheduler', 'scheduler');
  try {
    // What is due in the last period may be published in the one after it, in which nothing befalls the network.
    for (let at = 0; at <= size.periods; at += 1) {
      if (at < size.periods) await play(stage, at);
      await sleep(Math.max(0, begin + (at + 1) * period - Date.now()));
      tell(
        `Period ${at + 1} is over after ${stage.kills.length} kills: ${bucket.requests.length} requests to the bucket.`,
      );
    }
    scheduler.child.kill('SIGTERM');
    for (const { child } of stage.workers) child.kill('SIGTERM');
    const ended = await Promise.all(stage.workers.map((worker) => worker.ended));
    return judge({ ...stage, begin, period, ended, sites: await followAll(stage) });
  } finally {
    for (const { child } of [scheduler, ...stage.workers]) child.kill('SIGKILL');
    hosts.close();
    await Promise.all([newsroom.close(), redis.close()]);
    bucket.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Waits until every worker has asked the queue for work. */
async function untilReady({ redis, size }: Stage): Promise<void> {
  const connection = connect(redis.url);
  const queue = openQueue(connection);
  while ((await queue.getWorkers()).length < size.workers) await sleep(500);
  await queue.close();
  connection.disconnect();
}

/** What befalls the network in a period. */
async function play(stage: Stage, at: number): Promise<void> {
  const { newsroom, bucket, redis, size } = stage;
  const [story] = newsroom.shelf.getFeed('/feeds/local.xml')?.stories ?? [];
  if (story) newsroom.shelf.editStory('/feeds/local.xml', story.id, { title: `Period ${at}` });
  await sleep((size.minutes * 60_000) / 4);
  await killBusyWorker(stage);
  if (at === 1) {
    await redis.stop();
    await sleep(2_000);
    await redis.start();
  }
  if (at === 0) {
    bucket.refusesWrites = true;
    await sleep(size.refusal);
    bucket.refusesWrites = false;
  }
}

/** Kills a worker that is rebuilding, if there is one, and starts it again: its machine has its folders still. */
async function killBusyWorker(stage: Stage): Promise<void> {
  const connection = connect(stage.redis.url);
  const queue = openQueue(connection);
  const end = Date.now() + 15_000;
  let busy = 0;
  while (Date.now() < end) {
    const [job] = await queue.getActive();
    const pid = Number(job?.processedBy?.split(':').at(-1));
    busy = stage.workers.findIndex(({ child }) => child.pid === pid);
    if (busy >= 0) break;
    await sleep(50);
  }
  await queue.close();
  connection.disconnect();
  const at = Math.max(0, busy);
  const worker = stage.workers[at];
  stage.kills.push(Date.now());
  worker?.child.kill('SIGKILL');
  await worker?.ended;
  stage.workers[at] = startWorker(stage, at);
}

const startWorker = (stage: Stage, at: number) => startRole(stage, 'worker', `machine-${at}`);

function startRole({ dir, size, bucket, redis, newsroom }: Stage, role: string, machine: string) {
  const folders = [
    '--out',
    path.join(dir, machine, 'sites'),
    '--state',
    path.join(dir, machine, 'states'),
  ];
  const shared = ['--publications', path.join(dir, 'publications'), '--store', bucket.store];
  const queue = ['--queue', redis.url, '--role', role, '--every', String(size.minutes), '--force'];
  return startQueueProcess([...shared, ...folders, ...queue], {
    ...bucket.env,
    BLOG_KEY: newsroom.key,
  });
}

/** Writes the publications. Every address has a query of its own, so that its server can't tell, and we can. */
function writePublications({ dir, size, newsroom }: Stage, hanging: readonly string[]): void {
  const { blog: _, contactForm: __, eventsFeed: ___, ...sample } = newsroom.publication();
  const folder = path.join(dir, 'publications');
  mkdirSync(folder);
  for (let at = 0; at < size.publications; at += 1) {
    const group = Math.floor(at / 2);
    const feeds = Array.from(
      { length: size.feeds },
      (_, feed) => `${newsroom.origin}/feeds/local.xml?group=${group}&feed=${feed}`,
    );
    const host = at % 2 === 0 ? hanging[group % Math.max(1, hanging.length)] : undefined;
    const local = [...feeds, ...(host === undefined ? [] : [`${host}/feed.xml`])];
    const publication = { ...sample, id: `town-${at}`, feeds: { local }, pictures: 'link' };
    writeFileSync(path.join(folder, `town-${at}.json`), JSON.stringify(publication));
  }
}

/** Opens hosts that take requests and never answer. */
async function openHangingHosts(count: number): Promise<{ origins: string[]; close(): void }> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map((server) => listen(server)));
  return {
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    close: () => {
      for (const server of servers) server.close();
    },
  };
}

/** Brings every site out of the bucket, as a web server's machine does. Returns the folder, and what went wrong. */
async function followAll({ dir, bucket }: Stage): Promise<{ dir: string; problems: string[] }> {
  const client = openBucket(readStore(bucket.store));
  const problems: string[] = [];
  const progress = { ...silent, line: (text: string) => void problems.push(text) };
  const out = path.join(dir, 'mirror');
  const options = { out, state: path.join(dir, 'mirror-state'), shard: { part: 1, of: 1 } };
  await bringNew(client, options, new Map(), progress);
  client.close();
  return { dir: out, problems };
}
