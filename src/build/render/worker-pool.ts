import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { deal, startDealing, stopDealing } from './deal.ts';
import type { Item } from './outputs.ts';
import { renumber } from '../incremental/manifest.ts';
import { createPrinter, type Opened, type Print, type PrintJob } from './render-output.ts';
import type { Batch, Share } from './render-worker.ts';
import type { Renderer } from './renderer.ts';
import type { Texts } from './texts.ts';

/** For fewer than this each, a thread costs more than it saves: a second of CPU until its code is warm, and 50 MB. */
const worthAThread = 1000;
/** For new objects: by V8's default two threads take 250 MB more, most of it garbage. */
const maxYoungMb = 32;

/**
 * Prints items into the next tree: a few here, many on every core, of which this thread has one. Their
 * texts go to `texts`. Throws what the first item that fails throws. `onItem` is told how many are done.
 */
export async function printItems(
  renderer: Renderer,
  job: PrintJob,
  opened: Opened,
  items: readonly Item[],
  texts: Texts,
  onItem: (done: number) => void,
): Promise<Print[]> {
  const prints: Print[] = [];
  function add(more: readonly Print[]) {
    prints.push(...more);
    onItem(prints.length);
  }
  const dealt = startDealing();
  async function printHere() {
    const print = createPrinter(renderer, job, opened, texts);
    for (const some of deal(items, dealt)) {
      for (const item of some) add([await print(item)]);
      // Other threads may have something to say.
      await setImmediate();
    }
  }
  const threads = Math.min(availableParallelism(), Math.floor(items.length / worthAThread));
  const workers = Array.from({ length: Math.max(0, threads - 1) }, () =>
    startWorker({ version: renderer.version, job, items, dealt }),
  );
  const here = printHere();
  try {
    await Promise.all([here, ...workers.map((worker) => takePrints(worker, texts, add))]);
    return prints;
  } finally {
    stopDealing(items, dealt);
    await Promise.allSettled([here, ...workers.map((worker) => worker.terminate())]);
  }
}

function startWorker(share: Share): Worker {
  return new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: share,
    resourceLimits: { maxYoungGenerationSizeMb: maxYoungMb },
  });
}

/** Hands over what a thread prints until it ends, its texts numbered as here. Throws what it throws. */
function takePrints(
  worker: Worker,
  texts: Texts,
  add: (prints: readonly Print[]) => void,
): Promise<void> {
  const numbers: number[] = [];
  return new Promise((resolve, reject) => {
    worker.on('message', (batch: Batch) => {
      numbers.push(...texts.take(batch.texts));
      const toOurs = (number: number) => numbers[number] ?? number;
      add(batch.prints.map((print) => ({ ...print, printed: renumber(print.printed, toOurs) })));
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`A thread that prints pages ended early, with status ${code}.`));
    });
  });
}
