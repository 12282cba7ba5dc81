import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Done, Task } from './renew-worker.ts';

/** Threads that renew sites, one site at a time each. */
export interface Threads {
  /** Renews a site. Rejects when its thread ends before it does; another takes that thread's place. */
  renew(task: Task): Promise<Done>;
  close(): Promise<void>;
}

/** For new objects: by V8's default a thread takes 250 MB more, most of it garbage. */
const maxYoungMb = 16;

/** Starts as many threads as there are cores. */
export function startThreads(): Threads {
  const count = availableParallelism();
  const limit = pLimit(count);
  const free: Worker[] = [];
  const start = () =>
    new Worker(new URL('./renew-worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: maxYoungMb },
    });

  async function run(task: Task): Promise<Done> {
    const worker = free.pop() ?? start();
    const over = new AbortController();
    const { signal } = over;
    // Only what is listened to here is let go: a thread stops hearing of its own once all listeners are.
    const ended = Promise.race([
      once(worker, 'message', { signal }).then(([done]: Done[]) => done),
      once(worker, 'exit', { signal }).then(() => undefined),
    ]);
    try {
      worker.postMessage(task);
      const done = await ended;
      if (done === undefined) throw new Error('The thread that renewed it ended early.');
      free.push(worker);
      return done;
    } catch (error) {
      await worker.terminate();
      throw error;
    } finally {
      over.abort();
    }
  }

  return {
    renew: (task) => limit(run, task),
    async close() {
      await Promise.all(free.map((worker) => worker.terminate()));
    },
  };
}
