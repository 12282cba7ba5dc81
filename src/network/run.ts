import { toFailure } from '../build/failure.ts';
import { createProgress } from '../build/progress.ts';
import { rebuildNetwork } from './network.ts';
import { readOptions, usage } from './options.ts';
import { formatRows } from './table.ts';

/** `npm run network`: the main job of many publications as a command. Returns its exit status. */
export async function run(): Promise<number> {
  const started = performance.now();
  const progress = createProgress(process.stderr);
  try {
    const options = readOptions(process.argv.slice(2));
    if (options === undefined) {
      console.log(usage);
      return 0;
    }
    const rows = await rebuildNetwork(options, progress);
    console.log(formatRows(rows, (performance.now() - started) / 1000));
    return rows.find(({ status }) => status !== 0)?.status ?? 0;
  } catch (error) {
    const { status, message } = toFailure(error);
    progress.line(message);
    return status;
  }
}
