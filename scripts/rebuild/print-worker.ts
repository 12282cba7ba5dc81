import { parentPort, workerData } from 'node:worker_threads';
import { createPrinter, type Item, type Print, type PrintJob } from './print.ts';
import { openRenderer } from './renderer.ts';

/** What a thread is started with: its share of the items. */
export interface Share {
  version: string;
  job: PrintJob;
  items: Item[];
}

/** How many items a thread prints before it hands over what it knows of them. */
const batch = 50;

const { version, job, items }: Share = workerData;
const print = createPrinter(await openRenderer(version), job);
for (let at = 0; at < items.length; at += batch) {
  const prints: Print[] = [];
  for (const item of items.slice(at, at + batch)) prints.push(await print(item));
  parentPort?.postMessage(prints);
}
