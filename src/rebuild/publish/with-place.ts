import { existsSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { clearTemporary, clearTemporaryOf } from '../../disk/files.ts';
import { withLock } from '../../disk/lock.ts';
import { toCall } from '../../disk/call.ts';
import type { Place } from '../../disk/place.ts';
import { heartbeatFile } from '../../edition/history/heartbeat.ts';
import type { PublicationIds } from '../../publication/addressees.ts';
import { ConfigurationError } from '../../publication/load.ts';
import type { Report } from '../report/report.ts';
import { claimWorkFolder, findPlace } from './open-place.ts';
import { isOwnFolder } from './own-folder.ts';
import { refuseSite, refuseState } from './owner.ts';
import { claimStateFolder, toStateLock, toUsualState } from './state-folder.ts';
import { clearTrees } from './swap-directories.ts';
import type { RebuildRequest } from '../run.ts';

/** Who comes to a place. */
export interface Visitor {
  /** `undefined` where nobody can read which publication it is. */
  owner: PublicationIds | undefined;
  report: Pick<Report, 'problems'>;
  /** Looks at what would be restored from elsewhere, before a file is written. Throws `ConfigurationError`. */
  look?: (place: Place) => Promise<void>;
}

/**
 * Runs a task on the place of a site, while it holds the locks of its state and its trees. Throws
 * `ConfigurationError`, having written nothing, for folders of somebody else, for the state or the site of another
 * publication, and for those of a network unless the request is of one.
 */
export async function withPlace(
  request: RebuildRequest,
  { owner, report, look }: Visitor,
  task: (place: Place) => Promise<void>,
): Promise<void> {
  refuseNetwork(request);
  const place = await findPlace(request);
  const { accept } = request.choices;
  if (owner) refuseState(place.state, owner);
  const former = owner && refuseSite(place, owner, accept);
  await look?.(place);
  if (owner) await adoptState(place.state, owner);
  await claimStateFolder(place.state, owner?.id);
  await claimWorkFolder(place);
  await withLock(toStateLock(place.state), () =>
    withLock(place.lock, async () => {
      clearTrees(place);
      if (former !== undefined) {
        report.problems.push(`The site of the publication "${former}" is replaced: ${accept}`);
        await rm(place.kept, { recursive: true, force: true });
      }
      await clearTemporary(place.state);
      for (const file of [path.join(place.out, heartbeatFile), ...request.results])
        await clearTemporaryOf(file);
      await task(place);
    }),
  );
}

/** Gives the usual state folder of a publication's former id the name of its present one. */
async function adoptState(state: string, { id, formerId }: PublicationIds): Promise<void> {
  const dir = path.dirname(state);
  if (formerId === undefined || existsSync(state) || state !== toUsualState(id, dir)) return;
  const former = toUsualState(formerId, dir);
  if (!existsSync(former)) return;
  await withLock(toStateLock(former), async () => renameSync(former, state));
}

/** A rebuild alone trusts its publication with keys and private addresses, as a network does not. */
function refuseNetwork({ state, choices }: RebuildRequest): void {
  if (choices.network !== undefined || !isOwnFolder(path.dirname(state), 'network')) return;
  throw new ConfigurationError(
    `--state ${state} is that of a publication of a network. Rebuild it by ` +
      `${toCall('network', 'run', 'DIR', '--only', path.basename(state))}, which keeps the rules of the network.`,
  );
}
