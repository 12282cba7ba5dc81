import type { Redis } from 'ioredis';
import { readAlerts } from '../../publication/load.ts';
import { environment } from '../../publication/variables.ts';
import { toFailure } from '../../rebuild/failure.ts';
import type { NetworkOptions } from '../options.ts';
import { tellOperator } from '../report/tell-operator.ts';
import { writeReport } from '../report/write-report.ts';
import { claimStates } from '../states.ts';
import { compareClocks } from './clock.ts';
import type { RebuildQueue } from './queue.ts';
import type { StatusReader } from './read-status.ts';
import { forgetResults } from './results.ts';
import { reconcile } from './scheduler.ts';

/**
 * Follows the folder of publications each time it is called with the time of Redis, in milliseconds, reports on all
 * publications, and tells the operator once in a period. What goes wrong is tried again. Returns what people should know.
 * Throws `ConfigurationError` of what the environment and the options name.
 */
export async function openSchedule(
  queue: RebuildQueue,
  connection: Redis,
  options: NetworkOptions,
  readStatus: StatusReader,
): Promise<(time: number) => Promise<string[]>> {
  const alerts = readAlerts(undefined, environment);
  await claimStates(options.state);
  const period = options.every * 60_000;
  let { time: told } = await compareClocks(connection);

  async function report(time: number): Promise<string[]> {
    const all = await readStatus();
    writeReport(all, options);
    if (time - told < period) return [];
    told = time;
    return await tellOperator(alerts, options.state, all);
  }

  return async (time) => {
    try {
      const { added, removed, refused = [] } = await reconcile(queue, options, time);
      await forgetResults(connection, removed);
      const changed = added.length + removed.length;
      const counts = `Scheduled ${added.length} publications, and removed ${removed.length}.`;
      const unsent = await report(time);
      return [...refused, ...(changed > 0 ? [counts] : []), ...unsent];
    } catch (error) {
      return [`The schedule stays as it is: ${toFailure(error).message}`];
    }
  };
}
