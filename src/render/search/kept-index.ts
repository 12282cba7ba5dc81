import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findKept, toKept, type KeptFile, type KeptFolder } from '../../disk/kept-files.ts';

/** Writes an index unless one of the same source is kept. */
export async function keepIndex(
  kept: KeptFolder,
  source: unknown,
  write: (dir: string) => Promise<void>,
): Promise<KeptFile> {
  const name = hash('sha256', JSON.stringify(source)).slice(0, 16);
  const known = findKept(kept, name);
  if (known !== undefined) return known;
  const dir = path.join(kept.dir, name);
  await rm(dir, { recursive: true, force: true });
  await write(dir);
  return toKept(kept.dir, name);
}
