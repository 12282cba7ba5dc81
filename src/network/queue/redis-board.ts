import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Redis } from 'ioredis';
import { longestPause } from '../../fetch/http/backoff.ts';
import type { HttpFailure } from '../../fetch/http/http-error.ts';
import type { RequestOutcome, ResponseBoard } from '../../fetch/http/shared-responses.ts';
import type { Bodies } from '../store/store.ts';
import {
  isSameVersion,
  isUnchangedFor,
  readAnswer,
  readFacts,
  readPause,
  readRequest,
  toFacts,
  toId,
  toPaused,
  toResponse,
  type Conditions,
  type Facts,
} from './answers.ts';
import { keyPrefix } from './queue.ts';

/** A request ends before this, in milliseconds; later its worker is gone. */
const claimTime = 30_000;
/** How often the answer of another worker is looked for, in milliseconds. */
const poll = 200;
/** How long the body of an unchanged response is kept, in milliseconds. */
const bodyTime = 24 * 60 * 60 * 1000;
/** The largest compressed body, in bytes, that is kept in Redis where there is a bucket. */
const mostInRedis = 32 * 1024;
/** The largest body, in bytes, that is read back. */
const mostBytes = 8 * 1024 * 1024;

/** How responses are shared. */
export interface RedisBoardOptions {
  redis: Redis;
  /** Where large bodies are kept, if not in Redis. */
  bodies?: Bodies | undefined;
  /** Each address is requested once in it, in milliseconds. */
  period: number;
  /** Whether several publications name this address. Of others only the pauses are shared. */
  isShared(address: string): boolean;
}

/**
 * The board of a network on many machines. The first worker that needs an address in a period claims it, requests
 * it with its own conditions, and leaves the answer to all others, whatever their conditions. They wait for it; when
 * its worker is gone, one of them takes over. A pause that a server asks for (Retry-After) holds for all of them.
 */
export function openRedisBoard(options: RedisBoardOptions): ResponseBoard {
  const { redis, bodies, period, isShared } = options;
  const toKey = (kind: string, id: string) => `${keyPrefix}:feeds:${kind}:${id}`;
  // Periods begin at the same time on all machines.
  const toAnswerKey = (id: string) => toKey('answer', `${Math.floor(Date.now() / period)}:${id}`);
  /** The claims of this process, by request. */
  const claims = new Map<string, string>();

  async function findPause(address: string): Promise<RequestOutcome | undefined> {
    const { host } = new URL(address);
    const found = await redis.mget(toKey('pause', toId(address)), toKey('pause', host));
    const pause = found.map(readPause).find((each) => each && each.until > Date.now());
    return pause && { failure: toPaused(host, pause) };
  }

  async function keepPause(address: string, { pause, status }: HttpFailure): Promise<void> {
    if (pause <= 0) return;
    const time = Math.ceil(Math.min(pause, longestPause));
    // Too Many Requests is said for a whole host.
    const key = toKey('pause', status === 429 ? new URL(address).host : toId(address));
    await redis.set(key, JSON.stringify({ until: Date.now() + time, status }), 'PX', time);
  }

  async function find(id: string, conditions: Conditions): Promise<RequestOutcome | undefined> {
    const answer = readAnswer(await redis.get(toAnswerKey(id)));
    if (answer === undefined || 'failure' in answer) return answer;
    const { facts } = answer;
    if (isUnchangedFor(facts, conditions)) return { response: toResponse(facts, undefined) };
    const bytes = await readBody(id, facts);
    return bytes && { response: toResponse(facts, bytes) };
  }

  async function readBody(id: string, facts: Facts): Promise<Uint8Array | undefined> {
    const copy = await redis.hgetallBuffer(toKey('body', id));
    const known = readFacts(copy['facts']?.toString());
    if (known === undefined || !isSameVersion(known, facts)) return undefined;
    const place = copy['place']?.toString();
    const packed = place === undefined ? copy['bytes'] : await bodies?.get(place);
    if (packed === undefined) return undefined;
    return await promisify(zstdDecompress)(packed, { maxOutputLength: mostBytes });
  }

  async function keepBody(id: string, facts: Facts, bytes: Uint8Array): Promise<void> {
    const packed = await promisify(zstdCompress)(bytes);
    const key = toKey('body', id);
    const isLarge = bodies !== undefined && packed.length > mostInRedis;
    const place = isLarge ? await bodies.put(packed) : undefined;
    await redis
      .multi()
      .del(key)
      .hset(key, { facts: JSON.stringify(facts), ...(place ? { place } : { bytes: packed }) })
      .pexpire(key, bodyTime)
      .exec();
  }

  async function release(id: string): Promise<void> {
    const [token, key] = [claims.get(id), toKey('claim', id)];
    claims.delete(id);
    // A claim that ran out may be another worker's now.
    if (token !== undefined && (await redis.get(key)) === token) await redis.del(key);
  }

  async function keepAnswer(id: string, conditions: Conditions, outcome: RequestOutcome) {
    const left = Math.max(1_000, period - (Date.now() % period));
    const keep = (answer: unknown) =>
      redis.set(toAnswerKey(id), JSON.stringify(answer), 'PX', left);
    if ('failure' in outcome) {
      // A publication that ran out of time says nothing about the address.
      if (outcome.failure.failure !== 'SkippedError') await keep({ failure: outcome.failure });
      return;
    }
    const { response } = outcome;
    const facts = toFacts(response, conditions);
    if (response.isUnchanged) await redis.pexpire(toKey('body', id), bodyTime);
    else await keepBody(id, facts, response.bytes);
    await keep({ facts });
  }

  return {
    async take(address, key) {
      const paused = await findPause(address);
      if (paused !== undefined || !isShared(address)) return paused;
      const { id, conditions } = readRequest(address, key);
      for (;;) {
        // An answer without a body that is needed is none, and the request is sent again.
        const known = await find(id, conditions);
        if (known !== undefined) return known;
        const token = randomUUID();
        const isOurs = await redis.set(toKey('claim', id), token, 'PX', claimTime, 'NX');
        if (isOurs === 'OK') {
          claims.set(id, token);
          return undefined;
        }
        await sleep(poll);
      }
    },
    async give(address, key, outcome) {
      if ('failure' in outcome) await keepPause(address, outcome.failure);
      if (!isShared(address)) return;
      const { id, conditions } = readRequest(address, key);
      await keepAnswer(id, conditions, outcome);
      await release(id);
    },
  };
}
