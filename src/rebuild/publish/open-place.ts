import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { ConfigurationError } from '../../publication/load.ts';
import type { Place } from '../../disk/place.ts';
import { isPublishedSite } from './build-info.ts';
import { holdsOnlyKept } from './kept-sites.ts';
import { checkOwnFolder, claimOwnFolder, type OwnFolder } from './own-folder.ts';

/**
 * Finds the place of a site whose state is kept in `state`. Lists where the site published at `out` is built and locked. A link is followed, and its target is
 * swapped. `out` must be absent, empty, or hold a site that a rebuild published, and the work folder must be ours.
 * Touches nothing. Throws `ConfigurationError` otherwise, when the work folder can't be written, and when publishing
 * would remove the state folder.
 */
export async function findPlace({ out, state }: Pick<Place, 'out' | 'state'>): Promise<Place> {
  const target = await follow(out);
  await checkTarget(out, target);
  const inside = path.relative(target, await follow(state));
  if (!path.isAbsolute(inside) && !/^\.\.([/\\]|$)/.test(inside)) {
    throw new ConfigurationError(
      `--out ${out} would take --state ${state} away, which is in it. Name a folder for each.`,
    );
  }
  const work = path.join(path.dirname(target), `.${path.basename(target)}.halfhour`);
  await checkOwnFolder(toWorkFolder(work));
  return {
    state,
    out: target,
    work,
    next: path.join(work, 'next'),
    previous: path.join(work, 'previous'),
    lock: path.join(work, 'lock'),
    kept: path.join(work, 'kept'),
  };
}

/** Makes and marks the work folder. Throws `ConfigurationError` when it is not ours, or can't be written. */
export async function claimWorkFolder({ work }: Pick<Place, 'work'>): Promise<void> {
  await claimOwnFolder(toWorkFolder(work));
}

const workNames = ['lock', 'next', 'previous', 'kept'];

/**
 * A work folder whose mark was lost is ours if it has a lock. A hosted job keeps nothing of it but the earlier editions.
 */
const toWorkFolder = (dir: string): OwnFolder => ({
  dir,
  option: '--out',
  holds: 'work',
  findForeign: (names) => {
    const own = names.includes('lock') ? workNames : [];
    const hasKept = holdsOnlyKept(path.join(dir, 'kept'));
    return names.find((name) => !own.includes(name) && !(name === 'kept' && hasKept));
  },
});

async function follow(dir: string): Promise<string> {
  return existsSync(dir) ? await realpath(dir) : path.resolve(dir);
}

async function checkTarget(out: string, target: string): Promise<void> {
  if (!existsSync(target)) {
    if (!isLink(target)) return;
    throw new ConfigurationError(`--out ${out} is a link to nothing. Make the folder it leads to.`);
  }
  if (!lstatSync(target).isDirectory()) {
    throw new ConfigurationError(
      `--out ${out} is not a folder. Name one, or a path with nothing there.`,
    );
  }
  if (isMountPoint(target)) {
    throw new ConfigurationError(
      `--out ${out} is a mount point, and the folder of a mount can't be exchanged for another. ` +
        `Name a folder in it: --out ${path.join(out, 'site')}.`,
    );
  }
  const names = await readdir(target);
  if (names.length > 0 && !isPublishedSite(target)) {
    throw new ConfigurationError(
      `--out ${out} holds files that no rebuild published there, such as ${names[0]}, and publishing ` +
        'would take them away. Name another folder, or empty that one.',
    );
  }
}

/** Whether a file system, or a folder of one, is mounted at a folder. Linux lists its mounts. */
function isMountPoint(dir: string): boolean {
  if (lstatSync(dir).dev !== lstatSync(path.dirname(dir)).dev) return true;
  const list = '/proc/self/mountinfo';
  if (!existsSync(list)) return false;
  // The list writes a space as \040.
  const name = dir.replaceAll(' ', String.raw`\040`);
  return readFileSync(list, 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[4] === name);
}

function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    return false;
  }
}
