import { parentPort } from 'node:worker_threads';
import pLimit from 'p-limit';
import { openConnections, type Connections } from '../fetch/http/connections.ts';
import { createSandbox } from '../fetch/sandbox/sandbox.ts';
import { shareResponses } from '../fetch/http/shared-responses.ts';
import { toFailure, type Failure } from '../build/failure.ts';
import { silent } from '../build/progress.ts';
import type { RebuildInput } from '../build/rebuild-input.ts';
import { updateFromSources } from '../build/rebuild.ts';
import { updateSite } from '../build/update-site.ts';
import type { Report } from '../build/report/report.ts';
import { exchangeCalls } from './thread-calls.ts';
import type { ThreadServices } from './thread-services.ts';

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
  /** `id` names the task to the main thread. */
  rebuild(task: RebuildTask, id: number): Promise<RebuildResult>;
}

// There are several threads, so one sandbox worker each is enough.
const sandbox = createSandbox(1);
let connections: Connections | undefined;
// The renderer renders one site at a time. Other publications are fetched meanwhile.
const oneAtATime = pLimit(1);

/** Opens connections, which all publications of a thread use, so that a host has no idle ones for each. */
const connect = ({ network }: RebuildInput['options']): Connections =>
  // A task that does not say what its network allows may reach nothing private.
  (connections ??= openConnections(network?.allowPrivate ?? []));

const thread: RebuildThread = {
  async rebuild({ shared, ...input }, id) {
    try {
      await updateFromSources(input, {
        progress: silent,
        sandbox,
        sharedHttp: { hosts: main, connections: connect(input.options) },
        share: (client) => shareResponses(main, shared, client),
        updateSite: (update) =>
          oneAtATime(async () => {
            void main.beginRendering(id);
            try {
              await updateSite(update);
            } finally {
              void main.endRendering();
            }
          }),
      });
      return { report: input.report };
    } catch (error) {
      return { report: input.report, failure: toFailure(error, input.options) };
    }
  },
};

if (parentPort === null) throw new Error('This is the program of a thread.');
const main = exchangeCalls<ThreadServices>(parentPort, thread);
