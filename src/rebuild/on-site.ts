import path from 'node:path';
import { clearTemporary, clearTemporaryOf } from '../disk/files.ts';
import { heartbeatFile } from '../edition/history/heartbeat.ts';
import { ConfigurationError } from '../publication/load.ts';
import type { RebuildOptions } from '../commands/rebuild/options.ts';
import { toCall } from '../disk/package.ts';
import { withLock } from '../disk/lock.ts';
import { claimWorkFolder, toOutputPaths, type OutputPaths } from './publish/output-paths.ts';
import { isOwnFolder } from './publish/own-folder.ts';
import { claimStateFolder, toStateLock } from './publish/state-folder.ts';
import { clearTrees } from './publish/swap-directories.ts';

/**
 * Runs a task on the published site and the state of these options, while it holds the locks of both. Throws
 * `ConfigurationError` for folders of somebody else, and for those of a network unless `options` are of one.
 */
export async function onSite(
  options: RebuildOptions,
  task: (paths: OutputPaths) => Promise<void>,
): Promise<void> {
  const { out, state, report, metrics } = options;
  refuseNetwork(options);
  const paths = await toOutputPaths(out, state);
  await claimStateFolder(state);
  await claimWorkFolder(paths);
  await withLock(toStateLock(state), () =>
    withLock(paths.lock, async () => {
      clearTrees(paths);
      await clearTemporary(state);
      for (const file of [path.join(paths.out, heartbeatFile), report, metrics]) {
        if (file !== undefined) await clearTemporaryOf(file);
      }
      await task(paths);
    }),
  );
}

/** A rebuild alone trusts its publication with keys and private addresses, as a network does not. */
function refuseNetwork({ state, network }: RebuildOptions): void {
  if (network !== undefined || !isOwnFolder(path.dirname(state), 'network')) return;
  throw new ConfigurationError(
    `--state ${state} is that of a publication of a network. Rebuild it by ` +
      `${toCall('network')} --only ${path.basename(state)}, which keeps the rules of the network.`,
  );
}
