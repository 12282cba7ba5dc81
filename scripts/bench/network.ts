import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { ageEdition } from '../../tests/support/time.ts';
import { claimStateFolder } from '../../src/rebuild/publish/state-folder.ts';
import { root } from '../../src/disk/package.ts';
import { hasRedis } from '../../tests/support/network/redis.ts';
import { measure, type Cost } from './measure.ts';
import { writePublication } from './network-publications.ts';
import { measureQueue, type QueueCost } from './network-queue.ts';
import type { RequestCounts, ServerCommand } from './network-server.ts';

/**
 * `npm run bench:network [-- PUBLICATIONS [POSTS]]` measures the rebuilds of a network. Each publication has POSTS posts
 * of its own, and shares its feeds with four others (docs/performance.md). Where redis-server is installed, rebuilds are
 * measured on one process and then through the queue. The process of the sources is not counted. Prints a table in
 * Markdown, a row at a time, and the time of each row's beginning.
 */
const [publications = 3000, posts = 50] = process.argv.slice(2).map(Number);
const program = path.join(root, 'scripts/halfhour.ts');

const dir = await mkdtemp(path.join(tmpdir(), 'halfhour-network-'));
const files = path.join(dir, 'publications');
const out = path.join(dir, 'sites');
const state = path.join(dir, 'states');
const server = fork(path.join(root, 'scripts/bench/network-server.ts'), [String(posts)]);
const [port] = (await once(server, 'message')) as [number];
const columns = [
  ...['Rebuild', 'Through', 'Wall s', 'CPU s', 'CPU ms each', 'Times one process', 'Redis CPU s'],
  ...['Peak MB', 'Feeds requested', 'Each at most', 'Posts missing'],
];
let moved = 0;
const names = Array.from({ length: publications }, (_, at) => `town-${at}`);

/** Draws the cards of one publication, and copies them to all, since drawing is not measured. */
async function prepareCards(): Promise<void> {
  const [first = ''] = names;
  const alone = path.join(dir, 'alone');
  mkdirSync(alone);
  copyFileSync(path.join(files, `${first}.json`), path.join(alone, `${first}.json`));
  await measureNetwork(alone);
  await rm(path.join(out, first), { recursive: true });
  const drawings = path.join(dir, 'drawings');
  await rename(path.join(state, first, 'drawings'), drawings);
  await rm(state, { recursive: true });
  for (const name of names) {
    await claimStateFolder(path.join(state, name));
    cpSync(drawings, path.join(state, name, 'drawings'), { recursive: true });
  }
  await send({});
}

const host = `127.0.0.1:${port}`;
const env = { BLOG_KEY: 'bench-key', BLOG_KEY_ORIGIN: `http://${host}` };

const toCommand = (publicationsDir: string) => [
  ...[process.execPath, program, 'network', 'run', publicationsDir],
  ...['--out', out, '--state', state],
  ...['--allow-private', host],
];

function measureNetwork(publicationsDir: string): Promise<Cost> {
  const [command = '', ...args] = toCommand(publicationsDir);
  // A first rebuild may take longer than a period.
  return measure(command, [...args, '--every', '0'], { env });
}

/** Sends a command to the sources. Returns the requests since the last command. */
async function send(command: ServerCommand): Promise<RequestCounts> {
  server.send(command);
  const [counts] = (await once(server, 'message')) as [RequestCounts];
  return counts;
}

/** How many posts all publications lack, which the server of the sources answered too late for. */
function countMissing(): number {
  const counts = names.map((name) => {
    const { edition } = JSON.parse(readFileSync(path.join(state, name, 'edition.json'), 'utf8'));
    const blog = edition.sources.find(({ kind }: { kind: string }) => kind === 'blog');
    return Number(blog.posts?.length ?? 0);
  });
  return counts.reduce((missing, count) => missing + posts - count, 0);
}

/** Measures a rebuild of the network on one process, and prints a row of the table. */
async function rebuild(scenario: string): Promise<Cost> {
  tellBegin(scenario);
  const cost = await measureNetwork(files);
  await finishRow(scenario, 'one process', { ...cost, redis: 0 }, '');
  return cost;
}

/** Measures the same rebuild on one process and through the queue. `prepare` makes the same work for each. */
async function rebuildBothWays(scenario: string, prepare: () => Promise<unknown>): Promise<void> {
  await prepare();
  const { cpu } = await rebuild(scenario);
  if (!hasRedis) return;
  await prepare();
  tellBegin(`${scenario}, through the queue`);
  const cost = await measureQueue(toCommand(files), names.length, env);
  await finishRow(scenario, 'the queue', cost, (cost.cpu / cpu).toFixed(2));
}

const tellBegin = (what: string) => console.error(`${new Date().toISOString()} ${what}`);

/** Checks what was rebuilt, prints its row, and makes it half an hour older. */
async function finishRow(
  scenario: string,
  way: string,
  { wall, cpu, redis, peak }: QueueCost,
  ratio: string,
): Promise<void> {
  const { feeds, maxPerFeed } = await send({});
  const each = ((cpu / names.length) * 1000).toFixed(0);
  const times = [wall.toFixed(1), cpu.toFixed(1), each, ratio, redis.toFixed(1), peak.toFixed(0)];
  console.log(`| ${[scenario, way, ...times, feeds, maxPerFeed, countMissing()].join(' | ')} |`);
  for (const name of names) ageEdition({ state: path.join(state, name) });
}

/** Moves the sites away: file systems create files much more slowly after the removal of a million files. */
async function moveSites(): Promise<void> {
  moved += 1;
  await rename(out, path.join(dir, `before-${moved}`));
}

try {
  mkdirSync(files);
  names.forEach((name, at) => writePublication(files, name, at, port));
  console.log(`${publications} publications of ${posts} posts, Node ${process.version},`);
  console.log(`${cpus().length} × ${cpus()[0]?.model}\n`);
  console.log(`| ${columns.join(' | ')} |`);
  console.log(`| --- | --- |${' ---: |'.repeat(columns.length - 2)}`);
  await prepareCards();
  await rebuild('first');
  await rebuildBothWays('everything rendered', moveSites);
  await rebuildBothWays('a tenth changed, all feeds of each', () => send({ change: 'all' }));
  await rebuildBothWays('a tenth changed, one feed of each', () => send({ change: 'health' }));
  await rebuildBothWays('nothing changed', () => send({}));
} finally {
  server.kill();
  await rm(dir, { recursive: true, force: true });
}
