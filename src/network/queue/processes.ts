import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { QueueProcess } from '../report/queue-status.ts';
import { keyPrefix } from './queue.ts';
import { moment, processSchema, readHash } from './stored-values.ts';

/** What each process said of itself last, as JSON by its name. */
const key = `${keyPrefix}:processes`;
/** After so long without a word a process is gone, in milliseconds. Each says one a minute. */
const silence = 150_000;

/** The name of this process, for people. */
export const processName = `${hostname()}:${process.pid}`;

/** What a process said, and when by the clock of Redis, in milliseconds. */
const saidSchema = z.strictObject({ process: processSchema, at: moment });
type Said = z.infer<typeof saidSchema>;
/** The most processes that are read. */
const mostProcesses = 1_000;

/** Has the others know of this process. `time` is that of Redis, and `off` what the clock here is ahead, in milliseconds. */
export async function sayHere(
  redis: Redis,
  what: Pick<QueueProcess, 'role' | 'code'>,
  { time, off }: { time: number; off: number },
): Promise<void> {
  const process = { name: processName, ...what, clock: off / 1000 };
  await redis.hset(key, processName, JSON.stringify({ process, at: time } satisfies Said));
}

/** Reads the processes that are there, sorted by name. Those that are gone are forgotten. */
export async function readProcesses(redis: Redis, time: number): Promise<QueueProcess[]> {
  const names = (await redis.hkeys(key)).slice(0, mostProcesses);
  const said = await readHash(redis, key, { names, schema: saidSchema, kind: 'the process' });
  const all = [...said.values()];
  const gone = all.filter(({ at }) => time - at > silence).map(({ process }) => process.name);
  if (gone.length > 0) await redis.hdel(key, ...gone);
  return all
    .filter(({ at }) => time - at <= silence)
    .map(({ process }) => process)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
