import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '../../disk/lock.ts';
import { findPlace } from '../../rebuild/publish/open-place.ts';
import { isStateFolder, toStateLock } from '../../rebuild/publish/state-folder.ts';
import type { NetworkOptions } from '../options.ts';
import { ownerEnd, readOwner } from '../owners/folder-owners.ts';
import type { Removal } from './removal.ts';

/**
 * Lists what the folders of this machine hold of a publication. Throws `ConfigurationError` where its site is another
 * program's.
 */
export async function listFolderRemovals(
  { out, state }: Pick<NetworkOptions, 'out' | 'state'>,
  name: string,
): Promise<Removal[]> {
  const own = path.join(state, name);
  const place = await findPlace({ out: path.join(out, name), state: own });
  const remove = (...files: string[]) =>
    Promise.all(files.map((file) => rm(file, { recursive: true, force: true })));
  const removals: Removal[] = [];
  if (existsSync(place.out) || existsSync(place.work)) {
    removals.push({
      what: `the site ${place.out} with its earlier editions`,
      remove: () => withLock(place.lock, () => remove(place.out, place.work)),
    });
  }
  if (isStateFolder(own)) {
    removals.push({
      what: `the state ${own}`,
      remove: () => withLock(toStateLock(own), () => remove(own)),
    });
  }
  for (const file of listBeside(state, name)) {
    const id = file.endsWith(ownerEnd) ? path.basename(file, ownerEnd) : undefined;
    removals.push({
      what: id === undefined ? file : `its right to the id ${id} (${file})`,
      remove: () => remove(file),
    });
  }
  return removals;
}

/** Lists the files beside the state of a publication that are about it. No name has a dot. */
function listBeside(states: string, name: string): string[] {
  const names = existsSync(states) ? readdirSync(states) : [];
  return names
    .map((each) => path.join(states, each))
    .filter((file) =>
      file.endsWith(ownerEnd)
        ? readOwner(file) === name
        : path.basename(file).startsWith(`${name}.`),
    );
}
