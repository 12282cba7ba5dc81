import { untilEnd } from '../../rebuild/ends.ts';
import { toFailure } from '../../rebuild/failure.ts';
import { print } from '../../rebuild/print/print.ts';
import { createQuietLog, createTextLog } from '../../rebuild/progress.ts';
import { formatText } from '../../rebuild/report/format-facts.ts';
import { listNetworkFacts } from '../../network/report/list-facts.ts';
import { rebuildNetwork, startRun, stopNetwork } from '../../network/network.ts';
import type { NetworkOptions } from '../../network/options.ts';
import { isTroubled, toNetworkReport } from '../../network/report/network-report.ts';
import { checkStore } from './check-store.ts';
import { runCommand } from '../command-line/run-command.ts';
import { command, readOptions } from './options.ts';
import { rebuildAlone } from './rebuild-alone.ts';
import { removePublication } from './remove-publication.ts';
import { runRole } from './run-role.ts';
import { environment } from '../../publication/variables.ts';
import { readAlerts } from '../../publication/load.ts';
import { tellOperator } from '../../network/report/tell-operator.ts';
import { writeReport } from '../../network/report/write-report.ts';

export { command } from './options.ts';

/** `halfhour network`: the rebuild of many publications as a command. Returns its exit status. */
export async function run(args: string[]): Promise<number> {
  return await runCommand(
    command,
    () => readOptions(args),
    async (options) => {
      if (options.checkStore) return await checkStore(options, options.checkStore);
      if (options.remove) return await removePublication(options, options.remove);
      if (options.queue) return await runRole(options, options.queue, createTextLog());
      if (options.only) return await rebuildAlone(options, options.only);
      return await rebuildAll(options);
    },
  );
}

/** Rebuilds every publication, and tells of it, also when a signal stops it. Returns the exit status. */
async function rebuildAll(options: NetworkOptions): Promise<number> {
  const started = new Date().toISOString();
  const began = performance.now();
  const network = startRun();
  const alerts = readAlerts(undefined, environment);
  const progress = options.quiet ? createQuietLog() : createTextLog();
  let status = 0;
  const tell = (stopped?: string) => {
    const seconds = Math.round(performance.now() - began) / 1000;
    const facts = { started, seconds, stopped };
    const report = toNetworkReport(network, facts);
    const isWell = report.status === 0 && !report.publications.some(isTroubled);
    if (!options.quiet || !isWell) print(formatText(listNetworkFacts(report)));
    writeReport(report, options);
    return report;
  };
  await untilEnd(
    async () => {
      await rebuildNetwork(options, progress, network);
      const report = tell();
      status = report.status;
      for (const problem of await tellOperator(alerts, options.state, report))
        progress.line(problem);
    },
    (signal) => {
      stopNetwork(network, signal);
      const { results, publications } = network;
      progress.line(`Stopped by ${signal}: ${results.length} of ${publications} were begun.`);
      try {
        tell(signal);
      } catch (error) {
        progress.line(toFailure(error).message);
      }
    },
  );
  return status;
}
