import pRetry from 'p-retry';
import { ConfigurationError } from '../../publication/load.ts';
import { LockedError } from '../../build/publish/lock.ts';

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
    shouldRetry: ({ error }) => isPassing(error),
  });
}

/** Whether a failure may pass by itself. A service says so by its status, and a connection by its code. */
function isPassing(error: Error): boolean {
  if (error instanceof ConfigurationError || error instanceof LockedError) return false;
  const {
    $metadata: { httpStatusCode: status } = {},
    code,
    name,
  } = error as Error & {
    $metadata?: { httpStatusCode?: number };
    code?: unknown;
  };
  if (status !== undefined) return status >= 500 || status === 429 || status === 408;
  return (
    name === 'TimeoutError' ||
    (typeof code === 'string' && /^E(?:CONN|HOST|NET|PIPE|AI_|TIMEDOUT)/.test(code))
  );
}
