import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../src/disk/file-tree.ts';

/** Removes a folder whose files have more than `most` bytes together. */
export function limitFolder(dir: string, most: number): void {
  const sizes = existsSync(dir)
    ? listFiles(dir).map((file) => statSync(path.join(dir, file)).size)
    : [];
  if (sizes.reduce((sum, size) => sum + size, 0) > most) rmSync(dir, { recursive: true });
}
