import { mkdirSync, readdirSync, renameSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';

/** Every file below a folder, by its path in it, with slashes. */
export function listFiles(dir: string, folder = ''): string[] {
  return readdirSync(path.join(dir, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(dir, name) : entry.isFile() ? [name] : [];
  });
}

/**
 * What tells whether a file is still as it was written: which file it is, how long, and when it was
 * last written to. One that was copied has another, though it may hold the same.
 */
export function toStamp({ ino, size, mtimeMs }: Pick<Stats, 'ino' | 'size' | 'mtimeMs'>): string {
  return `${ino}.${size}.${mtimeMs}`;
}

/** The length in bytes of a file with this stamp. */
export const toBytes = (stamp: string) => Number(stamp.split('.', 2)[1]);

/** Every file of a tree, by its stamp. Those in `known` were looked at a moment ago, and have the stamps there. */
export function surveyTree(dir: string, known: ReadonlyMap<string, string>): Map<string, string> {
  const look = (name: string) => known.get(name) ?? toStamp(statSync(`${dir}/${name}`));
  return new Map(listFiles(dir).map((name) => [name, look(name)]));
}

/**
 * Moves from a tree into the folder `trash` what is not among `stays`, files or whole folders by their paths
 * in it, and folders that have nothing then. To be removed when the tree is written: ext4 makes files many
 * times as slowly where it has just removed some, since it looks past each of those.
 */
export function pruneTree(dir: string, stays: ReadonlySet<string>, trash: string): void {
  mkdirSync(trash, { recursive: true });
  let moved = 0;
  /** Returns whether anything stayed. */
  function prune(folder: string): boolean {
    let isEmpty = true;
    for (const entry of readdirSync(path.join(dir, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (stays.has(name) || (entry.isDirectory() && prune(name))) isEmpty = false;
      else renameSync(path.join(dir, name), path.join(trash, `${(moved += 1)}`));
    }
    return !isEmpty;
  }
  prune('');
}
