/**
 * Runs `task` with a signal that is aborted after so many milliseconds. Once the task has ended,
 * nothing refers to the signal any more. (`AbortSignal.timeout` keeps all its listeners in memory
 * until its time is up: in a network, every publication of the last minutes.)
 */
export async function withDeadline<T>(
  milliseconds: number,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await task(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
