import { parentPort } from 'node:worker_threads';
import pLimit from 'p-limit';
import { openConnections, type Connections } from '../fetch/http/connections.ts';
import { startFetchSandbox } from '../fetch/sandbox.ts';
import { shareResponses } from '../fetch/http/shared-responses.ts';
import { toFailure, type Failure } from '../rebuild/failure.ts';
import { silent } from '../rebuild/progress.ts';
import type { Choices, Ports, Run } from '../rebuild/run.ts';
import type { Rebuild } from '../rebuild/update.ts';
import { rebuildPlace } from '../rebuild/rebuild.ts';
import type { Report } from '../rebuild/report/report.ts';
import { exchangeCalls } from './thread-calls.ts';
import type { ThreadServices } from './thread-services.ts';

/** A rebuild for a worker thread. */
export interface RebuildTask extends Omit<Rebuild, 'run'> {
  run: Omit<Run, 'ports'>;
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
const sandbox = startFetchSandbox(1);
let connections: Connections | undefined;
// The renderer renders one site at a time. Other publications are fetched meanwhile.
const oneAtATime = pLimit(1);

/** Opens connections, which all publications of a thread use, so that a host has no idle ones for each. */
const connect = ({ network }: Choices): Connections =>
  // A task that does not say what its network allows may reach nothing private.
  (connections ??= openConnections(network?.allowPrivate ?? []));

const thread: RebuildThread = {
  async rebuild({ site, place, run, shared }, id) {
    const { report, choices } = run;
    const ports: Ports = {
      progress: silent,
      sandbox,
      sharedHttp: { hosts: main, connections: connect(choices) },
      share: (client) => shareResponses(main, shared, client),
      inTurn: (task) =>
        oneAtATime(async () => {
          void main.beginRendering(id);
          try {
            await task();
          } finally {
            void main.endRendering();
          }
        }),
    };
    try {
      await rebuildPlace(site, place, { ...run, ports });
      return { report };
    } catch (error) {
      return { report, failure: toFailure(error, place) };
    }
  },
};

if (parentPort === null) throw new Error('This is the program of a thread.');
const main = exchangeCalls<ThreadServices>(parentPort, thread);
