import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withDeadline } from './deadline.ts';

test('a task is told when its time is up', async () => {
  const isAborted = withDeadline(10, async (signal) => {
    await once(signal, 'abort');
    return signal.aborted;
  });
  expect(await isAborted).toBe(true);
});

test.each([
  ['ended', () => Promise.resolve('done')],
  ['failed', () => Promise.reject(new Error('an accident'))],
])('a task that has %s is let go: its signal is never aborted', async (_, end) => {
  let seen: AbortSignal | undefined;
  const task = withDeadline(10, (signal) => {
    seen = signal;
    return end();
  });
  await task.catch(() => undefined);
  await sleep(50);
  expect(seen?.aborted).toBe(false);
});
