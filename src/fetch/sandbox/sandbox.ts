import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { TaskInput, TaskName, TaskOutput } from './sandbox-worker.ts';

/** Runs pure tasks on untrusted input in threads that can be stopped. */
export interface Sandbox {
  /**
   * Runs a task. Rejects with the task's own message when it throws, and with a message that names the
   * limit when it takes too long or too much memory.
   */
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskOutput<Name>>;
  /** Stops all threads. Tasks that have not ended are rejected. */
  close(): Promise<void>;
}

/** For one task. */
const maxSeconds = 5;
const maxMemoryMb = 128;

const resourceLimits = {
  maxOldGenerationSizeMb: maxMemoryMb,
  maxYoungGenerationSizeMb: 16,
};

/**
 * Starts a sandbox of at most `maxThreads` threads. Each runs one task at a time, for at most 5 seconds and
 * 128 MB. A thread that exceeds a limit is stopped, and the next task gets a new one.
 */
export function createSandbox(maxThreads = 2): Sandbox {
  const filename = new URL('./sandbox-worker.ts', import.meta.url).href;
  const idleTimeout = 60_000;
  const pool = new Piscina({ filename, minThreads: 0, maxThreads, idleTimeout, resourceLimits });
  // A task gets its time when a thread is free, so no task waits in the queue of the pool.
  const limit = pLimit(maxThreads);
  const closed = new AbortController();

  async function run<Name extends TaskName>(name: Name, input: TaskInput<Name>) {
    if (closed.signal.aborted) throw new Error('The sandbox is closed.');
    const timeout = AbortSignal.timeout(maxSeconds * 1000);
    try {
      const signal = AbortSignal.any([closed.signal, timeout]);
      return (await pool.run(input, { name, signal })) as TaskOutput<Name>;
    } catch (error) {
      if (closed.signal.aborted) throw new Error('Stopped before its end.', { cause: error });
      if (timeout.aborted) throw toLimitError(`${maxSeconds} seconds`, error);
      if (isOutOfMemory(error)) throw toLimitError(`using ${maxMemoryMb} MB of memory`, error);
      throw error;
    }
  }

  return {
    run: (name, input) => limit(() => run(name, input)),
    async close() {
      closed.abort();
      await pool.destroy();
    },
  };
}

const toLimitError = (limit: string, cause: unknown) =>
  new Error(`Stopped after ${limit}.`, { cause });

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
