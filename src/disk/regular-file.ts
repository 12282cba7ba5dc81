import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';

/** What a file has to be so that it is read. */
export interface FileLimits {
  /** The most bytes. */
  most?: number;
  /** Whether it may be a link to such a file. */
  mayBeLink?: boolean;
}

/** A file that was not read. `bytes` is the size of one that is too large. */
export class UnreadError extends Error {
  readonly why: 'link' | 'folder' | 'special' | 'large' | 'changed';
  readonly bytes: number;
  constructor(why: UnreadError['why'], bytes = 0) {
    super(why);
    this.why = why;
    this.bytes = bytes;
  }
}

/** The most bytes that are read at a time. */
const partBytes = 1024 * 1024;

/** Reads a regular file whole. Throws `UnreadError` for anything else, and the errors of the system. */
export function readRegular(file: string, limits: FileLimits = {}): Buffer {
  const parts: Buffer[] = [];
  readParts(file, limits, (part) => parts.push(Buffer.from(part)));
  return Buffer.concat(parts);
}

/** SHA-256 of a regular file, base64url, which takes no memory of its size. Throws as `readRegular` does. */
export function digestRegular(file: string, limits: FileLimits = {}): string {
  const digest = createHash('sha256');
  readParts(file, limits, (part) => digest.update(part));
  return digest.digest('base64url');
}

/** Reads at most as many bytes as the file has when it is opened. A part is overwritten by the next one. */
function readParts(
  file: string,
  { most = Infinity, mayBeLink = false }: FileLimits,
  take: (part: Buffer) => void,
): void {
  if (!mayBeLink && lstatSync(file).isSymbolicLink()) throw new UnreadError('link');
  // Windows has neither flag. To open a pipe would wait for its writer.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;
  const handle = openSync(file, O_RDONLY | O_NONBLOCK | (mayBeLink ? 0 : O_NOFOLLOW));
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) throw new UnreadError(stats.isDirectory() ? 'folder' : 'special');
    if (stats.size > most) throw new UnreadError('large', stats.size);
    const buffer = Buffer.allocUnsafe(Math.min(stats.size + 1, partBytes));
    for (let left = stats.size; ;) {
      const length = readSync(handle, buffer);
      if (length === 0) return;
      left -= length;
      if (left < 0) throw new UnreadError('changed');
      take(buffer.subarray(0, length));
    }
  } finally {
    closeSync(handle);
  }
}
