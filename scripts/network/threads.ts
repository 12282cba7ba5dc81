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
    try {
      const done = await new Promise<Done>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('The thread that renewed it ended early.')));
        worker.postMessage(task);
      });
      worker.removeAllListeners();
      free.push(worker);
      return done;
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }

  return {
    renew: (task) => limit(run, task),
    async close() {
      await Promise.all(free.map((worker) => worker.terminate()));
    },
  };
}
