import { constants, copyFileSync, existsSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives a file a second name: a hard link, or a copy where the file system has no links. Neither name may be
 * written to again. An existing target stays. Throws when there is no such file.
 */
export function linkOrCopy(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code === 'ENOENT' && !existsSync(file)) throw error;
    // Most files go into a folder that is there.
    mkdirSync(path.dirname(target), { recursive: true });
    if (code === 'ENOENT') return linkOrCopy(file, target);
    copyFileSync(file, target, constants.COPYFILE_FICLONE);
  }
}

/** Links files of one folder into another. Returns false, and links none, when one is missing. */
export function linkFiles(files: readonly string[], from: string, to: string): boolean {
  try {
    for (const file of files) linkOrCopy(path.join(from, file), path.join(to, file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    for (const file of files) rmSync(path.join(to, file), { force: true });
    return false;
  }
}
