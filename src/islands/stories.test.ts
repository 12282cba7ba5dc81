import { describe, expect, test } from 'vitest';
import { toQuery } from './stories.ts';

describe('how an open page asks', () => {
  const query = toQuery('/data/local.json', false);
  const minutes = (count: number) => count * 60 * 1000;

  test('stories are fresh for 30 minutes, and asked for every 30', () => {
    expect(query).toMatchObject({
      staleTime: minutes(30),
      refetchInterval: minutes(30),
      retry: 3,
    });
  });

  test('the wait before a retry doubles from one second, and is never longer than 30', () => {
    const { retryDelay } = query;
    if (typeof retryDelay !== 'function') throw new Error('The delay is not counted.');
    const delays = [0, 1, 2, 3, 4, 5, 6].map((failures) => retryDelay(failures, new Error()));
    expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1000));
  });
});
