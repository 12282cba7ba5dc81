import { parentPort } from 'node:worker_threads';
import { toFailure, type Failure } from '../rebuild/failure.ts';
import { silent } from '../rebuild/progress.ts';
import { renewSite, type Renewal } from '../rebuild/renew.ts';
import type { Report } from '../rebuild/report.ts';

/** A renewal as it is handed to a thread. */
export type Task = Omit<Renewal, 'progress'>;

/** What a thread says when it is done with a task: the report as far as it got, and why no further. */
export interface Done {
  report: Report;
  failure?: Failure;
}

parentPort?.on('message', async (task: Task) => {
  const done: Done = { report: task.report };
  try {
    await renewSite({ ...task, progress: silent });
  } catch (error) {
    done.failure = toFailure(error);
  }
  parentPort?.postMessage(done);
});
