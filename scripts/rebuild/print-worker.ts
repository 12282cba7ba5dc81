import { parentPort, workerData } from 'node:worker_threads';
import type { Item } from './items.ts';
import { createPrinter, type Print, type PrintJob } from './print.ts';
import { openRenderer } from './renderer.ts';
import { createTexts } from './texts.ts';

/** What a thread is started with: its share of the items. */
export interface Share {
  version: string;
  job: PrintJob;
  items: Item[];
}

/** Items that a thread has printed, and the texts that they are the first of its to have. */
export interface Batch {
  prints: Print[];
  texts: string[];
}

/** How many items a thread prints before it hands over what it knows of them. */
const batch = 50;

const { version, job, items }: Share = workerData;
const texts = createTexts();
const print = createPrinter(await openRenderer(version), job, texts);
let told = 0;
for (let at = 0; at < items.length; at += batch) {
  const prints: Print[] = [];
  for (const item of items.slice(at, at + batch)) prints.push(await print(item));
  parentPort?.postMessage({ prints, texts: texts.all.slice(told) } satisfies Batch);
  told = texts.all.length;
}
