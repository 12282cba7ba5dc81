import { workerData } from 'piscina';
import type { Output } from '../edition/outputs.ts';
import { openRenderer } from './renderer.ts';
import type { WrittenOutput } from './rendered-site.ts';
import { createOutputWriter, type NextTree } from './write-output.ts';

/** What a worker thread starts with. */
export interface WorkerStart {
  /** The version of the renderer. */
  version: string;
  tree: NextTree;
}

const { version, tree } = workerData as WorkerStart;
const writeOutputs = createOutputWriter(await openRenderer(version), tree);

/** Renders some outputs into the next tree. */
export default async function renderSome(outputs: readonly Output[]): Promise<WrittenOutput[]> {
  return await writeOutputs(outputs);
}
