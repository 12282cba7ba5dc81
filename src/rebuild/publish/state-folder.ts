import path from 'node:path';
import { holdsEdition } from '../../edition/store.ts';
import { findForeign } from './find-foreign.ts';
import { claimOwnFolder, isOwnFolder } from './own-folder.ts';

const lockName = 'halfhour.lock';

/** The file that a rebuild locks while it works on a state folder. */
export const toStateLock = (dir: string) => path.join(dir, lockName);

/**
 * The folder for the state of a publication, where no other is named, by its id. `dir` has those of all publications.
 * Where nobody knows the id, the folder is none of theirs.
 */
export const toUsualState = (id: string | undefined, dir = '.cache') =>
  path.join(dir, id === undefined ? 'edition' : `edition-${id}`);

/**
 * Takes a folder for the state of a publication, whose id its mark then has: an empty or absent one, or our own. One without a mark is
 * ours when it holds a whole edition, and nothing that a rebuild would remove is somebody else's. Throws
 * `ConfigurationError`, having touched nothing, for any other folder and for one that can't be written.
 */
export async function claimStateFolder(dir: string, publication?: string): Promise<void> {
  await claimOwnFolder({
    dir,
    option: '--state',
    holds: 'state',
    publication,
    // A rebuild that starts at the same time may have made the lock just now.
    findForeign: (names) =>
      holdsEdition(dir) ? findForeign(dir) : names.find((name) => name !== lockName),
  });
}

/** Whether a folder has the mark of one that holds the state of a publication. */
export const isStateFolder = (dir: string) => isOwnFolder(dir, 'state');
