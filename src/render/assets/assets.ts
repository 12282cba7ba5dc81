import { existsSync } from 'node:fs';
import path from 'node:path';
import { isUnusedFont } from '../../publication/look/fonts.ts';
import type { Publication } from '../../publication/publication.ts';
import { listFiles } from '../../disk/file-tree.ts';
import type { RetiredFiles } from '../manifest.ts';
import { linkFiles } from '../../disk/reuse-file.ts';

/** An open page may load the code that it was rendered with for this long, in milliseconds. */
const retiredFor = 7 * 24 * 60 * 60 * 1000;
/** The folder of files whose names change with their content. */
const codeFolder = '_astro';

interface AssetJob {
  publication: Publication;
  dir: string;
  publishedDir: string;
}

/**
 * Links the code files into the next tree: those of this version that the publication uses, and those of
 * earlier versions that open pages may still load. Damaged files are left out. Returns the files of earlier
 * versions.
 */
export function writeAssets(
  clientDir: string,
  { publication, dir, publishedDir }: AssetJob,
  { retired, damaged, now }: { retired: RetiredFiles; damaged: readonly string[]; now: Date },
): RetiredFiles {
  const used = listFiles(clientDir).filter((file) => !isUnusedFont(file, publication));
  linkFiles(used, clientDir, dir);
  const published = path.join(publishedDir, codeFolder);
  const names = existsSync(published) ? listFiles(published) : [];
  const kept = names.flatMap((name) => {
    const file = `${codeFolder}/${name}`;
    const since = retired[file] ?? now.toISOString();
    const isStale = now.getTime() - Date.parse(since) > retiredFor;
    if (isStale || damaged.includes(file) || existsSync(path.join(dir, file))) return [];
    return linkFiles([file], publishedDir, dir) ? [[file, since] as const] : [];
  });
  return Object.fromEntries(kept);
}
