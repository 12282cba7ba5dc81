import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from './files.ts';
import { digestFile, listFiles } from './file-tree.ts';

/** A folder of files, or of folders of files, that one rebuild keeps for the next. Plain data. */
export interface KeptFolder {
  dir: string;
  /** Digests by name. What has none, or another, was damaged and is made anew. */
  digests: Readonly<Record<string, string>>;
}

/** A file or folder in a kept folder. */
export interface KeptFile {
  name: string;
  digest: string;
}

const indexName = 'digests.json';
const indexSchema = z.record(z.string(), z.string());

/** Opens a kept folder. Nothing in it is believed when its list of digests is missing or damaged. */
export function openKept(dir: string): KeptFolder {
  try {
    const text = readFileSync(path.join(dir, indexName), 'utf8');
    return { dir, digests: indexSchema.parse(JSON.parse(text)) };
  } catch {
    return { dir, digests: {} };
  }
}

/** Returns a kept file or folder by its name if it is whole; `undefined` otherwise. */
export function findKept({ dir, digests }: KeptFolder, name: string): KeptFile | undefined {
  const known = Object.hasOwn(digests, name) ? digests[name] : undefined;
  if (known === undefined || !existsSync(path.join(dir, name))) return undefined;
  const kept = toKept(dir, name);
  return kept.digest === known ? kept : undefined;
}

/** Reads the digest of a file or folder that lies in a kept folder. */
export function toKept(dir: string, name: string): KeptFile {
  const file = path.join(dir, name);
  if (!statSync(file).isDirectory()) return { name, digest: digestFile(readFileSync(file)) };
  const digests = listFiles(file)
    .sort()
    .map((each) => [each, digestFile(readFileSync(path.join(file, each)))]);
  return { name, digest: hash('sha256', JSON.stringify(digests), 'base64url') };
}

/** Forgets what a kept folder holds, so that the next rebuild makes all of it anew. */
export async function forgetKept(dir: string): Promise<void> {
  await rm(path.join(dir, indexName), { force: true });
}

/** Keeps these files for the next rebuild, and removes all others from the folder. */
export async function closeKept(dir: string, used: Iterable<KeptFile>): Promise<void> {
  const digests = Object.fromEntries([...used].map(({ name, digest }) => [name, digest]));
  await mkdir(dir, { recursive: true });
  await writeWhole(path.join(dir, indexName), JSON.stringify(digests));
  for (const name of await readdir(dir)) {
    if (name !== indexName && !Object.hasOwn(digests, name))
      await rm(path.join(dir, name), { recursive: true, force: true });
  }
}

/** Keeps a file or folder that was just made, and of the other whole ones the newest, `most` in all. */
export async function keepNewest(dir: string, made: string, most: number): Promise<void> {
  const kept = openKept(dir);
  const others = Object.keys(kept.digests)
    .filter((name) => name !== made && findKept(kept, name))
    .map((name) => ({ name, time: statSync(path.join(dir, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time)
    .slice(0, most - 1);
  const names = [made, ...others.map(({ name }) => name)];
  await closeKept(
    dir,
    names.map((name) => toKept(dir, name)),
  );
}
