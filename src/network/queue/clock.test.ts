import { describe, expect, test } from 'vitest';
import { compareClocks, explainClock } from './clock.ts';

const hour = 3_600_000;

/** The clock of a Redis that is so many milliseconds ahead of this machine's. */
const redis = (ahead: number) => ({
  time: () => {
    const time = Date.now() + ahead;
    return Promise.resolve([Math.floor(time / 1000), (time % 1000) * 1000]) as never;
  },
});

describe('a clock', () => {
  test.each([0, 59_000, -59_000])('%i ms from that of Redis is right', async (ahead) => {
    expect(explainClock((await compareClocks(redis(ahead))).off)).toBeUndefined();
  });

  test.each([
    [6 * hour, '6 hours behind that of Redis'],
    [-6 * hour, '6 hours ahead of that of Redis'],
    [-65_000, 'a minute ahead of'],
    [90 * 60_000, '90 minutes behind'],
  ])('%i ms from it is told, and nothing is begun', async (ahead, words) => {
    expect(explainClock((await compareClocks(redis(ahead))).off)).toContain(words);
  });
});
