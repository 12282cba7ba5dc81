import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readFolders, redirectsFile, type OwnFile } from '../publication/folder.ts';
import {
  digestOwnFile,
  refuseLink,
  toPublicationFile,
  ConfigurationError,
} from '../publication/load.ts';

/** The parts of a publication folder that go into its site, besides `publication.json`. */
const parts = [...readFolders, redirectsFile];
const folders: readonly string[] = readFolders;

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
      return { name, file, digest: digestOwnFile(file) };
    });
}

function list(dir: string, name: string): string[] {
  const file = path.join(dir, name);
  refuseLink(file);
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isDirectory() && name !== redirectsFile) {
    const names = readdirSync(file).filter(isShown).sort();
    return names.flatMap((each) => list(dir, `${name}/${each}`));
  }
  if (stats.isFile() && !folders.includes(name)) return [name];
  throw new ConfigurationError(
    `${file} is not ${describeKind(name)}. Remove it, or give it another name.`,
  );
}

const describeKind = (name: string) =>
  folders.includes(name) ? 'a folder' : name === redirectsFile ? 'a file' : 'a file or a folder';

/** Hidden files are those of editors and systems, except the folder of well-known addresses. */
const isShown = (name: string) => !name.startsWith('.') || name === '.well-known';
