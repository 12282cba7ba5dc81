import { expect, test } from 'vitest';
import { hasRedis } from '../support/redis.ts';
import { showQueue } from '../support/queue-show.ts';

test(
  'two workers publish every publication in every period, whatever is killed, restarted or refused',
  { timeout: 900_000 },
  async ({ skip }) => {
    skip(!hasRedis, 'The test needs redis-server.');
    const size = {
      publications: 6,
      feeds: 2,
      hanging: 1,
      workers: 2,
      periods: 2,
      minutes: 2,
      refusal: 20_000,
    };
    const verdict = await showQueue(size, console.log);
    expect(verdict).toMatchObject({ missed: [], askedTwice: [], torn: [], ended: [0, 0] });
  },
);
