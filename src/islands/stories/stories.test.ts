import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toQuery } from './stories.ts';

afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => true);
});

describe('the requests of an open page', () => {
  const query = toQuery('/data/local.json', false);
  const minutes = (count: number) => count * 60 * 1000;

  test('are sent every 30 minutes, for as long as stories are fresh', () => {
    expect(query).toMatchObject({
      staleTime: minutes(30),
      refetchInterval: minutes(30),
      retry: 3,
    });
  });

  test('wait before a retry one second, then twice as long each time, up to 30 seconds', () => {
    const { retryDelay } = query;
    if (typeof retryDelay !== 'function') throw new Error('The delay is constant.');
    const delays = [0, 1, 2, 3, 4, 5, 6].map((failures) => retryDelay(failures, new Error()));
    expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * 1000));
  });

  test('have results that are dropped 5 minutes after their last use', async () => {
    vi.useFakeTimers();
    // The library drops results only in a browser.
    environmentManager.setIsServer(() => false);
    const client = new QueryClient();
    const observer = new QueryObserver(client, { queryKey: ['a'], queryFn: () => 1 });
    observer.subscribe(() => undefined)();
    await vi.advanceTimersByTimeAsync(minutes(5) - 1);
    expect(client.getQueryCache().getAll()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryCache().getAll()).toHaveLength(0);
  });
});
