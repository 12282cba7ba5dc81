import path from 'node:path';
import { usualChoices, type RebuildRequest } from '../rebuild/run.ts';
import type { NetworkOptions } from './options.ts';
import type { NetworkPublication } from './publications.ts';
import { toReportFile } from './states.ts';

/** What a network asks for one of its publications. */
export function toRebuildRequest(
  { name, file: publication, known }: Pick<NetworkPublication, 'name' | 'file' | 'known'>,
  network: NetworkOptions,
): RebuildRequest {
  const { every, keep, compress, force, secretsFolder, allowPrivate = [] } = network;
  const state = path.join(network.state, name);
  return {
    publication,
    known,
    out: path.join(network.out, name),
    state,
    results: [toReportFile(state)],
    choices: {
      ...usualChoices,
      secrets: secretsFolder && path.join(secretsFolder, `${name}.json`),
      network: { allowPrivate, every, keep, compress },
      // The environment has one set of addresses, and each publication would tell them of itself.
      ownAlerts: false,
      force,
    },
  };
}
