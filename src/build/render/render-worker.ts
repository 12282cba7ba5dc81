import { parentPort, workerData } from 'node:worker_threads';
import { deal, type Dealt } from './deal.ts';
import type { Item } from './outputs.ts';
import { openEdition } from '../../edition/read/reader.ts';
import { compareInputs } from '../../edition/read/track-reads.ts';
import { createPrinter, type Print, type PrintJob } from './render-output.ts';
import { openRenderer } from './renderer.ts';
import { createTexts } from './texts.ts';

/** What a thread is started with. */
export interface Share {
  version: string;
  job: PrintJob;
  items: readonly Item[];
  dealt: Dealt;
}

/** Items that a thread has printed, and the texts that they are the first of its to have. */
export interface Batch {
  prints: Print[];
  texts: string[];
}

const { version, job, items, dealt }: Share = workerData;
const texts = createTexts();
const edition = openEdition(job.stateDir, job.edition);
const opened = { edition, comparer: compareInputs(edition) };
const print = createPrinter(await openRenderer(version), job, opened, texts);
let told = 0;
for (const some of deal(items, dealt)) {
  const prints: Print[] = [];
  for (const item of some) prints.push(await print(item));
  parentPort?.postMessage({ prints, texts: texts.all.slice(told) } satisfies Batch);
  told = texts.all.length;
}
