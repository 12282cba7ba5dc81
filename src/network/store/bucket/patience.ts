import pRetry from 'p-retry';
import { BucketError } from './bucket-error.ts';

/** About a minute and a half, besides what the client of the bucket tries by itself. */
const retries = 7;

/** Repeats a task while a bucket can't be reached or can't answer. Rejects with what the task threw last. */
export async function patiently<T>(task: () => Promise<T>): Promise<T> {
  return await pRetry(task, {
    retries,
    factor: 2,
    minTimeout: 1_000,
    maxTimeout: 30_000,
    randomize: true,
    shouldRetry: ({ error }) => error instanceof BucketError && error.isPassing,
  });
}
