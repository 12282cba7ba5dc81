import { hash } from 'node:crypto';
import { lstatSync, readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import { digestRegular } from './regular-file.ts';

/** Lists every file below a folder by its path in that folder, with slashes. */
export function listFiles(dir: string, folder = ''): string[] {
  return readdirSync(path.join(dir, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(dir, name) : entry.isFile() ? [name] : [];
  });
}

/** Identifies a version of a file without reading it: inode, length in bytes, modification time. */
export function toSignature({
  ino,
  size,
  mtimeMs,
}: Pick<Stats, 'ino' | 'size' | 'mtimeMs'>): string {
  return `${ino}.${size}.${mtimeMs}`;
}

/** SHA-256 of a file's content, base64url. */
export const digestFile = (content: Uint8Array) => hash('sha256', content, 'base64url');

/** Whether a file can be read, and its content has this digest. */
export function hasDigest(file: string, digest: string): boolean {
  try {
    return digestRegular(file) === digest;
  } catch {
    return false;
  }
}

/** The length in bytes of a file with this signature. */
export const toBytes = (signature: string) => Number(signature.split('.', 2)[1]);

/** Maps every file of a tree to its signature, which `known` may have. */
export function signTree(
  dir: string,
  known: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const sign = (name: string) => known.get(name) ?? toSignature(lstatSync(path.join(dir, name)));
  return new Map(listFiles(dir).map((name) => [name, sign(name)]));
}
