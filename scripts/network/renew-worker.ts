import { setTimeout } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { toFailure, type Failure } from '../rebuild/failure.ts';
import { silent } from '../rebuild/progress.ts';
import { renewSite, type Renewal } from '../rebuild/renew.ts';
import type { Report } from '../rebuild/report.ts';
import { closeSearchIndex } from '../rebuild/search-index.ts';

/** A renewal as it is handed to a thread. */
export type Task = Omit<Renewal, 'progress'>;

/** What a thread says when it is done with a task: the report as far as it got, and why no further. */
export interface Done {
  report: Report;
  failure?: Failure;
}

// Nothing in place of a task: there are no more.
parentPort?.on('message', async (task: Task | undefined) => {
  if (task === undefined) return await finish();
  const done: Done = { report: task.report };
  try {
    await renewSite({ ...task, progress: silent });
  } catch (error) {
    done.failure = toFailure(error);
  }
  parentPort?.postMessage(done);
});

/** How long Pagefind's process may take to end, in milliseconds: until then the thread is there to see it. */
const grace = 50;

async function finish(): Promise<void> {
  await closeSearchIndex();
  await setTimeout(grace);
  parentPort?.close();
}
