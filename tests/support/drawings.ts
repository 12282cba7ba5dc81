import { hash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../src/disk/file-tree.ts';
import { openKept, toKept } from '../../src/disk/kept-files.ts';
import { root } from '../../src/disk/package.ts';
import { toPublicationFile } from '../../src/publication/load.ts';
import { isStateFolder } from '../../src/rebuild/publish/state-folder.ts';

/** Where the cards and icons that tests have drawn are saved. Drawing those of a site takes a second. */
export const savedDrawings = path.join(root, '.cache/drawings-of-tests');

/** The files of a site that decide what it draws, and where it keeps that. */
interface DrawnSite {
  publication: string;
  state: string;
}

const toDrawings = (state: string) => path.join(state, 'drawings');

/** The saved drawings of publications with the name of this one, which their cards show. */
function findSaved({ publication }: DrawnSite): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(toPublicationFile(publication), 'utf8'));
    return path.join(savedDrawings, hash('sha256', String(name)).slice(0, 16));
  } catch {
    // The publication is broken, so it draws nothing.
    return undefined;
  }
}

/** Gives a site that has drawn nothing what sites of its name have drawn. Its rebuild removes what it does not use. */
export function restoreDrawings(site: DrawnSite): void {
  const [from, to] = [findSaved(site), toDrawings(site.state)];
  // A rebuild refuses a folder that has files and no mark.
  if (existsSync(to) || !isStateFolder(site.state)) return;
  if (from === undefined || !existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  const names = listFiles(from).filter((name) => name.endsWith('.png'));
  for (const name of names) copyFileSync(path.join(from, name), path.join(to, name));
  const digests = names.map((name) => [name, toKept(to, name).digest]);
  writeFileSync(path.join(to, 'digests.json'), JSON.stringify(Object.fromEntries(digests)));
}

/** Saves what a site has drawn. The name of a drawing is a digest of what it shows. */
export function saveDrawings(site: DrawnSite): void {
  const [from, to] = [toDrawings(site.state), findSaved(site)];
  if (to === undefined) return;
  mkdirSync(to, { recursive: true });
  for (const name of Object.keys(openKept(from).digests)) {
    const [file, saved] = [path.join(from, name), path.join(to, name)];
    if (existsSync(saved)) continue;
    // Other workers read the folder, so a file comes whole.
    const fresh = `${saved}.${process.pid}`;
    copyFileSync(file, fresh);
    renameSync(fresh, saved);
  }
}
