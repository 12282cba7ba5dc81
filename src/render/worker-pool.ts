import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type { Output } from '../edition/outputs.ts';
import { ownProcesses } from '../limits/decoder/decoder.ts';
import { createCardPlacer } from './assets/cards.ts';
import type { Drawn } from './manifest.ts';
import type { WorkerStart } from './render-worker.ts';
import type { Renderer } from './renderer.ts';
import type { WrittenOutput } from './rendered-site.ts';
import type { Rendering } from './rendering.ts';
import { createOutputWriter, type PlacedOutput } from './write-output.ts';

/** The number of outputs that make a worker thread worth its start. */
const outputsPerThread = 1000;
/** Outputs per task. Neighbors share a thread, so that the pages of one post read it once. */
const chunkSize = 50;

/** The next tree, as far as it is there. */
interface NextTree {
  rendering: Rendering;
  /** The drawings of the cards that are in it already, by the card's path. */
  cards: ReadonlyMap<string, Drawn>;
}

/**
 * Renders outputs into the next tree, on `threads` threads, or on the calling one alone, and tells of each that is there. While the cards of some are
 * drawn, others are rendered. Throws when a file can't be written or a thread ends early.
 */
export async function renderOutputs(
  renderer: Renderer,
  tree: NextTree,
  outputs: readonly Output[],
  {
    threads = Math.min(availableParallelism(), Math.floor(outputs.length / outputsPerThread)),
    onOutput = () => {},
  } = {},
): Promise<WrittenOutput[]> {
  const addCard = createCardAdder(tree);
  const limit = pLimit({ concurrency: ownProcesses + 1, rejectOnClear: true });
  async function finish(placed: PlacedOutput): Promise<WrittenOutput> {
    const written = await addCard(placed);
    onOutput();
    return written;
  }
  const pool = threads < 2 ? undefined : startPool(renderer, tree.rendering, threads);
  function renderHere(): Promise<WrittenOutput>[] {
    const write = createOutputWriter(renderer, tree.rendering);
    // What an output reads is noted while it is rendered, so one is rendered at a time.
    const inTurn = pLimit(1);
    return outputs.map((output) => limit(async () => await finish(await inTurn(write, output))));
  }
  const writing = pool
    ? toChunks(outputs).map(async (some) => {
        const placed = await pool.run(some);
        return await Promise.all(placed.map((each) => limit(finish, each)));
      })
    : renderHere();
  try {
    return (await Promise.all(writing)).flat();
  } finally {
    // After a failure the tree is removed next, so nothing may be written into it any more.
    limit.clearQueue();
    await pool?.destroy();
    await Promise.allSettled(writing);
  }
}

function startPool(renderer: Renderer, rendering: Rendering, threads: number) {
  // The package holds compiled code, so the ending is that of this file.
  const program = `./render-worker${path.extname(import.meta.url)}`;
  const start: WorkerStart = { version: renderer.version, rendering };
  return new Piscina<readonly Output[], PlacedOutput[]>({
    filename: new URL(program, import.meta.url).href,
    workerData: start,
    minThreads: threads,
    maxThreads: threads,
  });
}

/**
 * Gives a function that puts the card of an output into the next tree. The calling thread has all cards drawn, since the
 * process that draws for a thread would stay as a zombie when the thread ends.
 */
function createCardAdder({ rendering, cards }: NextTree) {
  const placeCard = createCardPlacer(rendering, cards);
  return async ({ words, ...written }: PlacedOutput): Promise<WrittenOutput> =>
    words === undefined
      ? written
      : { ...written, record: { ...written.record, card: await placeCard(words) } };
}

function toChunks(outputs: readonly Output[]): Output[][] {
  const count = Math.ceil(outputs.length / chunkSize);
  return Array.from({ length: count }, (_, at) =>
    outputs.slice(at * chunkSize, (at + 1) * chunkSize),
  );
}
