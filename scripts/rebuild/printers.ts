import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Item } from './items.ts';
import { createPrinter, type Print, type PrintJob } from './print.ts';
import { renumber } from './manifest.ts';
import type { Batch, Share } from './print-worker.ts';
import type { Renderer } from './renderer.ts';
import type { Texts } from './texts.ts';

/** Fewer than this are printed before a second thread has loaded its code. */
const worthAThread = 300;
/** How many items are dealt to a thread at a time. */
const neighbours = 50;
/** For new objects: by V8's default two threads take 250 MB more, most of it garbage. */
const maxYoungMb = 32;

/**
 * Prints items into the next tree: a few here, many on every core. Their texts go to `texts`. Throws
 * what the first item that fails throws. `onItem` is told how many are done.
 */
export async function printItems(
  renderer: Renderer,
  job: PrintJob,
  items: readonly Item[],
  texts: Texts,
  onItem: (done: number) => void,
): Promise<Print[]> {
  const threads = Math.min(availableParallelism(), Math.floor(items.length / worthAThread));
  if (threads >= 2)
    return await printOnThreads(renderer.version, job, items, texts, threads, onItem);
  const print = createPrinter(renderer, job, texts);
  const prints: Print[] = [];
  for (const item of items) {
    prints.push(await print(item));
    onItem(prints.length);
  }
  return prints;
}

/** Some neighbours at a time, in turn: they are alike, so all get as much, and a post's pages stay together. */
function takeShare(items: readonly Item[], thread: number, threads: number): Item[] {
  return items.filter((_, at) => Math.floor(at / neighbours) % threads === thread);
}

async function printOnThreads(
  version: string,
  job: PrintJob,
  items: readonly Item[],
  texts: Texts,
  threads: number,
  onItem: (done: number) => void,
): Promise<Print[]> {
  const prints: Print[] = [];
  const workers = Array.from({ length: threads }, (_, thread) => {
    const share: Share = { version, job, items: takeShare(items, thread, threads) };
    return new Worker(new URL('./print-worker.ts', import.meta.url), {
      workerData: share,
      resourceLimits: { maxYoungGenerationSizeMb: maxYoungMb },
    });
  });
  const ends = workers.map(
    (worker) =>
      new Promise<void>((resolve, reject) => {
        const numbers: number[] = [];
        worker.on('message', (batch: Batch) => {
          numbers.push(...texts.take(batch.texts));
          for (const { printed, ...print } of batch.prints) {
            const ours = renumber(printed, (number) => numbers[number] ?? number);
            prints.push({ ...print, printed: ours });
          }
          onItem(prints.length);
        });
        worker.on('error', reject);
        worker.on('exit', (code) => {
          if (code === 0) resolve();
          else reject(new Error(`A thread that prints pages ended early, with status ${code}.`));
        });
      }),
  );
  try {
    await Promise.all(ends);
    return prints;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
