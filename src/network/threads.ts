import { availableParallelism } from 'node:os';
import path from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { expose, wrap, type Remote } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import { SkippedError, toHttpFailure } from '../fetch/http/http-error.ts';
import type { ResponseBoard } from '../fetch/http/shared-responses.ts';
import type { RebuildTask, RebuildThread, RebuildResult } from './rebuild-worker.ts';

/** A pool of threads that rebuild publications. */
interface ThreadPool {
  /** The number of tasks that the pool may have at a time. */
  maxTasks: number;
  /**
   * Rebuilds a publication on the thread with the fewest tasks. If the thread ends early, which another
   * publication may have caused, rebuilds it again on a thread of its own. Rejects when that ends early too.
   */
  rebuild(task: RebuildTask): Promise<RebuildResult>;
  close(): Promise<void>;
}

interface WorkerThread {
  remote: Remote<RebuildThread>;
  /** The callbacks of running tasks, for their result or for the error that ended the thread. */
  running: Set<(outcome: RebuildResult | Error) => void>;
  /** The error that ended the thread. */
  end?: Error;
  stop(): Promise<unknown>;
}

/** More than the cores of most machines, since fetching is mostly waiting, and few enough to spare the sources. */
const minTasks = 8;
/** The memory limit for new objects, in MB. The default is much larger, and mostly filled with garbage. */
const maxYoungMb = 48;

/** Starts a pool with a thread for each core. Threads share responses through `board`. */
export function startThreads(board: ResponseBoard): ThreadPool {
  const count = availableParallelism();
  const threads = new Set<WorkerThread>();

  function pick(): WorkerThread {
    if (threads.size < count) threads.add(startThread(board));
    return [...threads].reduce((best, each) =>
      each.running.size < best.running.size ? each : best,
    );
  }

  async function run(
    { remote, running, end }: WorkerThread,
    task: RebuildTask,
  ): Promise<RebuildResult | Error> {
    if (end !== undefined) return end;
    // `Promise.race` with a promise of the thread's end would keep all results in memory.
    const { promise, resolve, reject } = Promise.withResolvers<RebuildResult | Error>();
    running.add(resolve);
    remote.rebuild(task).then(resolve, reject);
    try {
      return await promise;
    } finally {
      running.delete(resolve);
    }
  }

  async function runAlone(task: RebuildTask): Promise<RebuildResult> {
    const thread = startThread(board);
    try {
      const result = await run(thread, task);
      if (result instanceof Error) throw result;
      return result;
    } finally {
      await thread.stop();
    }
  }

  return {
    maxTasks: Math.max(count, minTasks),
    async rebuild(task) {
      const thread = pick();
      const result = await run(thread, task);
      if (!(result instanceof Error)) return result;
      threads.delete(thread);
      return await runAlone(task);
    },
    async close() {
      await Promise.all([...threads].map((thread) => thread.stop()));
    },
  };
}

function startThread(board: ResponseBoard): WorkerThread {
  const { port1, port2 } = new MessageChannel();
  // The package holds compiled code, so the ending is that of this file.
  const program = `./rebuild-worker${path.extname(import.meta.url)}`;
  const worker = new Worker(new URL(program, import.meta.url), {
    workerData: port2,
    transferList: [port2],
    resourceLimits: { maxYoungGenerationSizeMb: maxYoungMb },
  });
  const { watched, abandon } = watchBoard(board);
  expose(watched, nodeEndpoint(port1));
  const thread: WorkerThread = {
    remote: wrap<RebuildThread>(nodeEndpoint(worker)),
    running: new Set(),
    stop: () => worker.terminate(),
  };
  worker.once('error', (error) => (thread.end = toError(error)));
  worker.once('exit', () => {
    thread.end ??= new Error('The thread of this rebuild ended early.');
    abandon();
    for (const settle of thread.running) settle(thread.end);
  });
  return thread;
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Wraps the board for one thread, and tracks the requests that the thread has promised to make. When the
 * thread has ended, `abandon` fails them, so that no other thread waits for them.
 */
function watchBoard(board: ResponseBoard): { watched: ResponseBoard; abandon(): void } {
  const pending = new Map<string, Parameters<ResponseBoard['take']>>();
  return {
    watched: {
      async take(...request) {
        const response = await board.take(...request);
        if (response === undefined) pending.set(JSON.stringify(request), request);
        return response;
      },
      give(...response) {
        const [address, request] = response;
        pending.delete(JSON.stringify([address, request]));
        return board.give(...response);
      },
    },
    abandon() {
      const failure = toHttpFailure(new SkippedError('the thread of the request has ended'));
      for (const request of pending.values()) void board.give(...request, { failure });
    },
  };
}
