import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../../src/disk/package.ts';
import { connect, openQueue } from '../../src/network/queue/queue.ts';
import { readStore } from '../../src/network/store/bucket/address.ts';
import { openBucket } from '../../src/network/store/bucket/bucket.ts';
import { Objects } from '../../src/network/store/objects.ts';
import { readStoredSite } from '../../src/network/store/stored-lists.ts';
import { startBucket } from '../support/network/bucket.ts';
import { otherFeed, ownFeed, tell, toItems } from '../support/desk/desk.ts';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { listReaderSteps } from '../support/code/how-to.ts';
import { startQueueProcess, type QueueProcess } from '../support/network/queue-process.ts';
import { openTestSite } from '../support/rebuild/rebuild.ts';
import { hasRedis, startRedis } from '../support/network/redis.ts';

/** The longest that the scheduler takes to see something, with the start of a worker, in milliseconds. */
const patience = 240_000;
const titles = Array.from({ length: 14 }, (_, at) => `Story number ${at}`);

/** The parts of the day in docs/network.md: the command lines below each heading. */
function readDay(): Map<string, string[]> {
  const text = readFileSync(path.join(root, 'docs/network.md'), 'utf8');
  const day = text.split('\n## A day with many machines\n')[1]?.split('\n## ')[0] ?? '';
  return new Map(
    day.split('\n### ').map((part) => {
      const heading = part.split('\n')[0] ?? '';
      const lines = listReaderSteps(part).flatMap((step) =>
        step.kind === 'give' ? [step.line] : [],
      );
      return [heading, lines.filter((line) => line.startsWith('npx halfhour network '))];
    }),
  );
}

/** What each command line below a heading ends with: its status, and something that it says. */
const ends: Record<string, [status: number, says: RegExp][]> = {
  'Set up': [],
  'Who needs help': [[0, /^/]],
  'Add a paper': [[0, /summit: published/]],
  'A paper is refused': [[0, /harbor: published/]],
  'Roll back': [
    [0, /harbor: published/],
    [0, /harbor: published/],
  ],
  'A worker dies': [
    [0, /^$/],
    [0, /^$/],
  ],
  'Redis is lost': [],
  'The bucket loses objects': [
    [1, /harbor: .*missing or torn: 3/],
    [0, /The store had lost 3 objects/],
  ],
  'A new version of the code': [],
  'A paper leaves': [
    [0, /Would remove \d+ objects below objects\/summit\/.*Nothing was removed/s],
    [0, /Removed \d+ objects below objects\/summit\//],
  ],
  'Keys are rotated': [],
  'A drill': [
    [0, /harbor: .*nothing missing/],
    [0, /Nothing is published/],
  ],
};

/** A network on one machine, as its operator has it. */
async function openNetwork() {
  const [site, bucket, redis] = [await openTestSite(), await startBucket(), await startRedis()];
  const connection = connect(redis.url);
  const queue = openQueue(connection);
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
  const client = openBucket(readStore(bucket.store));
  const running: QueueProcess[] = [];
  onTestFinished(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    client.close();
    await queue.close();
    connection.disconnect();
    await redis.close();
    bucket.close();
  });
  const names: Record<string, string> = {
    'redis://10.0.0.5:6379': redis.url,
    's3://papers/network': bucket.store,
    ' /srv/': ` ${site.dir}/srv/`,
  };
  const start = (line: string) => {
    const filled = Object.entries(names).reduce((text, [of, by]) => text.replaceAll(of, by), line);
    const words = [...filled.matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, word]) => quoted ?? word,
    );
    const isOrder = / (?:pause|resume|status) /.test(line);
    const allowed = isOrder ? [] : ['--allow-private', new URL(site.newsroom.origin).host];
    const args = words.slice(words.indexOf('network') + 1).filter((word) => word !== undefined);
    return startQueueProcess([...args, ...allowed], bucket.env, site.dir);
  };
  const publishFile = (name: string, more: Record<string, string> = {}) => {
    const addresses = Object.entries({ local: ownFeed, ...more });
    const feeds = Object.fromEntries(
      addresses.map(([section, feed]) => [section, [site.newsroom.origin + feed]]),
    );
    const publication = { ...smallPublication, id: name, categories: ['local', 'world'], feeds };
    writeFiles(site.dir, { [`papers/${name}.json`]: publication });
  };
  const untilScheduled = (name: string) =>
    vi.waitUntil(async () => (await queue.getJobScheduler(name)) !== undefined, {
      timeout: patience,
      interval: 500,
    });
  return {
    site,
    bucket,
    redis,
    connection,
    queue,
    client,
    running,
    start,
    publishFile,
    untilScheduled,
  };
}

