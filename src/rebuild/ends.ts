/** The signals by which people, schedulers and systems stop a process. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Nothing is left to wait for: a helper process has ended without an answer, as on a full disk. */
export class StuckError extends Error {
  override readonly name = 'StuckError';
}

/**
 * Runs `task`, and rejects with `StuckError` when it can't end any more. Calls `onStop` when a signal stops
 * the process, which then ends by it.
 */
export async function untilEnd(
  task: () => Promise<void>,
  onStop: (signal: string) => void,
): Promise<void> {
  const stop = (signal: NodeJS.Signals) => {
    onStop(signal);
    release();
    process.kill(process.pid, signal);
  };
  const { promise: stuck, reject } = Promise.withResolvers<never>();
  const onIdle = () => reject(new StuckError('a part of the rebuild has ended without a result'));
  const release = () => {
    for (const signal of signals) process.off(signal, stop);
    process.off('beforeExit', onIdle);
  };
  for (const signal of signals) process.on(signal, stop);
  process.on('beforeExit', onIdle);
  try {
    await Promise.race([task(), stuck]);
  } finally {
    release();
  }
}
