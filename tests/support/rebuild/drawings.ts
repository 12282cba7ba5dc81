import { hash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../src/disk/file-tree.ts';
import { openKept, toKept } from '../../../src/disk/kept-files.ts';
import { root } from '../../../src/disk/package.ts';
import { toPublicationFile } from '../../../src/publication/load.ts';
import { isStateFolder } from '../../../src/rebuild/publish/state-folder.ts';

/** Where the cards and icons that tests have drawn are saved. Drawing those of a site takes a second. */
export const savedDrawings = path.join(root, '.cache/drawings-of-tests');

const toDrawings = (state: string) => path.join(state, 'drawings');

/** The name of a publication, which its cards show. A broken one has none, and draws nothing. */
export function readName(publication: string): string {
  try {
    return String(JSON.parse(readFileSync(toPublicationFile(publication), 'utf8')).name);
  } catch {
    return '';
  }
}

const toSaved = (name: string) => path.join(savedDrawings, hash('sha256', name).slice(0, 16));

/** Gives a site that has drawn nothing what sites of its name have drawn. Its rebuild removes what it does not use. */
export function restoreDrawings(state: string, name: string): void {
  const [from, to] = [toSaved(name), toDrawings(state)];
  // A rebuild refuses a folder that has files and no mark.
  if (existsSync(to) || !isStateFolder(state) || !existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  const names = listFiles(from).filter((file) => file.endsWith('.png'));
  for (const file of names) copyFileSync(path.join(from, file), path.join(to, file));
  const digests = names.map((file) => [file, toKept(to, file).digest]);
  writeFileSync(path.join(to, 'digests.json'), JSON.stringify(Object.fromEntries(digests)));
}

/** Saves what a site of this name has drawn. The name of a file is a digest of what it shows. */
export function saveDrawings(state: string, name: string): void {
  const [from, to] = [toDrawings(state), toSaved(name)];
  mkdirSync(to, { recursive: true });
  for (const each of Object.keys(openKept(from).digests)) {
    const [file, saved] = [path.join(from, each), path.join(to, each)];
    if (existsSync(saved)) continue;
    // Other workers read the folder, so a file comes whole.
    const fresh = `${saved}.${process.pid}`;
    copyFileSync(file, fresh);
    renameSync(fresh, saved);
  }
}
