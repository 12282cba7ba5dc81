import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicationResult } from '../../src/network/result.ts';
import { readBuild } from '../../src/rebuild/publish/build-info.ts';
import { readResults } from '../../src/network/queue/results.ts';
import { readStore } from '../../src/network/store/bucket/address.ts';
import { openBucket } from '../../src/network/store/bucket/bucket.ts';
import { Objects } from '../../src/network/store/objects.ts';
import { readStoredSite } from '../../src/network/store/stored-lists.ts';
import { listen } from './listen.ts';
import {
  askRedis,
  killBusyWorker,
  startOn,
  startWorker,
  type Script,
  type Stage,
} from './queue-show.ts';

/** Papers whose people take a section away, papers that are put back, and papers of strangers. */
const [shrunk, restored] = [
  ['town-0', 'town-1', 'town-2', 'town-3', 'town-4'],
  ['town-5', 'town-6', 'town-7'],
];
/** One wants the id of another paper, and one a feed of the network's own Redis. */
const hostile = { id: 'evil-id', host: 'evil-host' };
const lostObjects = 20;
const repair = ['--check-store', '--repair'];
/** The worker whose clock is wrong, and by how much, in milliseconds. */
const wrong = { worker: 2, by: 6 * 3_600_000 };

/** What an operator did in a show, and saw. */
export interface Operated {
  /** The last results of papers that are not well, when each was looked at. */
  outcomes: Record<string, string>;
  /** What each command ended with. */
  commands: Record<string, number | null>;
  /** The subjects of the messages to the operator. */
  told: string[];
  /** Whether the worker with the wrong clock said so. */
  isClockTold: boolean;
  /** Papers whose site on a fresh machine is not what was done with it. */
  unseen: string[];
}

/**
 * Makes a script of eight periods: a worker is killed in each, one has a wrong clock in two, Redis is stopped twice, the
 * bucket loses objects, papers are refused and accepted, rolled back, and two are hostile.
 */
export async function openOperatedShow(): Promise<{
  script: Script;
  operated: Operated;
  close(): void;
}> {
  const operated: Operated = {
    ...{ outcomes: {}, commands: {}, told: [], isClockTold: false, unseen: [] },
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      operated.told.push(JSON.parse(text).subject);
      response.end();
    });
  });
  const env = { ALERT_WEBHOOK: `http://127.0.0.1:${await listen(server)}/hook` };
  let putBack = 0;
  const acts: Record<number, (stage: Stage) => Promise<void>> = {
    1: async (stage) => {
      // The owner of the id is published by now.
      writeFile(stage, hostile.id, readFile(stage, 'town-9'));
      const { redis } = stage;
      await redis.stop();
      await sleep(2_000);
      await redis.start();
    },
    2: async (stage) => {
      for (const name of shrunk)
        editFile(stage, name, ({ feeds, ...rest }) => ({ ...rest, feeds: { local: feeds.local } }));
      await restartWorker(stage, { NODE_OPTIONS: `--import ${writeClock(stage)}` });
    },
    4: async (stage) => {
      operated.isClockTold =
        stage.workers[wrong.worker]?.output().includes('6 hours ahead') ?? false;
      await restartWorker(stage, {});
      Object.assign(
        operated.outcomes,
        await readOutcomes(stage, [...shrunk, ...Object.values(hostile)]),
      );
      for (const name of shrunk) await give(stage, name, ['--accept', 'The section has closed']);
      await loseObjects(stage);
      // A worker may be faster with one of them.
      for (let tries = 0; tries < 3 && operated.commands[repair.join(' ')] !== 0; tries += 1)
        await give(stage, undefined, repair);
    },
    5: async ({ redis }) => {
      await redis.stop();
      await sleep(10_000);
      await redis.start();
    },
    6: async (stage) => {
      putBack = Date.now();
      for (const name of restored) await give(stage, name, ['--rollback']);
    },
  };

  async function give(stage: Stage, name: string | undefined, args: readonly string[]) {
    const only = name === undefined ? [] : ['--queue', stage.redis.url, '--only', name];
    const asked = startOn(stage, 'operator', [...only, ...args]);
    operated.commands[[name, ...args].filter(Boolean).join(' ')] = await asked.ended;
  }

  const script: Script = {
    env,
    async prepare(stage) {
      for (const name of [...shrunk, ...restored]) editFile(stage, name, addSection(stage));
      const redis = stage.redis.url.replace('redis:', 'http:');
      const feeds = { local: [`${redis}/feed.xml`] };
      writeFile(stage, hostile.host, { ...readFile(stage, 'town-0'), id: hostile.host, feeds });
    },
    async play(stage, period) {
      await sleep((stage.size.minutes * 60_000) / 4);
      await killBusyWorker(stage);
      await acts[period]?.(stage);
    },
    async end(stage, sites) {
      await give(stage, undefined, ['--check-store']);
      const read = (name: string) => readBuild(path.join(sites, name));
      const isAccepted = (name: string) => (read(name)?.measure?.articles['world'] ?? 0) === 0;
      const isPutBack = (name: string) => Date.parse(read(name)?.time ?? '') < putBack;
      operated.unseen.push(
        ...shrunk.filter((name) => !isAccepted(name)),
        ...restored.filter((name) => !isPutBack(name)),
        ...[hostile.id].filter((name) => read(name) !== undefined),
      );
    },
  };
  return { script, operated, close: () => server.close() };
}

