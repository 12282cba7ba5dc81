import {
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Place } from './place.ts';
import { toSignature } from './file-tree.ts';
import { linkFiles } from './reuse-file.ts';

/**
 * Writes a file of the next tree and returns its signature. When the published file has the same bytes it is
 * linked instead, so that servers send the same Last-Modified and ETag.
 */
export function placeFile({ out, next }: Place, file: string, content: Buffer): string {
  const target = path.join(next, file);
  if (hasContent(path.join(out, file), content) && linkFiles([file], out, next)) {
    return toSignature(statSync(target));
  }
  mkdirSync(path.dirname(target), { recursive: true });
  const handle = openSync(target, 'wx');
  try {
    writeFileSync(handle, content);
    return toSignature(fstatSync(handle));
  } finally {
    closeSync(handle);
  }
}

function hasContent(file: string, content: Buffer): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.size === content.length && stats.isFile() && readFileSync(file).equals(content);
}
