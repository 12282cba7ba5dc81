import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Puts a file that nobody will write to again at a second place: a hard link, or a copy where the
 * file system has none. A file that is there already stays. Throws when there is no such file.
 */
export function linkOrCopy(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') return copyFileSync(file, target, constants.COPYFILE_FICLONE);
    // Its folder is made when it turns out to be missing: of ten thousand files, few are the first in theirs.
    const folder = path.dirname(target);
    if (existsSync(folder)) throw error;
    mkdirSync(folder, { recursive: true });
    linkOrCopy(file, target);
  }
}

/** Carries files over from the published tree. Returns whether all were there; if not, none is carried. */
export function carry(files: readonly string[], from: string, to: string): boolean {
  try {
    for (const file of files) linkOrCopy(path.join(from, file), path.join(to, file));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    for (const file of files) rmSync(path.join(to, file), { force: true });
    return false;
  }
}

/**
 * Has a file of the published tree in the next one too, where it may be already. Returns whether the
 * published tree has it.
 */
export function takeOver(file: string, from: string, to: string): boolean {
  const [there, here] = [from, to].map((dir) =>
    statSync(path.join(dir, file), { throwIfNoEntry: false }),
  );
  if (there !== undefined && there.ino === here?.ino) return true;
  rmSync(path.join(to, file), { force: true });
  return carry([file], from, to);
}
