import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Redis } from 'ioredis';
import type { Bodies } from '../../store/store.ts';
import type { ResponseFacts } from '../../../fetch/http/stored-response.ts';
import { isSameVersion, readFacts } from './answers.ts';
import { keyPrefix } from '../queue.ts';

/** How long a copy is kept, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;
/** The largest compressed body, in bytes, that is kept in Redis where there is a bucket. */
const mostInRedis = 32 * 1024;
/** The largest body, in bytes, that is read back. */
const mostBytes = 8 * 1024 * 1024;

/** The digest of a body, by which it is kept. */
const placePattern = /^[\w-]{1,100}$/;

const nameKey = (id: string) => `${keyPrefix}:feeds:body:${id}`;

/**
 * Opens the last body of each request, for workers whose publications have an older one: in Redis, with large ones in
 * `bodies` if that is there.
 */
export function openCopies(redis: Redis, bodies: Bodies | undefined) {
  return {
    /** `undefined` when there is none of this version. */
    async find(id: string, facts: ResponseFacts): Promise<Uint8Array | undefined> {
      const copy = await redis.hgetallBuffer(nameKey(id));
      const known = readFacts(copy['facts']?.toString());
      if (known === undefined || !isSameVersion(known, facts)) return undefined;
      const place = copy['place']?.toString();
      const isPlace = place !== undefined && placePattern.test(place);
      const packed = place === undefined ? copy['bytes'] : isPlace && (await bodies?.get(place));
      if (!packed) return undefined;
      // What can't be unpacked is none of ours, and is requested again.
      return await promisify(zstdDecompress)(packed, { maxOutputLength: mostBytes }).catch(
        () => undefined,
      );
    },
    async keep(id: string, facts: ResponseFacts, bytes: Uint8Array): Promise<void> {
      const packed = await promisify(zstdCompress)(bytes);
      const isLarge = bodies !== undefined && packed.length > mostInRedis;
      const body = isLarge ? { place: await bodies.put(packed) } : { bytes: packed };
      await redis
        .multi()
        .del(nameKey(id))
        .hset(nameKey(id), { facts: JSON.stringify(facts), ...body })
        .pexpire(nameKey(id), lifetime)
        .exec();
    },
    /** Keeps the one that is there for as long again. */
    async renew(id: string): Promise<void> {
      await redis.pexpire(nameKey(id), lifetime);
    },
  };
}
