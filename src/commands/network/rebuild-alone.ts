import { toRebuildRequest } from '../../network/rebuild-request.ts';
import type { NetworkOptions, OnlyOptions } from '../../network/options.ts';
import { readPublications } from '../../network/publications.ts';
import { settleId } from '../../network/settle-id.ts';
import { openSiteReader } from '../../network/site-reader.ts';
import { claimStates, toReportFile } from '../../network/states.ts';
import { openStore } from '../../network/store/open-store.ts';
import { toPaperWords } from '../../disk/call.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { listResults } from '../rebuild/options.ts';
import { runRebuild } from '../rebuild/run.ts';
import { printError } from '../../rebuild/print/print.ts';

/**
 * Does for one publication of a network what `npm run rebuild` does, with its folders, its keys and its store.
 * Returns the exit status. Throws `ConfigurationError` when there is no such publication, and what the store throws.
 * `lost` are the keys of objects that its store has lost.
 */
export async function rebuildAlone(
  network: NetworkOptions,
  { name, choices }: OnlyOptions,
  lost?: ReadonlySet<string>,
): Promise<number> {
  const store = await openStore(network);
  const reader = openSiteReader();
  try {
    const all = await readPublications({ ...network, shard: { part: 1, of: 1 } }, reader);
    const found = all.find((each) => each.name === name);
    if (found === undefined) {
      const why = `--only ${name}: ${network.publications} has no such publication.`;
      throw new ConfigurationError(why);
    }
    if (found.misnamed !== undefined) throw found.misnamed;
    await claimStates(network.state);
    const mistake = await settleId(found, store.openOwners(network.state));
    if (mistake !== undefined) throw mistake;
    const usual = toRebuildRequest(found, network);
    // The report tells of what readers see.
    const files = { report: choices.dryRun ? undefined : toReportFile(usual.state) };
    const own = { ...usual.choices, ...choices };
    const request = { ...usual, results: listResults(files), choices: own };
    const log = network.quiet ? 'quiet' : 'text';
    const paper = toPaperWords(request.publication, request.state);
    const { findSite } = reader;
    const rebuild = (damage: string | undefined) => {
      if (damage !== undefined) printError(damage);
      return runRebuild(() => ({ request, paper, log }), files, { findSite });
    };
    return await store.update(name, request, rebuild, lost);
  } finally {
    store.close();
    await reader.close();
  }
}
