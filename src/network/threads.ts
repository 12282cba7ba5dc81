import { availableParallelism } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { expose, wrap, type Remote } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import { SkippedError, toHttpFailure } from '../fetch/http/http-error.ts';
import type { ResponseBoard } from '../fetch/http/shared-responses.ts';
import type { Done, RebuildThread, Task } from './rebuild-worker.ts';

/** Threads that rebuild publications. */
export interface Threads {
  /** How many publications they may have at a time. */
  places: number;
  /**
   * Rebuilds a publication on the thread that has fewest. One whose thread ends early is rebuilt once more on
   * a thread of its own, since another may have ended it; rejects when that ends early too.
   */
  rebuild(task: Task): Promise<Done>;
  close(): Promise<void>;
}

interface Thread {
  remote: Remote<RebuildThread>;
  /** Who waits for it: each is told what came of its task, or why the thread has ended. */
  waiting: Set<(outcome: Done | Error) => void>;
  /** Why it has ended. */
  end?: Error;
  stop(): Promise<unknown>;
}

/** More than there are cores, mostly, since most of gathering is waiting; no more, for their sources' sake. */
const atATime = 8;
/** For new objects: by V8's default a thread takes 250 MB more, most of it garbage. */
const maxYoungMb = 48;

/** Starts as many threads as there are cores, which tell each other on `board` what they were told. */
export function startThreads(board: ResponseBoard): Threads {
  const count = availableParallelism();
  const threads = new Set<Thread>();

  function pick(): Thread {
    if (threads.size < count) threads.add(startThread(board));
    return [...threads].reduce((best, each) =>
      each.waiting.size < best.waiting.size ? each : best,
    );
  }

  async function run({ remote, waiting, end }: Thread, task: Task): Promise<Done | Error> {
    if (end !== undefined) return end;
    // Not a race with a promise of the thread's end: that would keep all that ever came of tasks.
    const { promise, resolve, reject } = Promise.withResolvers<Done | Error>();
    waiting.add(resolve);
    remote.rebuild(task).then(resolve, reject);
    try {
      return await promise;
    } finally {
      waiting.delete(resolve);
    }
  }

  async function runAlone(task: Task): Promise<Done> {
    const thread = startThread(board);
    try {
      const done = await run(thread, task);
      if (done instanceof Error) throw done;
      return done;
    } finally {
      await thread.stop();
    }
  }

  return {
    places: Math.max(count, atATime),
    async rebuild(task) {
      const thread = pick();
      const done = await run(thread, task);
      if (!(done instanceof Error)) return done;
      threads.delete(thread);
      return await runAlone(task);
    },
    async close() {
      await Promise.all([...threads].map((thread) => thread.stop()));
    },
  };
}

function startThread(board: ResponseBoard): Thread {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL('./rebuild-worker.ts', import.meta.url), {
    workerData: port2,
    transferList: [port2],
    resourceLimits: { maxYoungGenerationSizeMb: maxYoungMb },
  });
  const { seen, abandon } = watchBoard(board);
  expose(seen, nodeEndpoint(port1));
  const thread: Thread = {
    remote: wrap<RebuildThread>(nodeEndpoint(worker)),
    waiting: new Set(),
    stop: () => worker.terminate(),
  };
  worker.once('error', (error) => (thread.end = toError(error)));
  worker.once('exit', () => {
    thread.end ??= new Error('The thread that rebuilt it ended early.');
    abandon();
    for (const tell of thread.waiting) tell(thread.end);
  });
  return thread;
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** A board as one thread uses it; when that has ended, nobody waits for what it was about to ask. */
function watchBoard(board: ResponseBoard): { seen: ResponseBoard; abandon(): void } {
  const asking = new Map<string, [address: string, question: string]>();
  const toKey = (address: string, question: string) => JSON.stringify([address, question]);
  return {
    seen: {
      async take(...asked) {
        const told = await board.take(...asked);
        if (told === undefined) asking.set(toKey(...asked), asked);
        return told;
      },
      give(address, question, told) {
        asking.delete(toKey(address, question));
        return board.give(address, question, told);
      },
    },
    abandon() {
      const failure = toHttpFailure(new SkippedError('the thread that sent the request has ended'));
      for (const asked of asking.values()) void board.give(...asked, { failure });
    },
  };
}
