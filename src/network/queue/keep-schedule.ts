import type { Redis } from 'ioredis';
import { readAlerts } from '../../publication/load.ts';
import { environment } from '../../publication/variables.ts';
import { toFailure } from '../../rebuild/failure.ts';
import type { NetworkOptions } from '../options.ts';
import { toNetworkReport } from '../report/network-report.ts';
import { tellOperator } from '../report/tell-operator.ts';
import { writeReport } from '../report/write-report.ts';
import { claimStates } from '../states.ts';
import { compareClocks } from './clock.ts';
import type { RebuildQueue } from './queue.ts';
import { readResults } from './results.ts';
import { reconcile } from './scheduler.ts';

/** Periods without a result after which a publication is late. */
const patience = 2;

/**
 * Follows the folder of publications each time it is called with the time of Redis, in milliseconds, reports on all publications, and tells the operator once
 * in a period. What goes wrong is tried again. Returns what people should know. Throws `ConfigurationError` of what
 * the environment and the options name.
 */
export async function openSchedule(
  queue: RebuildQueue,
  connection: Redis,
  options: NetworkOptions,
): Promise<(time: number) => Promise<string[]>> {
  const alerts = readAlerts(undefined, environment);
  await claimStates(options.state);
  const period = options.every * 60_000;
  const { time: begun } = await compareClocks(connection);
  let told = begun;

  async function report(names: ReadonlySet<string>, time: number): Promise<string[]> {
    const kept = await readResults(connection, names, time - patience * period);
    // A network that begins has no results yet.
    const unreached = time - begun < patience * period ? [] : kept.unreached;
    const facts = { started: new Date(time).toISOString(), seconds: 0 };
    const all = toNetworkReport({ results: kept.results, unreached }, facts);
    writeReport(all, options.report);
    if (time - told < period) return [];
    told = time;
    return await tellOperator(alerts, options.state, all);
  }

  return async (time) => {
    try {
      const { names, added, removed, refused = [] } = await reconcile(queue, options, time);
      const changed = added.length + removed.length;
      const counts = `Scheduled ${added.length} publications, and removed ${removed.length}.`;
      const unsent = await report(names, time);
      return [...refused, ...(changed > 0 ? [counts] : []), ...unsent];
    } catch (error) {
      return [`The schedule stays as it is: ${toFailure(error).message}`];
    }
  };
}
