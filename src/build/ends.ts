/** The signals by which people, schedulers and systems stop a process. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs `task`, and rejects when it can't end any more: nothing is left to wait for, as when a helper process
 * has ended without an answer. Calls `onStop` when a signal stops the process, which then ends by it.
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
  const onIdle = () =>
    reject(new Error('A part of the rebuild has ended without a result; the disk may be full.'));
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
