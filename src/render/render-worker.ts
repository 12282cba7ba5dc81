import { workerData } from 'piscina';
import type { Output } from '../edition/outputs.ts';
import { openRenderer } from './renderer.ts';
import type { Rendering } from './rendering.ts';
import { createOutputWriter, type PlacedOutput } from './write-output.ts';

export interface WorkerStart {
  version: string;
  rendering: Rendering;
}

const { version, rendering } = workerData as WorkerStart;
const writeOutput = createOutputWriter(await openRenderer(version), rendering);

/** Renders some outputs into the next tree, one after the other. */
export default async function renderSome(outputs: readonly Output[]): Promise<PlacedOutput[]> {
  const placed: PlacedOutput[] = [];
  for (const output of outputs) placed.push(await writeOutput(output));
  return placed;
}
