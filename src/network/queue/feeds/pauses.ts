import type { Redis } from 'ioredis';
import { longestPause } from '../../../fetch/http/backoff.ts';
import type { HttpFailure } from '../../../fetch/http/http-error.ts';
import { readPause, toId, toPaused } from './answers.ts';
import { keyPrefix } from '../queue.ts';

/** The pauses that servers ask for (Retry-After), for all workers. */
export interface Pauses {
  /** The failure of a request that is not to be sent yet; `undefined` when it may be. */
  find(address: string): Promise<HttpFailure | undefined>;
  /** Keeps the pause that a failure asks for, if it does. */
  keep(address: string, failure: HttpFailure): Promise<void>;
}

const toKey = (what: string) => `${keyPrefix}:feeds:pause:${what}`;

/** Opens the pauses in Redis. Too Many Requests (429) is said for a whole host, all else for one address. */
export function openPauses(redis: Redis): Pauses {
  return {
    async find(address) {
      const { host } = new URL(address);
      const found = await redis.mget(toKey(toId(address)), toKey(host));
      const pause = found.map(readPause).find((each) => each && each.until > Date.now());
      return pause && toPaused(host, pause);
    },
    async keep(address, { pause, status }) {
      if (pause <= 0) return;
      const time = Math.ceil(Math.min(pause, longestPause));
      const key = toKey(status === 429 ? new URL(address).host : toId(address));
      await redis.set(key, JSON.stringify({ until: Date.now() + time, status }), 'PX', time);
    },
  };
}
