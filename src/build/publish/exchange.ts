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

/** Linux's renameat2(2), which Node does not offer; `undefined` elsewhere. */
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

/** Exchanges two folders in one step. Returns whether it did: not every system and file system can. */
export function exchange(a: string, b: string): boolean {
  return loadRenameat2()?.(AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE) === 0;
}
