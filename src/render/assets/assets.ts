import { existsSync } from 'node:fs';
import path from 'node:path';
import { isUnusedFont } from '../../publication/look/fonts.ts';
import type { Rendering } from '../rendering.ts';
import { listFiles } from '../../disk/file-tree.ts';
import type { RetiredFiles } from '../manifest.ts';
import { linkFiles } from '../../disk/reuse-file.ts';

/** An open page may load the code that it was rendered with for this long, in milliseconds. */
const retiredFor = 7 * 24 * 60 * 60 * 1000;
/** The folder of files whose names change with their content. */
const codeFolder = '_astro';

/**
 * Links the code files into the next tree: those of this version that the publication uses, and those of
 * earlier versions that open pages may still load. Damaged files are left out. Returns the files of earlier
 * versions.
 */
export function writeAssets(
  clientDir: string,
  { site, place }: Pick<Rendering, 'site' | 'place'>,
  { retired, damaged, now }: { retired: RetiredFiles; damaged: readonly string[]; now: Date },
): RetiredFiles {
  const used = listFiles(clientDir).filter((file) => !isUnusedFont(file, site.publication));
  linkFiles(used, clientDir, place.next);
  const published = path.join(place.out, codeFolder);
  const names = existsSync(published) ? listFiles(published) : [];
  const kept = names.flatMap((name) => {
    const file = `${codeFolder}/${name}`;
    const since = retired[file] ?? now.toISOString();
    const isStale = now.getTime() - Date.parse(since) > retiredFor;
    if (isStale || damaged.includes(file) || existsSync(path.join(place.next, file))) return [];
    return linkFiles([file], place.out, place.next) ? [[file, since] as const] : [];
  });
  return Object.fromEntries(kept);
}
