import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listDocuments, listStandingRoutes } from '../../edition/routes.ts';
import type { Sectioned } from '../../publication/sections/site-categories.ts';
import { adsRoute } from '../../publication/embeds.ts';
import { listIssueKinds, toIssuePath, type WithIssues } from '../../publication/newsletter.ts';
import { listPublicFiles, type OwnFile } from '../../publication/folder.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { listFiles } from '../incremental/file-tree.ts';
import { placeFile } from '../incremental/place-file.ts';
import { errorPages, toFile } from '../render/outputs.ts';
import { root } from '../render/renderer.ts';
import { iconNames } from './icons.ts';

/** Folders of a site whose files differ from one rebuild to the next. */
const folders = ['_astro', 'blog', 'cards', 'data', 'lite', 'pagefind', 'pictures'];

/**
 * Throws `ConfigurationError` when a publication's own file would take the place or the address of a page or
 * file that every site has. Hosts and file systems may ignore case and the ending `.html`.
 */
export function checkOwnFiles(
  publication: Sectioned & WithIssues,
  files: readonly OwnFile[],
): void {
  const paths = listPublicFiles(files);
  if (paths.length === 0) return;
  const taken = listTaken(publication);
  for (const { file, at } of paths) {
    if (!isTaken(at, taken)) continue;
    throw new ConfigurationError(
      `${file} would take the place of a page or file of the site itself. Give it another name.`,
    );
  }
}

interface Taken {
  files: ReadonlySet<string>;
  /** Names that are addresses of pages, or folders. */
  names: ReadonlySet<string>;
}

function listTaken(publication: Sectioned & WithIssues): Taken {
  const routes = [
    ...listStandingRoutes(publication),
    ...errorPages.map(({ route }) => route),
    adsRoute,
    ...listIssueKinds(publication).map(toIssuePath),
  ];
  const files = [
    ...routes.map(toFile),
    ...listDocuments(publication).map((each) => each.slice(1)),
    ...listFiles(path.join(root, 'public')),
    ...iconNames,
    ...['_headers', 'build.json'],
  ].map((each) => each.toLowerCase());
  const above = files.flatMap(listAbove);
  return { files: new Set(files), names: new Set([...folders, ...routes.map(toName), ...above]) };
}

function isTaken(at: string, { files, names }: Taken): boolean {
  const file = at.toLowerCase().replace(/\.(?:br|gz)$/, '');
  const name = toName(`/${file.replace(/\.html$/, '')}`);
  return (
    /^sitemap-\d+\.xml$/.test(file) ||
    files.has(file) ||
    names.has(name) ||
    listAbove(file).some((folder) => files.has(folder) || folders.includes(folder))
  );
}

/** The name of a page's address: of `/events/index` it is `events`. */
const toName = (route: string) => route.slice(1).replace(/(?:^|\/)index$/, '');

/** The folders that a file lies in: of `a/b/c.txt` they are `a` and `a/b`. */
function listAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Puts a publication's own files into the next tree. */
export function writeOwnFiles(
  files: readonly OwnFile[],
  trees: { dir: string; publishedDir: string },
): void {
  for (const { file, at } of listPublicFiles(files)) placeFile(trees, at, readFileSync(file));
}
