import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { expose, wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import pLimit from 'p-limit';
import { createLimited } from '../fetch/sandbox/sandbox.ts';
import { shareAnswers, type AnswerBoard } from '../fetch/http/shared-responses.ts';
import { toFailure, type Failure } from '../build/failure.ts';
import { silent } from '../build/progress.ts';
import { updateFromSources, type Job } from '../build/rebuild.ts';
import { updateSite } from '../build/update-site.ts';
import type { Report } from '../build/report/report.ts';

/** A job as it is handed to a thread. */
export interface Task extends Job {
  /** The addresses that other publications name too. */
  shared: ReadonlySet<string>;
}

/** What a thread says when it is done with a task: the report as far as it got, and why no further. */
export interface Done {
  report: Report;
  failure?: Failure;
}

/** What a thread of a network does. */
export interface RebuildThread {
  rebuild(task: Task): Promise<Done>;
}

const board = wrap<AnswerBoard>(nodeEndpoint(workerData as MessagePort));
// The threads together have as many as one rebuild has.
const limited = createLimited(1);
// The renderer shows one site at a time; gathering is mostly waiting, and goes on meanwhile.
const oneAtATime = pLimit(1);

const thread: RebuildThread = {
  async rebuild({ shared, ...job }) {
    try {
      await updateFromSources(job, {
        progress: silent,
        limited,
        share: (client) => shareAnswers(board, shared, client),
        renew: (renewal) => oneAtATime(updateSite, renewal),
      });
      return { report: job.report };
    } catch (error) {
      return { report: job.report, failure: toFailure(error) };
    }
  },
};

if (parentPort) expose(thread, nodeEndpoint(parentPort));
