import type { Announce } from '../publication/schema/announce.ts';
import path from 'node:path';
import { isGroupTaken, readGroupRoute, type Documented } from '../edition/routes.ts';
import { listPublicFiles, type OwnFile } from '../publication/folder.ts';
import { ConfigurationError, readOwnFile } from '../publication/load.ts';
import { isTaken, listFolders, listTakenPlaces, toPageName } from '../publication/places.ts';
import { changingFolders, iconNames } from '../publication/page-names.ts';
import { root } from '../disk/package.ts';
import { listFiles } from '../disk/file-tree.ts';
import type { Place } from '../disk/place.ts';
import { placeFile } from '../disk/place-file.ts';
import { listFixedOutputs, type Output } from '../edition/outputs.ts';

/**
 * Throws `ConfigurationError` when a publication's own file would take the place or the address of a page or
 * file that every site has.
 */
export function checkOwnFiles(publication: Documented, files: readonly OwnFile[]): void {
  const own = listPublicFiles(files);
  if (own.length === 0) return;
  const isOurs = listFixedFiles(publication, changingFolders);
  refuse(own.filter(({ at }) => isOurs(at)));
}

/**
 * Tells of a path whether a file there would take the place or the address of a page or file that every site has, or
 * stand in one of `folders`.
 */
export function listFixedFiles(
  publication: Documented,
  folders: readonly string[],
): (at: string) => boolean {
  const taken = listTakenPlaces([
    ...listFixedOutputs(publication).map(({ file }) => file),
    ...listFiles(path.join(root, 'public')),
    ...iconNames,
    ...['_headers', 'build.json'],
    ...changingFolders.map((folder) => `${folder}/x`),
  ]);
  return (at) =>
    isTaken(at, taken) ||
    taken.folders.has(toPageName(at.toLowerCase())) ||
    /^sitemap-\d+\.xml(?:\.br|\.gz)?$/i.test(at) ||
    listFolders(at.toLowerCase()).some((folder) => folders.includes(folder));
}

/** Throws `ConfigurationError` when a publication's own file would take the place of an output of its site. */
export function checkOutputs(outputs: readonly Output[], files: readonly OwnFile[]): void {
  const own = listPublicFiles(files);
  if (own.length === 0) return;
  const taken = listTakenPlaces(outputs.map(({ file }) => file));
  refuse(own.filter(({ at }) => isTaken(at, taken)));
}

function refuse([clash]: readonly OwnFile[]): void {
  if (clash === undefined) return;
  throw new ConfigurationError(
    `${clash.file} would take the place of a page or file of the site itself. Give it another name.`,
  );
}

/**
 * A line for each topic and source that has no page, since a file of the publication's own has its place. `listRoutes`
 * lists the routes that they would have.
 */
export function describeTaken(files: readonly OwnFile[], listRoutes: () => string[]): string[] {
  const own = listPublicFiles(files).filter(({ at }) => readGroupRoute(`/${at.toLowerCase()}`));
  if (own.length === 0) return [];
  return listRoutes().flatMap((route) => {
    const file = own.find(({ at }) => isGroupTaken(route, listTakenPlaces([at])));
    if (file === undefined) return [];
    const { kind } = readGroupRoute(route) ?? {};
    return [
      `${file.name} has the place of the page ${route}, so the ${kind} of that name has no page, and no label links to it. Give the file another name to have it back.`,
    ];
  });
}

/** Puts a publication's own files into the next tree, and the file that proves its key for IndexNow. */
export function writeOwnFiles(
  {
    ownFiles,
    publication,
  }: { ownFiles: readonly OwnFile[]; publication: { announce?: Announce | undefined } },
  place: Place,
): void {
  for (const { file, at } of listPublicFiles(ownFiles)) placeFile(place, at, readOwnFile(file));
  const key = publication.announce?.indexNow;
  if (key !== undefined) placeFile(place, `${key}.txt`, Buffer.from(key));
}
