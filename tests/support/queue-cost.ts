import { readFileSync } from 'node:fs';
import type { Redis } from 'ioredis';
import type { Newsroom } from '../../scripts/newsroom/newsroom.ts';
import type { BucketRequest, TestBucket } from './bucket.ts';

/** What workers and their servers used in one period. */
export interface PeriodCost {
  /** User and system time of all workers, also of those that were killed, in seconds. */
  workers: number;
  /** The same of the newsroom and the bucket, which are one process. */
  servers: number;
  /** Requests to the bucket, by what they did. */
  bucket: Record<string, number>;
  /** Bytes that were written to the bucket. */
  written: number;
  /** Requests to feeds, and all other requests to the newsroom. */
  feeds: number;
  others: number;
  /** Connections to hosts that hang. */
  hanging: number;
}

/** What a network cost. */
export interface NetworkCost {
  /** CPU of all workers until each of them had asked for work, in seconds. */
  start: number;
  /** The periods, and the one after them. */
  periods: PeriodCost[];
  /** The peak memory of one worker, in MB. */
  peak: number;
  /** The memory of Redis at the end, and before anything was in it, in bytes. */
  redis: { used: number; empty: number };
  /** Bytes of all objects in the bucket. */
  stored: number;
}

/** The processes and servers that are measured. */
export interface Metered {
  workers: { child: { pid?: number | undefined } }[];
  newsroom: Newsroom;
  bucket: TestBucket;
  hosts: { connections: number[] };
}

/** The readings of processes so far. */
export interface Meter {
  /** Reads the workers. To be called before one of them ends. */
  read(): void;
  /** Ends a period. */
  mark(): void;
  /** What was used between the marks, the first of which ends the start. Each mark is a time of `Date.now()`. */
  toCost(redis: NetworkCost['redis']): NetworkCost;
}

const ticksPerSecond = 100;

/** Starts to measure. */
export function startMeter(stage: Metered): Meter {
  const used = new Map<number, number>();
  const marks: { at: number; workers: number; servers: number }[] = [];
  let peak = 0;

  function read(): void {
    for (const { child } of stage.workers) {
      const use = child.pid === undefined ? undefined : readUse(child.pid);
      if (child.pid === undefined || use === undefined) continue;
      used.set(child.pid, use.cpu);
      peak = Math.max(peak, use.peak);
    }
  }

  return {
    read,
    mark() {
      read();
      const { user, system } = process.cpuUsage();
      const workers = [...used.values()].reduce((sum, cpu) => sum + cpu, 0);
      marks.push({ at: Date.now(), workers, servers: (user + system) / 1e6 });
    },
    toCost(redis) {
      const periods = marks.slice(1).map((mark, before) => {
        const { at: from = 0, workers = 0, servers = 0 } = marks[before] ?? {};
        const cpu = { workers: mark.workers - workers, servers: mark.servers - servers };
        return { ...cpu, ...count(stage, from, mark.at) };
      });
      const stored = sizeOf(stage.bucket.requests);
      return { start: marks[0]?.workers ?? 0, periods, peak, redis, stored };
    },
  };
}

/** The requests of a time. */
function count({ newsroom, bucket, hosts }: Metered, from: number, to: number) {
  const isWithin = (at: number) => at >= from && at < to;
  const own = bucket.requests.filter(({ at }) => isWithin(at));
  const kinds = Map.groupBy(own, toKind);
  const asked = newsroom.requests.filter(({ at }) => isWithin(at.getTime()));
  const feeds = asked.filter(({ url }) => url.startsWith('/feeds/')).length;
  return {
    bucket: Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length])),
    written: own.filter(isWritten).reduce((sum, { bytes }) => sum + bytes, 0),
    feeds,
    others: asked.length - feeds,
    hanging: hosts.connections.filter(isWithin).length,
  };
}

const isWritten = ({ method, status }: BucketRequest) => method === 'PUT' && status === 200;

/** What a request did, such as `PUT objects`. */
function toKind({ method, key, status }: BucketRequest): string {
  if (status === 503) return 'refused';
  if (key.includes('list-type=')) return 'LIST';
  if (method === 'POST') return 'DELETE';
  return `${method} ${key.split('/')[1]}`;
}

/** The bytes of all objects: a later write replaces an earlier one. */
function sizeOf(requests: readonly BucketRequest[]): number {
  const sizes = new Map(requests.filter(isWritten).map(({ key, bytes }) => [key, bytes]));
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** The CPU time of a process with its threads and ended children, in seconds, and its peak memory, in MB. */
function readUse(pid: number): { cpu: number; peak: number } | undefined {
  try {
    // The name, in brackets, may have spaces. The fields utime, stime, cutime and cstime are 12th to 15th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
    return { cpu: ticks / ticksPerSecond, peak: kilobytes / 1024 };
  } catch {
    // It has ended.
    return undefined;
  }
}

/** The memory that Redis uses, in bytes. */
export async function readRedisMemory(redis: Redis): Promise<number> {
  return Number(/^used_memory:(\d+)/m.exec(await redis.info('memory'))?.[1]);
}
