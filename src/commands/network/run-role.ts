import type { Progress } from '../../rebuild/progress.ts';
import type { NetworkOptions, QueueOptions } from '../../network/options.ts';
import { loadFor } from '../../network/optional-packages.ts';

/**
 * Does what a process does of the work of many machines, until a signal stops it. Returns the exit status. Throws
 * `ConfigurationError`.
 */
export async function runRole(
  options: NetworkOptions,
  queue: QueueOptions,
  progress: Progress,
): Promise<number> {
  const { signal, release } = untilSignal();
  try {
    // Each role loads the packages that it needs.
    if (queue.role === 'mirror') {
      const { mirror } = await import('../../network/mirror.ts');
      await mirror(options, progress, signal);
      return 0;
    }
    const { runQueue } = await loadFor('--queue', () => import('../../network/queue/run-queue.ts'));
    return await runQueue(options, queue, progress, signal);
  } finally {
    release();
  }
}

/** How soon a second signal is taken for the first one, which npm passes on too, in milliseconds. */
const echo = 2_000;

/** A signal of the first request to stop. A second one ends the process at once. */
function untilSignal(): { signal: AbortSignal; release(): void } {
  const names = ['SIGTERM', 'SIGINT'] as const;
  const controller = new AbortController();
  let first = 0;
  const stop = (name: NodeJS.Signals) => {
    if (!controller.signal.aborted) first = performance.now();
    else if (performance.now() - first > echo) {
      release();
      process.kill(process.pid, name);
    }
    controller.abort();
  };
  const release = () => {
    for (const name of names) process.off(name, stop);
  };
  for (const name of names) process.on(name, stop);
  return { signal: controller.signal, release };
}
