import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { silent } from '../../src/rebuild/progress.ts';
import { readStore } from '../../src/network/store/bucket/address.ts';
import { openBucket } from '../../src/network/store/bucket/bucket.ts';
import { bringNew } from '../../src/network/mirror.ts';
import { connect, openQueue } from '../../src/network/queue/queue.ts';
import { startBucket, type TestBucket } from './bucket.ts';
import { openHangingHosts, writePublications, type HangingHosts } from './queue-publications.ts';
import { startQueueProcess, type QueueProcess } from './queue-process.ts';
import { startRedis, type TestRedis } from './redis.ts';
import { judge, type ShowSize, type Verdict } from './queue-verdict.ts';

/** How long before the first period the scheduler starts, in milliseconds. */
const lead = 10_000;

/** The folder, the servers and the processes of a network. */
interface Stage {
  dir: string;
  size: ShowSize;
  newsroom: Newsroom;
  bucket: TestBucket;
  redis: TestRedis;
  hosts: HangingHosts;
  workers: QueueProcess[];
  /** The workers that run, and the workers that were killed. */
  processes: QueueProcess[];
  kills: number[];
}

/**
 * Runs a network on several workers for some periods. In each of them a worker is killed; in the first the bucket refuses
 * writes for a while too, and in the second Redis is restarted. Returns what came of it.
 */
export async function showQueue(
  size: ShowSize,
  tell: (text: string) => void,
): Promise<Verdict & { failures: string[] }> {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-queue-'));
  const [newsroom, bucket, redis] = await Promise.all([
    startNewsroom(),
    startBucket(),
    startRedis(),
  ]);
  Object.assign(process.env, bucket.env);
  const hosts = await openHangingHosts(size.hanging);
  const stage: Stage = {
    dir,
    size,
    newsroom,
    bucket,
    redis,
    hosts,
    workers: [],
    processes: [],
    kills: [],
  };
  writePublications(path.join(dir, 'publications'), stage);
  for (let at = 0; at < size.workers; at += 1) stage.workers.push(startWorker(stage, at));
  const period = size.minutes * 60_000;
  // The first period begins with all workers there, and with the schedule.
  await untilReady(stage);
  const begin = Math.ceil((Date.now() + lead) / period) * period;
  await sleep(begin - lead - Date.now());
  const scheduler = startRole(stage, 'scheduler', 'scheduler');
  await sleep(begin - Date.now());
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
    const sites = await followAll(stage);
    const failures = stage.processes.flatMap((each) => listFailures(each.output()));
    return { ...judge({ ...stage, begin, period, ended, sites }), failures };
  } finally {
    for (const { child } of [scheduler, ...stage.workers]) child.kill('SIGKILL');
    hosts.close();
    await Promise.all([newsroom.close(), redis.close()]);
    bucket.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Asks Redis something on a connection of its own. */
async function askRedis<T>({ redis }: Stage, ask: (connection: Redis) => Promise<T>): Promise<T> {
  const connection = connect(redis.url);
  const answer = await ask(connection);
  connection.disconnect();
  return answer;
}

/** Waits until every worker has asked the queue for work. */
async function untilReady(stage: Stage): Promise<void> {
  await askRedis(stage, async (connection) => {
    const queue = openQueue(connection);
    while ((await queue.getWorkers()).length < stage.size.workers) await sleep(500);
    await queue.close();
  });
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
  const at = Math.max(0, await askRedis(stage, (connection) => findBusyWorker(stage, connection)));
  const worker = stage.workers[at];
  stage.kills.push(Date.now());
  worker?.child.kill('SIGKILL');
  await worker?.ended;
  stage.workers[at] = startWorker(stage, at);
}

/** The place of a worker that is rebuilding; -1 when none was for a while. */
async function findBusyWorker({ workers }: Stage, connection: Redis): Promise<number> {
  const queue = openQueue(connection);
  const end = Date.now() + 15_000;
  let busy = -1;
  while (busy < 0 && Date.now() < end) {
    const [job] = await queue.getActive();
    const pid = Number(job?.processedBy?.split(':').at(-1));
    busy = workers.findIndex(({ child }) => child.pid === pid);
    if (busy < 0) await sleep(50);
  }
  await queue.close();
  return busy;
}

function startWorker(stage: Stage, at: number): QueueProcess {
  const worker = startRole(stage, 'worker', `machine-${at}`);
  stage.processes.push(worker);
  return worker;
}

/** What a worker said of rebuilds that failed, and of the queue and the bucket. */
const listFailures = (output: string) =>
  output.split('\n').filter((line) => line !== '' && !/: (?:published|unchanged)$/.test(line));

/** Starts the network command with the folders of a machine and the bucket. */
function startRole(
  { dir, bucket, newsroom, hosts, redis, size }: Stage,
  role: string,
  machine: string,
): QueueProcess {
  const at = path.join(dir, machine);
  const folders = ['--out', path.join(at, 'sites'), '--state', path.join(at, 'states')];
  const shared = [role, path.join(dir, 'publications'), '--store', bucket.store];
  const queue = ['--queue', redis.url, '--every', String(size.minutes), '--force'];
  const allowed = [newsroom.origin, ...hosts.origins].map((origin) => new URL(origin).host);
  const all = [...shared, ...folders, ...queue, '--allow-private', allowed.join(',')];
  return startQueueProcess(all, bucket.env);
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
