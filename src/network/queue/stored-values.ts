import type { Redis } from 'ioredis';
import { z } from 'zod';
import { healths } from '../../edition/history/heartbeat.ts';
import { namePattern } from '../../publication/schema/name.ts';
import { printError } from '../../rebuild/print/print.ts';
import { stages } from '../../rebuild/report/report.ts';
import { networkOutcomes, type PublicationResult } from '../result.ts';

// Nothing that comes from Redis is believed: what fails its schema here is dropped and reported.

/** The most characters of a value that is read. */
export const mostLength = 1_000_000;

const name = z.string().regex(namePattern);
const count = z.int().nonnegative();
const seconds = z.number().nonnegative();
/** When something was, in milliseconds since 1970. `Date` knows no later time. */
export const moment = z.number().nonnegative().max(8.64e15);
const line = z.string().max(200);

/** A rebuild in the queue. */
export const jobSchema = z.strictObject({
  /** The name of the publication. */
  name,
  /** Whether every page is rendered. */
  force: z.boolean(),
  /** What is done besides, where somebody asked for it. */
  choices: z
    .strictObject({
      accept: z.string().min(1).max(10_000).exactOptional(),
      rollback: z.int().min(1).max(999).exactOptional(),
      resume: z.boolean(),
    })
    .exactOptional(),
});

export type RebuildJob = z.infer<typeof jobSchema>;

const troubled = z.strictObject({
  id: z.string(),
  since: z.string().exactOptional(),
  message: z.string().exactOptional(),
});

/** The result of a rebuild (`PublicationResult`). */
export const resultSchema = z.strictObject({
  name,
  outcome: z.enum(networkOutcomes),
  status: z.int().min(0).max(255),
  health: z.enum(healths),
  seconds,
  stages: z.partialRecord(z.enum(stages), z.number()),
  pages: count,
  rendered: count,
  sources: count,
  kept: z.array(troubled),
  failed: z.array(troubled),
  problems: z.array(z.string()),
  mended: z.string().exactOptional(),
  late: z.number().exactOptional(),
  code: line.exactOptional(),
}) satisfies z.ZodType<PublicationResult>;

/** What a process says of itself (`QueueProcess`). */
export const processSchema = z.strictObject({
  name: line,
  role: line,
  code: line.exactOptional(),
  clock: z.number(),
});

/** Reports what was dropped. `what` is shown as JSON, since anybody may have chosen it. */
export const reportDropped = (kind: string, what: string | undefined): void =>
  printError(
    `The queue: dropped ${kind} ${JSON.stringify(String(what).slice(0, 100))}, which this version does not know. Another version, or somebody else, writes to Redis.`,
  );

/** Reads values of a hash, JSON by name. What is too long or fails its schema is removed and reported. */
export async function readHash<T>(
  redis: Redis,
  key: string,
  { names, schema, kind }: { names: readonly string[]; schema: z.ZodType<T>; kind: string },
): Promise<Map<string, T>> {
  const lengths = await Promise.all(names.map((each) => redis.hstrlen(key, each)));
  const values = await Promise.all(
    names.map((each, at) =>
      (lengths[at] ?? 0) > 0 && (lengths[at] ?? 0) <= mostLength ? redis.hget(key, each) : null,
    ),
  );
  const read = new Map<string, T>();
  const dropped: string[] = [];
  for (const [at, each] of names.entries()) {
    if (lengths[at] === 0) continue;
    const value = parseValue(schema, values[at]);
    if (value === undefined) dropped.push(each);
    else read.set(each, value);
  }
  if (dropped.length > 0) await redis.hdel(key, ...dropped);
  for (const each of dropped) reportDropped(kind, each);
  return read;
}

/** Reads a value of Redis; `undefined` when it is none of ours. */
export function parseValue<T>(
  schema: z.ZodType<T>,
  text: string | null | undefined,
): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
