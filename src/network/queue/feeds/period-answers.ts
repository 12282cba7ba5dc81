import type { Redis } from 'ioredis';
import { readAnswer, type StoredAnswer } from './answers.ts';
import { keyPrefix } from '../queue.ts';

/** The answers of this period, by request. */
export interface PeriodAnswers {
  find(id: string): Promise<StoredAnswer | undefined>;
  keep(id: string, answer: StoredAnswer): Promise<void>;
}

/** Opens the answers in Redis. A period, in milliseconds, begins at the same time on all machines. */
export function openPeriodAnswers(redis: Redis, period: number): PeriodAnswers {
  const toKey = (id: string) =>
    `${keyPrefix}:feeds:answer:${Math.floor(Date.now() / period)}:${id}`;
  return {
    find: async (id) => readAnswer(await redis.get(toKey(id))),
    async keep(id, answer) {
      const left = Math.max(1_000, period - (Date.now() % period));
      await redis.set(toKey(id), JSON.stringify(answer), 'PX', left);
    },
  };
}
