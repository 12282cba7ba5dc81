import { readOptions } from '../rebuild/options.ts';
import { runRebuild } from '../rebuild/run.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { toRebuildOptions } from '../../network/network.ts';
import type { NetworkOptions, OnlyOptions } from './options.ts';
import { listPublications } from '../../network/publications.ts';
import { settleId } from '../../network/settle-id.ts';
import { claimStates } from '../../network/states.ts';
import { openStore } from '../../network/store/open-store.ts';

/**
 * Does for one publication of a network what `npm run rebuild` does, with its folders and its keys. Returns the
 * exit status. Throws `ConfigurationError` when there is no such publication.
 */
export async function rebuildAlone(
  network: NetworkOptions,
  { name, args }: OnlyOptions,
): Promise<number> {
  const found = listPublications({ ...network, shard: { part: 1, of: 1 } }).find(
    (each) => each.name === name,
  );
  if (found === undefined) {
    throw new ConfigurationError(
      `--only ${name}: ${network.publications} has no such publication.`,
    );
  }
  if (found.misnamed !== undefined) throw found.misnamed;
  await claimStates(network.state);
  const store = await openStore(network.store);
  try {
    const mistake = await settleId(found, store.openOwners(network.state));
    if (mistake !== undefined) throw mistake;
  } finally {
    store.close();
  }
  const { report, ...options } = toRebuildOptions(found, network);
  const { resume = false, dryRun = false, accept, rollback } = readOptions(args, process.env) ?? {};
  // The report tells of what readers see.
  const files = dryRun ? {} : { report };
  const read = () => ({
    ...options,
    ...files,
    ...{ resume, dryRun },
    ...(accept !== undefined && { accept }),
    ...(rollback !== undefined && { rollback }),
  });
  return await runRebuild(read, files);
}
