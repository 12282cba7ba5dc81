import { lstatSync, mkdirSync, readdirSync, renameSync, type Stats } from 'node:fs';
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
export const toBytes = (stamp: string) => Number(stamp.split('..', 2)[1]);

/** Every file of a tree, by its stamp. Those in `known` were looked at a moment ago, and have the stamps there. */
export function surveyTree(dir: string, known: ReadonlyMap<string, string>): Map<string, string> {
  const files = new Map<string, string>();
  function survey(folder: string) {
    for (const each of readdirSync(`${dir}/${folder}`)) {
      const name = folder + each;
      const stamp = known.get(name);
      if (stamp !== undefined) {
        files.set(name, stamp);
        continue;
      }
      const stats = lstatSync(`${dir}/${name}`);
      if (stats.isDirectory()) survey(`${name}/`);
      else if (stats.isFile()) files.set(name, toStamp(stats));
    }
  }
  survey('');
  return files;
}

/**
 * Moves from a tree into the folder `trash` what is not among `stays`, files or whole folders by their paths
 * in it, and folders of which nothing stays. To be removed when the tree is written: ext4 makes files many
 * times as slowly where it has just removed some, since it looks past each of those.
 */
export function pruneTree(dir: string, stays: ReadonlySet<string>, trash: string): void {
  mkdirSync(trash, { recursive: true });
  let moved = 0;
  /** Returns what is to go from a folder; `undefined` when that is all of it. */
  function listOthers(folder: string): string[] | undefined {
    let isGone = true;
    const others: string[] = [];
    for (const each of readdirSync(`${dir}/${folder}`)) {
      const name = folder + each;
      const isStaying = stays.has(name);
      const inside = !isStaying && isDirectory(name) ? listOthers(`${name}/`) : undefined;
      if (isStaying || inside) isGone = false;
      if (inside) others.push(...inside);
      else if (!isStaying) others.push(name);
    }
    return isGone ? undefined : others;
  }
  const isDirectory = (name: string) => lstatSync(`${dir}/${name}`).isDirectory();
  for (const name of listOthers('') ?? readdirSync(dir)) {
    renameSync(`${dir}/${name}`, `${trash}/${(moved += 1)}`);
  }
}