type Network = Awaited<ReturnType<typeof openNetwork>>;

/** The first words of a command line to the queue, which events give too. */
const ask = 'npx halfhour network run papers --queue redis://10.0.0.5:6379';

async function give({ start }: Network, line: string): Promise<[number | null, string]> {
  const asked = start(line);
  return [await asked.ended, asked.output()];
}

/** What happens before the commands below a heading. */
const events: Record<string, (network: Network, lines: readonly string[]) => Promise<unknown>> = {
  async 'Set up'(network, lines) {
    const { site, running, publishFile, untilScheduled, start } = network;
    tell(site, ownFeed, toItems(titles));
    tell(site, otherFeed, toItems(titles.map((title) => `${title} of the world`)));
    publishFile('harbor', { world: otherFeed });
    for (const line of lines) running.push(start(line));
    await untilScheduled('harbor');
    expect(await give(network, `${ask} --only harbor`)).toEqual([0, 'harbor: published\n']);
  },
  async 'Add a paper'({ publishFile, untilScheduled }) {
    publishFile('summit');
    await untilScheduled('summit');
  },
  async 'A paper is refused'(network) {
    // Its people have taken a feed out of its file.
    network.publishFile('harbor');
    const [status, output] = await give(network, `${ask} --only harbor --force`);
    expect([status, output]).toEqual([1, expect.stringContaining('harbor: refused')]);
  },
  async 'A worker dies'({ running, start }) {
    const [worker] = running.splice(1, 1);
    worker?.child.kill('SIGKILL');
    await worker?.ended;
    const line = readDay()
      .get('Set up')
      ?.find((each) => each.includes(' worker '));
    running.push(start(line ?? ''));
  },
  async 'Redis is lost'({ connection, untilScheduled }) {
    await connection.flushall();
    await untilScheduled('harbor');
  },
  async 'The bucket loses objects'({ client }) {
    const objects = new Objects(client, 'harbor');
    const { pointer } = (await objects.readPointer())!;
    const files = Object.values(await readStoredSite(objects, pointer.site, undefined));
    await objects.remove([...new Set(files)].slice(0, 3));
  },
  async 'A paper leaves'({ site }) {
    rmSync(path.join(site.dir, 'papers/summit.json'));
  },
};

/** What holds after the commands below a heading. */
const states: Record<string, (network: Network) => Promise<void>> = {
  async 'Add a paper'(network) {
    const { site } = network;
    const status = await give(network, ask.replace(' run ', ' status '));
    expect(status).toEqual([0, expect.not.stringContaining('summit')]);
    const metrics = path.join(site.dir, 'network.prom');
    await vi.waitUntil(() => existsSync(metrics), { timeout: patience });
    await vi.waitUntil(() => existsSync(path.join(site.dir, 'srv/www/summit/index.html')), {
      timeout: patience,
    });
  },
  async 'Redis is lost'(network) {
    const [status, output] = await give(network, `${ask} --only harbor`);
    expect([status, output]).toEqual([0, expect.stringMatching(/^harbor: /m)]);
  },
  async 'A paper leaves'({ client }) {
    const left = [...(await client.list('')).keys()];
    expect(left.filter((key) => key.includes('summit'))).toEqual([]);
  },
};

test('the day of docs/network.md goes as it says', async ({ skip }) => {
  skip(!hasRedis, 'The test needs redis-server.');
  const network = await openNetwork();
  const [, ...parts] = readDay();
  expect(parts.map(([heading]) => heading)).toEqual(Object.keys(ends));
  for (const [heading, lines] of parts) {
    await events[heading]?.(network, lines);
    const given = heading === 'Set up' ? [] : lines;
    expect([heading, given.length]).toEqual([heading, ends[heading]?.length]);
    for (const [at, line] of given.entries()) {
      const [status, says = /$^/] = ends[heading]?.[at] ?? [];
      expect([line, ...(await give(network, line))]).toEqual([
        ...[line, status],
        expect.stringMatching(says),
      ]);
    }
    await states[heading]?.(network);
  }
});
