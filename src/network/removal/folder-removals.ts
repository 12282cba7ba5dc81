import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '../../disk/lock.ts';
import { findPlace } from '../../rebuild/publish/open-place.ts';
import { isStateFolder, toStateLock } from '../../rebuild/publish/state-folder.ts';
import type { NetworkOptions } from '../options.ts';
import { ownerEnd, readOwner } from '../owners/folder-owners.ts';
import { toReportFile } from '../states.ts';
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
  for (const file of [toReportFile(own), `${own}.store.lock`]) {
    if (existsSync(file)) removals.push({ what: file, remove: () => remove(file) });
  }
  for (const file of listOwnerRecords(state, name)) {
    removals.push({
      what: `its right to the id ${path.basename(file, ownerEnd)} (${file})`,
      remove: () => remove(file),
    });
  }
  return removals;
}

const listOwnerRecords = (states: string, name: string) =>
  (existsSync(states) ? readdirSync(states) : [])
    .filter((file) => file.endsWith(ownerEnd))
    .map((file) => path.join(states, file))
    .filter((file) => readOwner(file) === name);
