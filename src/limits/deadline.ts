import { realClock } from './clock.ts';
import type { Limit } from './limits.ts';

/**
 * Runs `task` with a signal that is aborted after the seconds of a limit. Once the task has ended,
 * nothing refers to the signal any more. (`AbortSignal.timeout` keeps all its listeners in memory
 * until its time is up: in a network, every publication of the last minutes.)
 */
export async function withDeadline<T>(
  { seconds }: Pick<Limit, 'seconds'>,
  task: (signal: AbortSignal) => Promise<T>,
  clock = realClock,
): Promise<T> {
  const [late, ended] = [new AbortController(), new AbortController()];
  clock.wait(seconds * 1000, ended.signal).then(
    () => late.abort(),
    () => undefined,
  );
  try {
    return await task(late.signal);
  } finally {
    ended.abort();
  }
}
