import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RebuildResult, RebuildTask, RebuildThread } from './rebuild-worker.ts';
import { exchangeCalls } from './thread-calls.ts';
import { watchServices, type CommonServices, type ThreadServices } from './thread-services.ts';

/** Why a thread has ended before a publication was rebuilt. */
interface ThreadEnd {
  /** What to tell people. */
  end: Error;
  /** Whether this publication took too long to render, which is why the thread was ended. */
  isCause: boolean;
}

/** How threads work. */
export interface ThreadOptions extends CommonServices {
  /** The time for rendering one publication, in milliseconds. */
  renderTime: number;
}

/** The memory limit for new objects, in MB. The default is much larger, and mostly filled with garbage. */
const maxYoungMb = 48;

/**
 * The memory limit for all others, in MB: twice what a publication of 10,000 posts takes. Below 2 GB, the engine lets
 * garbage grow to less than what is used; above, to three times that.
 */
const maxOldMb = 1024;

/** A worker thread that rebuilds publications. */
export type WorkerThread = ReturnType<typeof startThread>;

/** Starts a thread. It is ended when it renders one publication for too long, since nothing else can stop that. */
export function startThread({ renderTime, ...common }: ThreadOptions) {
  // The package holds compiled code, so the ending is that of this file.
  const program = `./rebuild-worker${path.extname(import.meta.url)}`;
  const worker = new Worker(new URL(program, import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: maxYoungMb, maxOldGenerationSizeMb: maxOldMb },
  });
  const running = new Map<number, (outcome: RebuildResult | ThreadEnd) => void>();
  let tasks = 0;
  let end: Error | undefined;
  let slow: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const { services, abandon } = watchServices(common);
  const own: ThreadServices = {
    ...services,
    beginRendering(task) {
      timer = setTimeout(() => {
        slow = task;
        end = new Error(`Rendering took more than ${renderTime / 1000} s, so it was stopped.`);
        void worker.terminate();
      }, renderTime);
    },
    endRendering: () => clearTimeout(timer),
  };
  const remote = exchangeCalls<RebuildThread>(worker, own);
  worker.once('error', (error) => (end ??= toError(error)));
  worker.once('exit', () => {
    clearTimeout(timer);
    const why = (end ??= new Error('The thread of this rebuild ended early.'));
    abandon();
    for (const [task, settle] of running) settle({ end: why, isCause: task === slow });
  });

  return {
    /** How many publications it is rebuilding. */
    get running(): number {
      return running.size;
    },
    /** Rebuilds a publication. Resolves to a `ThreadEnd` when the thread ends before that. */
    async rebuild(task: RebuildTask): Promise<RebuildResult | ThreadEnd> {
      if (end !== undefined) return { end, isCause: false };
      // `Promise.race` with a promise of the thread's end would keep all results in memory.
      const { promise, resolve, reject } = Promise.withResolvers<RebuildResult | ThreadEnd>();
      const id = (tasks += 1);
      running.set(id, resolve);
      remote.rebuild(task, id).then(resolve, reject);
      try {
        return await promise;
      } finally {
        running.delete(id);
      }
    },
    stop: () => worker.terminate(),
  };
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
