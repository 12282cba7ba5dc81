import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import type { Output } from '../edition/outputs.ts';
import type { WorkerStart } from './render-worker.ts';
import type { Renderer } from './renderer.ts';
import type { WrittenOutput } from './rendered-site.ts';
import { createOutputWriter, type NextTree } from './write-output.ts';

/** The number of outputs that make a worker thread worth its start. */
const outputsPerThread = 1000;
/** Outputs per task. Neighbors share a thread, so that the pages of one post read it once. */
const chunkSize = 50;

/** The number of threads for so many outputs. 1 means the calling thread alone. */
const countThreads = (outputs: number, cores = availableParallelism()) =>
  Math.max(1, Math.min(cores, Math.floor(outputs / outputsPerThread)));

/**
 * Renders outputs into the next tree, on `threads` threads. `onOutputs` gets the number done. Throws
 * when a file can't be written or a thread ends early.
 */
export async function renderOutputs(
  renderer: Renderer,
  tree: NextTree,
  outputs: readonly Output[],
  { threads = countThreads(outputs.length), onOutputs = (_done: number) => {} } = {},
): Promise<WrittenOutput[]> {
  let done = 0;
  const add = (count: number) => onOutputs((done += count));
  if (threads < 2) return await createOutputWriter(renderer, tree)(outputs, () => add(1));
  // The package holds compiled code, so the ending is that of this file.
  const program = `./render-worker${path.extname(import.meta.url)}`;
  const start: WorkerStart = { version: renderer.version, tree };
  const pool = new Piscina<readonly Output[], WrittenOutput[]>({
    filename: new URL(program, import.meta.url).href,
    workerData: start,
    minThreads: threads,
    maxThreads: threads,
  });
  try {
    const written = toChunks(outputs).map(async (some) => {
      const chunk = await pool.run(some);
      add(chunk.length);
      return chunk;
    });
    return (await Promise.all(written)).flat();
  } finally {
    await pool.destroy();
  }
}

function toChunks(outputs: readonly Output[]): Output[][] {
  const count = Math.ceil(outputs.length / chunkSize);
  return Array.from({ length: count }, (_, at) =>
    outputs.slice(at * chunkSize, (at + 1) * chunkSize),
  );
}
