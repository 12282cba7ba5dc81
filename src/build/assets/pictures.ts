import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { toPicturesDir } from '../../edition/picture.ts';
import { linkOrCopy } from '../incremental/reuse-file.ts';

/** Puts an edition's copies of pictures, which lie in its directory, into a site's folder. */
export async function writePictures(stateDir: string, dir: string): Promise<void> {
  const from = toPicturesDir(stateDir);
  if (!existsSync(from)) return;
  for (const name of await readdir(from)) {
    if (name.endsWith('.webp')) linkOrCopy(path.join(from, name), path.join(dir, 'pictures', name));
  }
}
