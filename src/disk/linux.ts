import { closeSync, openSync } from 'node:fs';
import koffi from 'koffi';

type SystemCall = ReturnType<ReturnType<typeof koffi.load>['func']>;

const AT_FDCWD = -100;
const RENAME_EXCHANGE = 2;

/** Loads a system call that Node lacks. `undefined` where it does not exist, such as on other systems. */
function load(signature: string): SystemCall | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return koffi.load('libc.so.6').func(signature);
  } catch {
    return undefined;
  }
}

/** Exchanges two folders in one step (renameat2(2)). Returns false where the system or file system can't. */
export function exchange(a: string, b: string): boolean {
  const rename = load(
    'int renameat2(int fromDir, str from, int toDir, str to, unsigned int flags)',
  );
  return rename?.(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE) === 0;
}

/** Flushes the file system of a folder to its disk (syncfs(2)). Returns false where the system can't. */
export function syncFileSystem(dir: string): boolean {
  const sync = load('int syncfs(int fd)');
  if (sync === undefined) return false;
  const fd = openSync(dir, 'r');
  try {
    return sync(fd) === 0;
  } finally {
    closeSync(fd);
  }
}
