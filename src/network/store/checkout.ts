import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Place } from '../../disk/place.ts';
import { publishTree, startTree } from '../../rebuild/publish/swap-directories.ts';
import { writeWhole } from '../../disk/files.ts';
import { heartbeatFile } from '../../edition/history/heartbeat.ts';
import { readKeyDigest, type Files } from './generation.ts';
import {
  hasSameFiles,
  listLocal,
  makeFile,
  toOrigins,
  toPath,
  type LocalFiles,
  type Origins,
  type FileRecords,
  type Wanted,
} from './local-files.ts';
import { concurrency, LostError, type Objects } from './objects.ts';

interface Checkout {
  objects: Objects;
  place: Place;
  local: LocalFiles;
  /** The files of this machine by digest. Each file that is brought is added. */
  origins: Origins;
  /** Gets the keys that the bucket has lost, whose files are left out. Without it a lost one rejects. */
  lost?: Set<string> | undefined;
}

/** Begins a checkout. The files that `known` has are not read. */
export function openCheckout(
  objects: Objects,
  place: Place,
  known: LocalFiles,
  lost?: Set<string>,
): Checkout {
  const local = listLocal(place, known);
  return { objects, place, local, origins: toOrigins(place, local), lost };
}

export interface StoredSite {
  files: Files;
  heartbeat: string | null;
}

const toWanted = (objects: Objects, files: Files): Map<string, Wanted> =>
  new Map(
    Object.entries(files).map(([name, key]) => [
      name,
      { digest: readKeyDigest(key), read: () => objects.read(key) },
    ]),
  );

/**
 * Makes the published site the one that the bucket has. Readers find the old site or the new one, whole. Only
 * files that this machine lacks are read from the bucket.
 */
export async function checkOutSite(
  checkout: Checkout,
  { files, heartbeat }: StoredSite,
): Promise<void> {
  const { objects, place, local, origins } = checkout;
  const wanted = toWanted(objects, files);
  if (!hasSameFiles(local.site, wanted)) {
    startTree(place);
    await makeAll(checkout, place.next, wanted);
    if (heartbeat !== null) await writeWhole(path.join(place.next, heartbeatFile), heartbeat);
    rmSync(publishTree(place, place.next), { recursive: true, force: true });
    for (const [name, { digest }] of wanted) origins.set(digest, toPath(place.out, name));
  } else if (heartbeat !== null) {
    await writeChanged(path.join(place.out, heartbeatFile), heartbeat);
  }
}

async function writeChanged(file: string, text: string): Promise<void> {
  const present = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  if (present !== text) await writeWhole(file, text);
}

/** The state of a publication as the bucket has it. */
export interface StoredState {
  files: Files;
  /** The files of earlier editions. */
  kept: Files;
  /** The files directly in the folder, which the list itself has. */
  inline: ReadonlyMap<string, Wanted>;
}

/**
 * Brings the earlier editions from the bucket, but none that has lost a file. Files that the published site here
 * already has are linked.
 */
export async function checkOutKept(
  checkout: Checkout,
  { kept }: Pick<StoredState, 'kept'>,
): Promise<void> {
  const { objects, place, local, lost } = checkout;
  await replaceFiles(checkout, place.kept, local.kept, toWanted(objects, kept));
  for (const [name, key] of Object.entries(kept)) {
    const [edition = ''] = name.split('/');
    if (lost?.has(key)) rmSync(path.join(place.kept, edition), { recursive: true, force: true });
  }
}

/** Brings the state folder from the bucket. */
export async function checkOutState(
  checkout: Checkout,
  { files, inline }: Omit<StoredState, 'kept'>,
): Promise<void> {
  const { objects, place, local } = checkout;
  const wanted = new Map([...toWanted(objects, files), ...inline]);
  await replaceFiles(checkout, place.state, local.state, wanted);
}

/** Files of subfolders go first, since the files above them speak of them. */
async function replaceFiles(
  checkout: Checkout,
  dir: string,
  present: FileRecords,
  wanted: ReadonlyMap<string, Wanted>,
): Promise<void> {
  if (hasSameFiles(present, wanted)) return;
  const missing = [...wanted].filter(([name, { digest }]) => present[name]?.[1] !== digest);
  const [top, deep] = [true, false].map((isTop) =>
    missing.filter(([name]) => !name.includes('/') === isTop),
  );
  for (const part of [deep, top]) await makeAll(checkout, dir, new Map(part));
  for (const name of Object.keys(present)) {
    if (wanted.has(name)) continue;
    rmSync(path.join(dir, name), { force: true });
    removeEmpty(dir, path.dirname(path.join(dir, name)));
  }
}

/** Removes a folder below `dir` that has nothing any more, and then the one above it: a rebuild goes by names. */
function removeEmpty(dir: string, folder: string): void {
  if (folder === dir || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmpty(dir, path.dirname(folder));
}

/** Makes files. Those with the same bytes are made one after the other, so that they are read once. */
async function makeAll(
  { origins, lost }: Checkout,
  dir: string,
  files: ReadonlyMap<string, Wanted>,
): Promise<void> {
  const limit = pLimit(concurrency);
  mkdirSync(dir, { recursive: true });
  const makeEach = async (same: readonly [name: string, wanted: Wanted][]) => {
    for (const [name, wanted] of same) {
      await unlessLost(lost, () => makeFile(toPath(dir, name), wanted, origins));
    }
  };
  const groups = Map.groupBy(files, ([, { digest }]) => digest);
  await Promise.all([...groups.values()].map((same) => limit(makeEach, same)));
}

/** Does what reads objects. Resolves to `undefined`, and notes the key, where `lost` is given and one is lost. */
export async function unlessLost<T>(
  lost: Set<string> | undefined,
  read: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (lost === undefined || !(error instanceof LostError)) throw error;
    lost.add(error.key);
    return undefined;
  }
}
