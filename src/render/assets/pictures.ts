import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { toCopyName } from '../../edition/unshown-pictures.ts';
import { toPicturesDir } from '../../edition/schema/picture.ts';
import type { Place } from '../../disk/place.ts';
import { linkOrCopy } from '../../disk/reuse-file.ts';

/**
 * Links the copies of pictures in the state folder into the next tree, without those of `unshown`
 * (unshown-pictures.ts).
 */
export async function writePictures(
  { state, next }: Place,
  unshown: ReadonlySet<string>,
): Promise<void> {
  const from = toPicturesDir(state);
  if (!existsSync(from)) return;
  for (const name of await readdir(from)) {
    if (!name.endsWith('.webp') || unshown.has(toCopyName(name))) continue;
    linkOrCopy(path.join(from, name), path.join(next, 'pictures', name));
  }
}
