import { parentPort, workerData } from 'node:worker_threads';
import { createPrinter, type Item, type Print, type PrintJob } from './print.ts';
import { openRenderer } from './renderer.ts';

/** What a thread is started with: its share of the items. */
export interface Share {
  version: string;
  job: PrintJob;
  items: Item[];
}

/** What it says: how far it is, and at its end all that it printed. */
export type Word = { done: number } | { prints: Print[] };

const say = (word: Word) => parentPort?.postMessage(word);
const { version, job, items }: Share = workerData;
const print = createPrinter(await openRenderer(version), job);
const prints: Print[] = [];
for (const item of items) {
  prints.push(await print(item));
  if (prints.length % 50 === 0) say({ done: prints.length });
}
say({ prints });
