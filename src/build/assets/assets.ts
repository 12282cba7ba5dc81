import { existsSync } from 'node:fs';
import path from 'node:path';
import { carry } from '../incremental/reuse-file.ts';
import { listFiles } from '../incremental/file-tree.ts';

/** Files of earlier versions of the code: since when no page names them, ISO 8601 in UTC. */
export type Retired = Record<string, string>;

/** How long a page may stay open and still load what it was printed with, in milliseconds. */
const patience = 7 * 24 * 60 * 60 * 1000;
/** The folder of files whose names change with their content. */
const lasting = '_astro';

/**
 * Puts the files of this version of the code into a site's folder, and those of the published
 * version that pages still open may ask for. Answers with the latter.
 */
export function placeAssets(
  clientDir: string,
  dir: string,
  publishedDir: string,
  retired: Retired,
  now: Date,
): Retired {
  carry(listFiles(clientDir), clientDir, dir);
  const published = path.join(publishedDir, lasting);
  const names = existsSync(published) ? listFiles(published) : [];
  const kept = names.flatMap((name) => {
    const file = path.join(lasting, name);
    const since = retired[file] ?? now.toISOString();
    const isStale = now.getTime() - Date.parse(since) > patience;
    if (isStale || existsSync(path.join(dir, file))) return [];
    return carry([file], publishedDir, dir) ? [[file, since] as const] : [];
  });
  return Object.fromEntries(kept);
}
