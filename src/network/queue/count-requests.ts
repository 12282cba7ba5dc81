import type { Redis } from 'ioredis';
import type { HostTurns } from '../../fetch/http/turns/host-turns.ts';
import type { QueueStatus } from '../report/queue-status.ts';
import { keyPrefix } from './queue.ts';

/** How long the counts of a day are kept, in seconds. */
const lifetime = 2 * 24 * 60 * 60;
/** How many hosts are told. */
const mostTold = 50;

/** The counts of a day. `time` is that of Redis, in milliseconds. */
const nameKey = (time: number) =>
  `${keyPrefix}:requests:${new Date(time).toISOString().slice(0, 10)}`;

/** Counts the requests of a process by host. */
export function countRequests(turns: HostTurns) {
  let counts = new Map<string, number>();
  const count = (host: string, refusal: string | undefined) => {
    if (refusal === undefined) counts.set(host, (counts.get(host) ?? 0) + 1);
    return refusal;
  };
  const counted: HostTurns = {
    beginTurn: async (host) => count(host, await turns.beginTurn(host)),
    endTurn: (host, end) => turns.endTurn(host, end),
    admitRedirect: async (host) => count(host, await turns.admitRedirect(host)),
  };
  return {
    turns: counted,
    /** Adds to the counts of all processes what this one has not told yet. */
    async tell(redis: Redis, time: number): Promise<void> {
      const told = counts;
      counts = new Map();
      if (told.size === 0) return;
      const adding = redis.multi();
      for (const [host, requests] of told) adding.zincrby(nameKey(time), requests, host);
      await adding.expire(nameKey(time), lifetime).exec();
    },
  };
}

/** Reads how many requests hosts got today, the most first. */
export async function readRequests(redis: Redis, time: number): Promise<QueueStatus['hosts']> {
  const found = await redis.zrevrange(nameKey(time), 0, mostTold - 1, 'WITHSCORES');
  return found.flatMap((host, at) =>
    at % 2 === 0 ? [{ host, requests: Number(found[at + 1]) }] : [],
  );
}
