import { untilEnd } from '../build/ends.ts';
import { toFailure } from '../build/failure.ts';
import { createProgress } from '../build/progress.ts';
import { rebuildNetwork, stopNetwork, type NetworkRun, type PublicationResult } from './network.ts';
import { readOptions, usage } from './options.ts';
import { formatResults } from './format-results.ts';
import { runRole } from './queue/run-role.ts';

/** `halfhour network`: the rebuild of many publications as a command. Returns its exit status. */
export async function run(args: string[]): Promise<number> {
  const started = performance.now();
  const progress = createProgress(process.stderr);
  const print = (results: readonly PublicationResult[]) =>
    console.log(formatResults(results, (performance.now() - started) / 1000));
  let status = 0;
  try {
    const options = readOptions(args);
    if (options === undefined) {
      console.log(usage);
      return 0;
    }
    if (options.queue) {
      await runRole(options, options.queue, progress);
      return 0;
    }
    const network: NetworkRun = { publications: 0, begun: [] };
    await untilEnd(
      async () => {
        const results = await rebuildNetwork(options, progress, network);
        print(results);
        status = results.find((result) => result.status !== 0)?.status ?? 0;
      },
      (signal) => {
        const results = stopNetwork(network, signal);
        const { publications } = network;
        progress.line(`Stopped by ${signal}: ${results.length} of ${publications} were begun.`);
        print(results);
      },
    );
    return status;
  } catch (error) {
    const failure = toFailure(error);
    progress.line(failure.message);
    return failure.status;
  }
}
