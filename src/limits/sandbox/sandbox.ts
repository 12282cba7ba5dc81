import { Worker } from 'node:worker_threads';
import { limits } from '../limits.ts';
import type { TaskCall, TaskInput, TaskOutput, TaskResult, Tasks } from './tasks.ts';

/** Runs pure tasks on untrusted input in threads that can be stopped. */
export interface Sandbox<All extends Tasks> {
  /**
   * Runs a task. Rejects with the task's own message when it throws, and with a message that names the
   * limit when it takes too long or too much memory.
   */
  run<Name extends keyof All & string>(
    name: Name,
    input: TaskInput<All, Name>,
  ): Promise<TaskOutput<All, Name>>;
  /** Stops all workers. Tasks that have not ended are rejected. */
  close(): Promise<void>;
}

interface Job extends TaskCall {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** The memory for new objects. Node's default would take several times as much memory. */
const maxYoungMb = 16;

/**
 * Starts a sandbox of at most `maxWorkers` threads of a program that calls `serveTasks`. Each runs one task at a
 * time, for at most `maxSeconds` of a processor and `maxMemoryMb`. A thread that exceeds a limit is stopped, and the next
 * task gets a new one.
 */
export function createSandbox<All extends Tasks>(
  program: URL,
  maxWorkers = 2,
  maxSeconds = limits.strangers.seconds,
  maxMemoryMb = 128,
): Sandbox<All> {
  const waiting: Job[] = [];
  const threads = new Set<Thread>();
  let isClosed = false;

  function assign(): void {
    while (waiting.length > 0) {
      const thread = [...threads].find((one) => one.isFree()) ?? start();
      const job = thread && waiting.shift();
      if (!thread || !job) return;
      thread.take(job);
    }
  }

  function start(): Thread | undefined {
    if (threads.size >= maxWorkers) return undefined;
    const thread = startThread(
      program,
      { maxSeconds, maxMemoryMb },
      {
        onFree: assign,
        onGone: () => {
          threads.delete(thread);
          assign();
        },
      },
    );
    threads.add(thread);
    return thread;
  }

  return {
    run: (name, input) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('The sandbox is closed.');
        waiting.push({ name, input, resolve: resolve as (output: unknown) => void, reject });
        assign();
      }),
    async close() {
      isClosed = true;
      const unstarted = waiting.splice(0);
      for (const job of unstarted) job.reject(new Error('Stopped before its turn.'));
      await Promise.all([...threads].map((thread) => thread.stop('Stopped before its end.')));
    },
  };
}

interface Thread {
  isFree(): boolean;
  take(job: Job): void;
  stop(reason: string): Promise<unknown>;
}

interface ThreadLimits {
  maxSeconds: number;
  maxMemoryMb: number;
}

const openThread = (program: URL, { maxMemoryMb }: ThreadLimits) =>
  new Worker(program, {
    resourceLimits: {
      maxOldGenerationSizeMb: maxMemoryMb,
      maxYoungGenerationSizeMb: maxYoungMb,
    },
  });

function settle({ resolve, reject }: Job, result: TaskResult): void {
  if (result.state === 'done') resolve(result.output);
  else reject(new Error(result.message));
}

const explain = (error: NodeJS.ErrnoException, { maxMemoryMb }: ThreadLimits) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new Error(`Stopped after using ${maxMemoryMb} MB of memory.`)
    : error;

/** How often the time of a thread is read, in milliseconds. */
const second = 1000;

/** The seconds of a processor that a thread has used: none that is known before Node 24.6, or after its end. */
async function readCpu(worker: Worker): Promise<number> {
  const usage = await worker.cpuUsage?.().catch(() => undefined);
  return usage === undefined ? 0 : (usage.user + usage.system) / 1e6;
}

/** Calls `stop` with the reason when a thread takes too long from now on. Returns a function that ends the watch. */
function watchTime(worker: Worker, maxSeconds: number, stop: (reason: string) => void): () => void {
  const began = performance.now();
  const before = readCpu(worker);
  let isOver = false;
  const timer = setInterval(async () => {
    const { seconds } = limits.task;
    if (performance.now() - began > seconds * second)
      return stop(`Stopped after ${seconds} seconds.`);
    const used = (await readCpu(worker)) - (await before);
    if (!isOver && used > maxSeconds) stop(`Stopped after ${maxSeconds} seconds of a processor.`);
  }, second);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/**
 * Starts a thread. Calls `onFree` when a task has ended, and `onGone` when the thread takes no more. It keeps no
 * program running that waits for no task.
 */
function startThread(
  program: URL,
  own: ThreadLimits,
  { onFree, onGone }: { onFree: () => void; onGone: () => void },
): Thread {
  const worker = openThread(program, own);
  let job: Job | undefined;
  let isReady = false;
  let isStopped = false;
  let endWatch: (() => void) | undefined;
  // The time starts when the thread has loaded its code: the limit is for the input.
  function begin(): void {
    if (!isReady || !job) return;
    endWatch = watchTime(worker, own.maxSeconds, (reason) => void stop(reason));
    worker.postMessage({ name: job.name, input: job.input });
  }

  function end(settle: (job: Job) => void): void {
    endWatch?.();
    const ended = job;
    job = undefined;
    worker.unref();
    if (ended) settle(ended);
  }

  function stop(reason: string): Promise<unknown> {
    isStopped = true;
    end(({ reject }) => reject(new Error(reason)));
    return worker.terminate();
  }

  worker.on('message', (message: 'ready' | TaskResult) => {
    if (message !== 'ready') {
      end((ended) => settle(ended, message));
      return onFree();
    }
    isReady = true;
    begin();
  });
  worker.on('error', (error) => {
    isStopped = true;
    end(({ reject }) => reject(explain(error, own)));
  });
  worker.on('exit', () => {
    isStopped = true;
    end(({ reject }) => reject(new Error('The worker ended before the task did.')));
    onGone();
  });

  return {
    isFree: () => job === undefined && !isStopped,
    take(next) {
      job = next;
      worker.ref();
      begin();
    },
    stop,
  };
}
