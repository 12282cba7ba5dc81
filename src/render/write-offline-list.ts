import { readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toFile } from '../edition/outputs.ts';
import { toDataPath } from '../edition/routes.ts';
import { toSitePath } from '../publication/publication.ts';
import { listOfflineRoutes, type OfflineList } from '../reader/offline-list.ts';
import type { ShownSite } from '../reader/reader.ts';

/** The list of the files of the search index that devices keep (search/search.ts). */
const indexList = 'pagefind/files.json';

/** Writes what a device may keep of this edition, and how large it is, into a rendered tree. */
export async function writeOfflineList(site: ShownSite, dir: string): Promise<void> {
  const { publication } = site;
  if (!publication.offline) return;
  const routes = listOfflineRoutes(site);
  const index = JSON.parse(readFileSync(path.join(dir, indexList), 'utf8')) as string[];
  const files = index.length === 0 ? [] : [...index.map((file) => `pagefind/${file}`), indexList];
  const sizes = [...routes.map(toFile), ...files].map(
    (file) => statSync(path.join(dir, file)).size,
  );
  const list: OfflineList = {
    pages: routes.map((route) => toSitePath(publication, route)),
    files: files.map((file) => toSitePath(publication, `/${file}`)),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
  await writeFile(path.join(dir, toDataPath('offline')), JSON.stringify(list));
}
