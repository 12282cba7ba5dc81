import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listFiles } from '../../../src/disk/file-tree.ts';

/** The files of a tree that have one of some words in small letters, also in compressed form. */
export function findWords(dir: string, words: readonly string[]): string[] {
  return listFiles(dir).filter((file) => {
    const bytes = readFileSync(path.join(dir, file));
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const plain = isGzip
      ? gunzipSync(bytes)
      : file.endsWith('.br')
        ? brotliDecompressSync(bytes)
        : bytes;
    const text = plain.toString('latin1').toLowerCase();
    return words.some((word) => text.includes(word));
  });
}
