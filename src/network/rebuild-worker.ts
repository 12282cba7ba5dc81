import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { expose, wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter.js';
import pLimit from 'p-limit';
import { createSandbox } from '../fetch/sandbox/sandbox.ts';
import { shareResponses, type ResponseBoard } from '../fetch/http/shared-responses.ts';
import { toFailure, type Failure } from '../build/failure.ts';
import { silent } from '../build/progress.ts';
import type { RebuildInput } from '../build/rebuild-input.ts';
import { updateFromSources } from '../build/rebuild.ts';
import { updateSite } from '../build/update-site.ts';
import type { Report } from '../build/report/report.ts';

/** A rebuild for a worker thread. */
export interface RebuildTask extends RebuildInput {
  /** The addresses that other publications name too. */
  shared: ReadonlySet<string>;
}

/** The result of a task: the report, which ends where a failure stopped the rebuild. */
export interface RebuildResult {
  report: Report;
  failure?: Failure;
}

/** The interface of a worker thread. */
export interface RebuildThread {
  rebuild(task: RebuildTask): Promise<RebuildResult>;
}

const board = wrap<ResponseBoard>(nodeEndpoint(workerData as MessagePort));
// There are several threads, so one sandbox worker each is enough.
const sandbox = createSandbox(1);
// The renderer renders one site at a time. Other publications are fetched meanwhile.
const oneAtATime = pLimit(1);

const thread: RebuildThread = {
  async rebuild({ shared, ...input }) {
    try {
      await updateFromSources(input, {
        progress: silent,
        sandbox,
        share: (client) => shareResponses(board, shared, client),
        updateSite: (update) => oneAtATime(updateSite, update),
      });
      return { report: input.report };
    } catch (error) {
      return { report: input.report, failure: toFailure(error, input.options) };
    }
  },
};

if (parentPort) expose(thread, nodeEndpoint(parentPort));
