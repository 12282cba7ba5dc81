/**
 * Runs `task` with a signal that is aborted when so many milliseconds have passed, and lets go of both when
 * the task has ended. (`AbortSignal.timeout` holds on to all that listens to it until its time is up: in a network,
 * every publication of the last minutes.)
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
