import { constants, copyFileSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Puts a file that nobody will write to again at a second place: a hard link, or a copy where the
 * file system has none. A file that is there already stays. Throws when there is no such file.
 */
export function linkOrCopy(file: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    linkSync(file, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code === 'ENOENT') throw error;
    copyFileSync(file, target, constants.COPYFILE_FICLONE);
  }
}

/** Carries files over from the published tree. Returns whether all were there; if not, none is. */
export function carry(files: readonly string[], from: string, to: string): boolean {
  try {
    for (const file of files) linkOrCopy(path.join(from, file), path.join(to, file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}
