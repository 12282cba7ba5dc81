import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { RebuildResult, RebuildTask } from './rebuild-worker.ts';
import { startThread, type ThreadOptions, type WorkerThread } from './worker-thread.ts';

export type ThreadPool = ReturnType<typeof startThreads>;

/** Starts a pool of threads that rebuild publications, with one for each core. */
export function startThreads(options: ThreadOptions) {
  const count = availableParallelism();
  const threads = new Set<WorkerThread>();
  const oneAtATime = pLimit(1);
  /** The thread of publications that are rebuilt again, one after the other. */
  let careful: WorkerThread | undefined;

  function pick(): WorkerThread {
    if (threads.size < count) threads.add(startThread(options));
    return [...threads].reduce((best, each) => (each.running < best.running ? each : best));
  }

  async function rebuildAgain(task: RebuildTask): Promise<RebuildResult> {
    careful ??= startThread(options);
    const result = await careful.rebuild(task);
    if (!('end' in result)) return result;
    careful = undefined;
    throw result.end;
  }

  return {
    /**
     * Rebuilds a publication on the thread with the fewest tasks. If the thread ends early, which another
     * publication may have caused, rebuilds it again while no other one is on its thread. Rejects when that
     * ends early too, and when rendering takes too long.
     */
    async rebuild(task: RebuildTask): Promise<RebuildResult> {
      const thread = pick();
      const result = await thread.rebuild(task);
      if (!('end' in result)) return result;
      threads.delete(thread);
      if (result.isCause) throw result.end;
      return await oneAtATime(rebuildAgain, task);
    },
    async close(): Promise<void> {
      await Promise.all([...threads, careful].map((thread) => thread?.stop()));
    },
  };
}
