import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { limits } from '../../../limits/limits.ts';
import { keyPrefix } from '../queue.ts';

/** How long a claim outlives its worker, and how often a worker renews its claims, in milliseconds. */
const lifetime = limits.claim.seconds * 1000;
const renewal = 5_000;

const nameKey = (id: string) => `${keyPrefix}:feeds:claim:${id}`;

/** Opens the claims in Redis: who requests what. Those of this process are renewed until they end. */
export function openClaims(redis: Redis) {
  const own = new Map<string, string>();
  const renew = () => {
    // What it fails to renew now, it renews the next time, or another worker takes it over.
    for (const id of own.keys()) redis.pexpire(nameKey(id), lifetime).catch(() => undefined);
  };
  setInterval(renew, renewal).unref();

  return {
    /** Claims a request for this process. Returns false when another worker has. */
    async take(id: string): Promise<boolean> {
      const token = randomUUID();
      const answer = await redis.set(nameKey(id), token, 'PX', lifetime, 'NX');
      if (answer === 'OK') own.set(id, token);
      return answer === 'OK';
    },
    /** Ends a claim, if this process has it. */
    async end(id: string): Promise<void> {
      const token = own.get(id);
      own.delete(id);
      // A claim that ran out may be another worker's now.
      if (token !== undefined && (await redis.get(nameKey(id))) === token)
        await redis.del(nameKey(id));
    },
  };
}