type File = Record<string, unknown> & { feeds: Record<string, unknown> };

const toFile = ({ dir }: Stage, name: string) => path.join(dir, 'publications', `${name}.json`);
const readFile = (stage: Stage, name: string): File =>
  JSON.parse(readFileSync(toFile(stage, name), 'utf8'));
const writeFile = (stage: Stage, name: string, file: object) =>
  writeFileSync(toFile(stage, name), JSON.stringify(file));
const editFile = (stage: Stage, name: string, edit: (file: File) => object) =>
  writeFile(stage, name, edit(readFile(stage, name)));

/** Gives a paper a section that it may lose. */
const addSection =
  ({ newsroom }: Stage) =>
  (file: File) => ({
    ...file,
    feeds: {
      ...file.feeds,
      world: [`${newsroom.origin}/feeds/world.xml?paper=${String(file['id'])}`],
    },
  });

async function restartWorker(stage: Stage, env: Record<string, string>): Promise<void> {
  const before = stage.workers[wrong.worker];
  before?.child.kill('SIGKILL');
  await before?.ended;
  stage.kills.push(Date.now());
  stage.workers[wrong.worker] = startWorker(stage, wrong.worker, env);
}

/** Writes a module that moves the clock of a process. Returns its path. */
function writeClock({ dir }: Stage): string {
  const file = path.join(dir, 'clock.mjs');
  const code = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...args) { super(...(args.length > 0 ? args : [Real.now() + ${wrong.by}])); }
  static now() { return Real.now() + ${wrong.by}; }
};
`;
  writeFileSync(file, code);
  return file;
}

async function readOutcomes(stage: Stage, names: readonly string[]) {
  const { results } = await askRedis(stage, (redis) => readResults(redis, new Set(names), 0));
  return Object.fromEntries(results.map(({ name, outcome }: PublicationResult) => [name, outcome]));
}

/** Has the bucket lose objects of several papers, but no pointer, and nothing that is put back later. */
async function loseObjects({ bucket, size }: Stage): Promise<void> {
  const client = openBucket(readStore(bucket.store));
  const names = Array.from(
    { length: size.publications },
    (_, at) => `town-${(at * 7) % size.publications}`,
  );
  const others = names.filter((name) => !restored.includes(name)).slice(0, lostObjects);
  for (const [at, name] of others.entries()) {
    const objects = new Objects(client, name);
    const { pointer } = (await objects.readPointer()) ?? {};
    const files = await readStoredSite(objects, pointer?.site ?? null, undefined);
    await objects.remove(Object.values(files).slice(at, at + 1));
  }
  client.close();
}
