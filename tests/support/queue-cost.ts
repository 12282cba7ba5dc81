import { readFileSync } from 'node:fs';
import type { Redis } from 'ioredis';
import type { Newsroom } from '../../scripts/newsroom/newsroom.ts';
import type { BucketRequest, TestBucket } from './bucket.ts';
import { readCpuTime } from './cpu-time.ts';

/** What workers and their servers used in one period. */
export interface PeriodCost {
  /** User and system time of all workers, killed ones included, in seconds. */
  workers: number;
  /** CPU of the newsroom and the bucket, which are one process. */
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
  /** Returns what was used between the marks. The first mark ends the start. */
  toCost(redis: NetworkCost['redis']): NetworkCost;
}

/** A reading of all processes: a time of `Date.now()`, and seconds so far. */
interface Mark {
  at: number;
  workers: number;
  servers: number;
}

/** Starts to measure. */
export function startMeter(stage: Metered): Meter {
  const used = new Map<number, ProcessUse>();
  const marks: Mark[] = [];
  let peak = 0;

  function read(): void {
    for (const { child } of stage.workers) {
      const use = child.pid === undefined ? undefined : readUse(child.pid);
      if (child.pid === undefined || use === undefined) continue;
      used.set(child.pid, use);
      peak = Math.max(peak, use.peak);
    }
  }

  return {
    read,
    mark() {
      read();
      const { user, system } = process.cpuUsage();
      const workers = [...used.values()].reduce((sum, { cpu }) => sum + cpu, 0);
      const servers = (user + system) / 1e6;
      marks.push({ at: Date.now(), workers, servers });
    },
    toCost(redis) {
      const periods = marks.slice(1).map((mark, before) => {
        const last = marks[before] ?? mark;
        const workers = mark.workers - last.workers;
        const servers = mark.servers - last.servers;
        return { workers, servers, ...count(stage, last.at, mark.at) };
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

interface ProcessUse {
  /** The CPU time of a process with its threads and ended children, in seconds. */
  cpu: number;
  /** In MB. */
  peak: number;
}

function readUse(pid: number): ProcessUse | undefined {
  try {
    const cpu = readCpuTime(pid, 'all');
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
    return { cpu, peak: kilobytes / 1024 };
  } catch {
    // It has ended.
    return undefined;
  }
}

/** The memory that Redis uses, in bytes. */
export async function readRedisMemory(redis: Redis): Promise<number> {
  return Number(/^used_memory:(\d+)/m.exec(await redis.info('memory'))?.[1]);
}
