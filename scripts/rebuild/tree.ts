import { readdirSync, rmSync, statSync, type Stats } from 'node:fs';
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

/** A file of a tree, as the file system has it. */
export interface TreeFile {
  bytes: number;
  stamp: string;
}

/** Looks at every file of a tree. */
export function surveyTree(dir: string): Map<string, TreeFile> {
  const look = (name: string) => {
    const stats = statSync(path.join(dir, name));
    return [name, { bytes: stats.size, stamp: toStamp(stats) }] as const;
  };
  return new Map(listFiles(dir).map(look));
}

/**
 * Removes from a tree what is not among `stays`, files or whole folders by their paths in it, and the
 * folders that have nothing then. Returns whether anything stayed.
 */
export function pruneTree(dir: string, stays: ReadonlySet<string>, folder = ''): boolean {
  let isEmpty = true;
  for (const entry of readdirSync(path.join(dir, folder), { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (stays.has(name) || (entry.isDirectory() && pruneTree(dir, stays, name))) isEmpty = false;
    else rmSync(path.join(dir, name), { recursive: true });
  }
  return !isEmpty;
}
