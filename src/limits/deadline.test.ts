import { once } from 'node:events';
import { expect, test } from 'vitest';
import { withDeadline } from './deadline.ts';

/** A clock whose waits end when the test says so, unless they are given up before. */
function openClock() {
  const waits: { milliseconds: number; signal: AbortSignal }[] = [];
  const time = Promise.withResolvers<void>();
  const wait = async (milliseconds: number, signal: AbortSignal) => {
    waits.push({ milliseconds, signal });
    await time.promise;
    signal.throwIfAborted();
  };
  return { waits, end: () => time.resolve(), clock: { getTime: () => 0, wait } };
}

test('a task is told when its time is up', async () => {
  const { waits, end, clock } = openClock();
  const isAborted = withDeadline(
    { seconds: 0.01 },
    async (signal) => {
      await once(signal, 'abort');
      return signal.aborted;
    },
    clock,
  );
  expect(waits).toMatchObject([{ milliseconds: 10 }]);
  end();
  expect(await isAborted).toBe(true);
});

test.each([
  ['ended', () => Promise.resolve('done')],
  ['failed', () => Promise.reject(new Error('an accident'))],
])('a task that has %s is let go: its signal is never aborted', async (_, end) => {
  let seen: AbortSignal | undefined;
  const { waits, end: endTime, clock } = openClock();
  const task = withDeadline(
    { seconds: 0.01 },
    (signal) => {
      seen = signal;
      return end();
    },
    clock,
  );
  await task.catch(() => undefined);
  expect(waits.map(({ signal }) => signal.aborted)).toEqual([true]);
  endTime();
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen?.aborted).toBe(false);
});
