import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { expose, wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import pLimit from 'p-limit';
import { createLimited } from '../fetch/sandbox/sandbox.ts';
import { shareResponses, type ResponseBoard } from '../fetch/http/shared-responses.ts';
import { toFailure, type Failure } from '../build/failure.ts';
import { silent } from '../build/progress.ts';
import { updateFromSources, type RebuildInput } from '../build/rebuild.ts';
import { updateSite } from '../build/update-site.ts';
import type { Report } from '../build/report/report.ts';

/** A rebuild for a worker thread. */
export interface Task extends RebuildInput {
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

const board = wrap<ResponseBoard>(nodeEndpoint(workerData as MessagePort));
// The threads together have as many as one rebuild has.
const limited = createLimited(1);
// The renderer shows one site at a time; gathering is mostly waiting, and goes on meanwhile.
const oneAtATime = pLimit(1);

const thread: RebuildThread = {
  async rebuild({ shared, ...input }) {
    try {
      await updateFromSources(input, {
        progress: silent,
        limited,
        share: (client) => shareResponses(board, shared, client),
        updateSite: (update) => oneAtATime(updateSite, update),
      });
      return { report: input.report };
    } catch (error) {
      return { report: input.report, failure: toFailure(error) };
    }
  },
};

if (parentPort) expose(thread, nodeEndpoint(parentPort));
