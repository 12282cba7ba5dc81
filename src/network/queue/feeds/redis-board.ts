import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { RequestOutcome, ResponseBoard } from '../../../fetch/http/shared-responses.ts';
import { toResponse } from '../../../fetch/http/stored-response.ts';
import type { Bodies } from '../../store/store.ts';
import { isUnchangedFor, readRequest, toFacts, type Conditions } from './answers.ts';
import { openClaims } from './claims.ts';
import { openCopies } from './copies.ts';
import { openPauses } from './pauses.ts';
import { openPeriodAnswers } from './period-answers.ts';

/** How often the answer of another worker is looked for, in milliseconds. */
const poll = 200;

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
