import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { claimOwnFolder } from '../rebuild/publish/own-folder.ts';
import { isStateFolder } from '../rebuild/publish/state-folder.ts';
import { holdsEdition } from '../edition/store.ts';
import { ownerEnd, readOwner } from './owners/folder-owners.ts';

const reportEnd = '.report.json';

/** The file in the folder of states that remembers what the operator was told. */
export const networkMemoryName = 'network.alerts.json';

/** The file of the report of a publication, beside its state folder. */
export const toReportFile = (state: string) => `${state}${reportEnd}`;

/** What every version wrote into a report. */
const reportSchema = z.object({
  started: z.iso.datetime(),
  seconds: z.number().nonnegative(),
  outcome: z.string(),
  problems: z.array(z.string()),
});

/**
 * Takes a folder for the states and reports of a network: an empty or absent one, or our own. Throws
 * `ConfigurationError`, having touched nothing, for any other folder and for one that can't be written.
 */
export async function claimStates(dir: string): Promise<void> {
  const isOurs = (name: string) => {
    const at = path.join(dir, name);
    if (name === networkMemoryName) return true;
    if (name.endsWith(reportEnd)) return readReport(at) !== undefined;
    if (name.endsWith(ownerEnd)) return readOwner(at) !== undefined;
    return isStateFolder(at) || holdsEdition(at);
  };
  await claimOwnFolder({
    dir,
    option: '--state',
    holds: 'network',
    findForeign: (names) => names.find((name) => !isOurs(name)),
  });
}

/** When the last attempt of a publication started (ISO 8601 in UTC), and how many seconds it took, if there was one. */
export const readAttempt = (state: string): { started: string; seconds: number } | undefined =>
  readReport(toReportFile(state));

function readReport(file: string) {
  try {
    return reportSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
