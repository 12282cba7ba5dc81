import path from 'node:path';
import { clearTemporary, clearTemporaryOf } from '../../disk/files.ts';
import { withLock } from '../../disk/lock.ts';
import { toCall } from '../../disk/package.ts';
import type { Place } from '../../disk/place.ts';
import { heartbeatFile } from '../../edition/history/heartbeat.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { claimWorkFolder, findPlace } from './open-place.ts';
import { isOwnFolder } from './own-folder.ts';
import { claimStateFolder, toStateLock } from './state-folder.ts';
import { clearTrees } from './swap-directories.ts';
import type { RebuildRequest } from '../run.ts';

/**
 * Runs a task on the place of a site, while it holds the locks of its state and its trees. Throws
 * `ConfigurationError` for folders of somebody else, and for those of a network unless the request is of one.
 */
export async function withPlace(
  request: RebuildRequest,
  task: (place: Place) => Promise<void>,
): Promise<void> {
  refuseNetwork(request);
  const place = await findPlace(request);
  await claimStateFolder(place.state);
  await claimWorkFolder(place);
  await withLock(toStateLock(place.state), () =>
    withLock(place.lock, async () => {
      clearTrees(place);
      await clearTemporary(place.state);
      for (const file of [path.join(place.out, heartbeatFile), ...request.results])
        await clearTemporaryOf(file);
      await task(place);
    }),
  );
}

/** A rebuild alone trusts its publication with keys and private addresses, as a network does not. */
function refuseNetwork({ state, choices }: RebuildRequest): void {
  if (choices.network !== undefined || !isOwnFolder(path.dirname(state), 'network')) return;
  throw new ConfigurationError(
    `--state ${state} is that of a publication of a network. Rebuild it by ` +
      `${toCall('network')} --only ${path.basename(state)}, which keeps the rules of the network.`,
  );
}
