import koffi from 'koffi';

const AT_FDCWD = -100;
const RENAME_EXCHANGE = 2;

type Renameat2 = (
  fromDir: number,
  from: string,
  toDir: number,
  to: string,
  flags: number,
) => number;

/** Loads Linux's renameat2(2), which Node lacks. `undefined` on other systems. */
function loadRenameat2(): Renameat2 | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return koffi
      .load('libc.so.6')
      .func('int renameat2(int fromDir, str from, int toDir, str to, unsigned int flags)');
  } catch {
    return undefined;
  }
}

/** Exchanges two folders in one step. Returns false where the system or file system can't. */
export function exchange(a: string, b: string): boolean {
  return loadRenameat2()?.(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE) === 0;
}
