import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The most bytes that are read at a time. */
const mostBytes = 1024 * 1024;

/** SHA-256 of the content of the file at a path, base64url. It is read in parts, so that a large one takes no memory. */
export function digestPath(file: string): string {
  const digest = createHash('sha256');
  const handle = openSync(file, 'r');
  try {
    const part = Buffer.allocUnsafe(Math.min(fstatSync(handle).size + 1, mostBytes));
    for (;;) {
      const length = readSync(handle, part);
      if (length === 0) return digest.digest('base64url');
      digest.update(part.subarray(0, length));
    }
  } finally {
    closeSync(handle);
  }
}
