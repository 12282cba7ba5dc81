import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { PublicationResult } from '../result.ts';
import { keyPrefix } from './queue.ts';
import { moment, readHash, resultSchema } from './stored-values.ts';

/** The last result of each publication, as JSON by its name. */
const key = `${keyPrefix}:results`;

/** The last result of a publication, and when a worker gave it, in milliseconds by the clock of Redis. */
const keptSchema = z.strictObject({ result: resultSchema, at: moment });
type Kept = z.infer<typeof keptSchema>;

/** Keeps the last result of a publication, for whoever reports on all. */
export async function keepResult(redis: Redis, result: PublicationResult): Promise<void> {
  const [seconds] = await redis.time();
  const kept: Kept = { result, at: Number(seconds) * 1000 };
  await redis.hset(key, result.name, JSON.stringify(kept));
}

/** Forgets the results of publications that are gone. */
export async function forgetResults(redis: Redis, names: readonly string[]): Promise<void> {
  if (names.length > 0) await redis.hdel(key, ...names);
}

/**
 * Reads the last results of the publications that have these names, and which of them have none that is newer than
 * `since`, in milliseconds by the clock of Redis.
 */
export async function readResults(
  redis: Redis,
  names: ReadonlySet<string>,
  since: number,
): Promise<{ results: PublicationResult[]; unreached: string[] }> {
  const kept = await readHash(redis, key, {
    names: [...names],
    schema: keptSchema,
    kind: 'the result of',
  });
  const isReached = (name: string) => (kept.get(name)?.at ?? 0) >= since;
  return {
    results: [...names].flatMap((name) => {
      const { result } = kept.get(name) ?? {};
      return result !== undefined && isReached(name) ? [result] : [];
    }),
    unreached: [...names].filter((name) => !isReached(name)),
  };
}
