import { toFailure } from '../build/failure.ts';
import { createProgress } from '../build/progress.ts';
import { rebuildNetwork } from './network.ts';
import { readOptions, usage } from './options.ts';
import { formatResults } from './format-results.ts';

/** Runs `npm run network`, the rebuild of many publications. Returns its exit status. */
export async function run(): Promise<number> {
  const started = performance.now();
  const progress = createProgress(process.stderr);
  try {
    const options = readOptions(process.argv.slice(2));
    if (options === undefined) {
      console.log(usage);
      return 0;
    }
    const results = await rebuildNetwork(options, progress);
    console.log(formatResults(results, (performance.now() - started) / 1000));
    return results.find(({ status }) => status !== 0)?.status ?? 0;
  } catch (error) {
    const { status, message } = toFailure(error);
    progress.line(message);
    return status;
  }
}
