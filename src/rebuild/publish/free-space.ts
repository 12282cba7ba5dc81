import { existsSync, statfsSync, statSync } from 'node:fs';
import { StuckError } from '../ends.ts';
import { toBytes } from '../../disk/file-tree.ts';
import type { Output } from '../../edition/outputs.ts';

/** Free bytes for files whose sizes a rebuild can't foresee. */
const reserve = 1024 * 1024;

/** The bytes of an output of a site that was never published: what a short page has. */
const firstOutput = 16 * 1024;

/** A disk has too little free space for a rebuild. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';

  constructor(what: string) {
    super(`${what} Free some, or move the folder to a larger disk. The next rebuild tries again.`);
  }
}

/** A site to be made, and where. */
interface SpacePlan {
  /** The folder beside which the site is made. */
  dir: string;
  stateDir: string;
  /** The files of the published site with their signatures; empty before the first rebuild. */
  files: ReadonlyMap<string, string>;
  outputs: readonly Output[];
  /** Those whose content may differ from the published one. */
  changed: readonly Output[];
}

/**
 * Throws `DiskFullError` when the next site can't fit on its disk, or what a rebuild keeps not on that of the
 * state folder. A site needs what its changed outputs have now, and a reserve: new outputs and changed parts of
 * the search index have sizes that nobody knows yet. All other files are links. A first site is estimated by the
 * number of its outputs.
 */
export function foreseeSpace({ dir, stateDir, files, outputs, changed }: SpacePlan): void {
  const [own, anew] = [listFiles(outputs), listFiles(changed)];
  // Cards, pictures and the search index are links to files of the state folder, if that is on the same disk.
  const isOneDisk = statSync(dir).dev === statSync(stateDir).dev;
  let needed = reserve + (files.size === 0 ? outputs.length * firstOutput : 0);
  for (const [name, signature] of files) {
    const file = name.replace(/\.(?:br|gz)$/, '');
    if (anew.has(file) || (!isOneDisk && !own.has(file))) needed += toBytes(signature);
  }
  requireSpace(dir, needed);
  if (!isOneDisk) requireSpace(stateDir, reserve);
}

const listFiles = (outputs: readonly Output[]) => new Set(outputs.map(({ file }) => file));

function requireSpace(dir: string, needed: number): void {
  const free = readFree(dir);
  if (needed <= free) return;
  throw new DiskFullError(
    `The disk of ${dir} has too little free space: a rebuild may need ${formatKilobytes(needed)}, ` +
      `and ${formatKilobytes(free)} are free.`,
  );
}

/**
 * Turns an error that a full disk causes into a `DiskFullError` with the free space of folders. Returns any other
 * error as it is.
 */
export function explainFullDisk(error: unknown, dirs: readonly string[]): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isStuck = error instanceof StuckError;
  if (!isStuck && !['ENOSPC', 'EDQUOT'].includes(code)) return error;
  const free = dirs
    .filter((dir) => existsSync(dir))
    .map((dir) => ` ${formatKilobytes(readFree(dir))} are free at ${dir} now.`);
  return new DiskFullError(
    `A disk ${isStuck ? 'may have become' : 'became'} full (${message}).${free.join('')}`,
  );
}

/** The bytes that this process may still write to the disk of a folder. */
function readFree(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

const formatKilobytes = (bytes: number) => `${Math.ceil(bytes / 1024).toLocaleString('en')} KB`;
