import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { RequestOutcome, ResponseBoard } from '../../../fetch/http/shared-responses.ts';
import { toResponse } from '../../../fetch/http/stored-response.ts';
import type { Bodies } from '../../store/store.ts';
import {
  isUnchangedFor,
  readAnswer,
  readPause,
  readRequest,
  toFacts,
  toId,
  toPaused,
  type Conditions,
  type StoredAnswer,
} from './answers.ts';
import { openClaims } from './claims.ts';
import { openCopies } from './copies.ts';
import { keyPrefix } from '../queue.ts';
import { mostLength } from '../stored-values.ts';
import { longestPause } from '../../../fetch/http/backoff.ts';
import type { HttpFailure } from '../../../fetch/http/http-error.ts';

/** How often the answer of another worker is looked for, in milliseconds. */
const poll = 200;

/** How responses are shared. */
interface RedisBoardOptions {
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
export function openRedisBoard({
  redis,
  bodies,
  period,
  isShared,
}: RedisBoardOptions): ResponseBoard {
  const [claims, copies, pauses] = [
    openClaims(redis),
    openCopies(redis, bodies),
    openPauses(redis),
  ];
  const answers = openPeriodAnswers(redis, period);

  async function find(id: string, conditions: Conditions): Promise<RequestOutcome | undefined> {
    const answer = await answers.find(id);
    if (answer === undefined || 'failure' in answer) return answer;
    const { facts } = answer;
    if (isUnchangedFor(facts, conditions)) return { response: toResponse(facts, undefined) };
    const bytes = await copies.find(id, facts);
    return bytes && { response: toResponse(facts, bytes) };
  }

  async function keepOutcome(id: string, conditions: Conditions, outcome: RequestOutcome) {
    if ('failure' in outcome) {
      // A publication that ran out of time says nothing about the address.
      if (outcome.failure.failure !== 'SkippedError') await answers.keep(id, outcome);
      return;
    }
    const { response } = outcome;
    const facts = toFacts(response, conditions);
    if (response.isUnchanged) await copies.renew(id);
    else await copies.keep(id, facts, response.bytes);
    await answers.keep(id, { facts });
  }

  return {
    async take(address, key) {
      const failure = await pauses.find(address);
      if (failure !== undefined) return { failure };
      if (!isShared(address)) return undefined;
      const { id, conditions } = readRequest(address, key);
      for (;;) {
        // An answer without a body that is needed is none, and the request is sent again.
        const known = await find(id, conditions);
        if (known !== undefined) return known;
        if (await claims.take(id)) return undefined;
        await sleep(poll);
      }
    },
    async give(address, key, outcome) {
      if ('failure' in outcome) await pauses.keep(address, outcome.failure);
      if (!isShared(address)) return;
      const { id, conditions } = readRequest(address, key);
      await keepOutcome(id, conditions, outcome);
      await claims.end(id);
    },
  };
}

/** The answers of this period, by request. A period, in milliseconds, begins at the same time on all machines. */
function openPeriodAnswers(redis: Redis, period: number) {
  const nameKey = (id: string) =>
    `${keyPrefix}:feeds:answer:${Math.floor(Date.now() / period)}:${id}`;
  return {
    find: async (id: string) => readAnswer(await redis.getrange(nameKey(id), 0, mostLength)),
    async keep(id: string, answer: StoredAnswer) {
      const left = Math.max(1_000, period - (Date.now() % period));
      await redis.set(nameKey(id), JSON.stringify(answer), 'PX', left);
    },
  };
}

/**
 * The pauses that servers ask for (Retry-After), for all workers. Too Many Requests (429) is said for a whole host, all
 * else for one address.
 */
function openPauses(redis: Redis) {
  const nameKey = (what: string) => `${keyPrefix}:feeds:pause:${what}`;
  return {
    /** The failure of a request that is not to be sent yet; `undefined` when it may be. */
    async find(address: string): Promise<HttpFailure | undefined> {
      const { host } = new URL(address);
      const found = await redis.mget(nameKey(toId(address)), nameKey(host));
      const pause = found.map(readPause).find((each) => each && each.until > Date.now());
      return pause && toPaused(host, pause);
    },
    /** Keeps the pause that a failure asks for, if it does. */
    async keep(address: string, { pause, status }: HttpFailure) {
      if (pause <= 0) return;
      const time = Math.ceil(Math.min(pause, longestPause));
      const key = nameKey(status === 429 ? new URL(address).host : toId(address));
      await redis.set(key, JSON.stringify({ until: Date.now() + time, status }), 'PX', time);
    },
  };
}
