import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toQuery } from './stories.ts';

afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => true);
});

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

  test('what nobody uses is dropped after 5 minutes', async () => {
    vi.useFakeTimers();
    // As in a browser: elsewhere the library keeps all for good.
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
