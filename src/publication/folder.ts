import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { digestPath } from '../text/digest-path.ts';
import { ConfigurationError, refuseLarge, refuseLink, toPublicationFile } from './load.ts';

/** A file of a publication folder that goes into its site. Plain data. */
export interface OwnFile {
  /** Its path in the folder, with slashes, such as `public/ads.txt`. */
  name: string;
  /** Where it lies. */
  file: string;
  /** SHA-256 of its content, base64url. */
  digest: string;
}

/** The folder of files that are copied to the site. */
export const publicFolder = 'public';

/** The folder of content files, which hold words of the publication's own. */
export const contentFolder = 'content';

/** The folder of posts of the publication's own. */
export const postsFolder = 'posts';

/** The parts of a publication folder that go into its site, besides `publication.json`. */
const parts = [publicFolder, contentFolder, postsFolder];

/**
 * Lists the files of the publication at a path that go into its site, by name. A publication that is one
 * file has none. Throws `ConfigurationError` for a link, for a file that is too large, and for what is neither a
 * file nor a folder.
 */
export function listOwnFiles(named: string): OwnFile[] {
  if (toPublicationFile(named) === named) return [];
  return parts
    .flatMap((part) => list(named, part))
    .map((name) => {
      const file = path.join(named, name);
      return { name, file, digest: digestPath(file) };
    });
}

/** Lists the files that are copied to the site. `at` is a file's path on it, such as `ads.txt`. */
export function listPublicFiles(files: readonly OwnFile[]): (OwnFile & { at: string })[] {
  const start = `${publicFolder}/`;
  return files
    .filter(({ name }) => name.startsWith(start))
    .map((own) => ({ ...own, at: own.name.slice(start.length) }));
}

function list(dir: string, name: string): string[] {
  const file = path.join(dir, name);
  refuseLink(file);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isDirectory()) {
    const names = readdirSync(file).filter(isShown).sort();
    return names.flatMap((each) => list(dir, `${name}/${each}`));
  }
  if (stats.isFile() && !parts.includes(name)) {
    refuseLarge(file);
    return [name];
  }
  throw new ConfigurationError(
    `${file} is not ${parts.includes(name) ? 'a folder' : 'a file or a folder'}. Remove it, or give it another name.`,
  );
}

/** Hidden files are those of editors and systems, except the folder of well-known addresses. */
const isShown = (name: string) => !name.startsWith('.') || name === '.well-known';
