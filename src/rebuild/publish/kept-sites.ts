import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Place } from '../../disk/place.ts';
import { decidedFile } from '../../edition/schema/decided-file.ts';
import { toDataPath } from '../../edition/routes.ts';
import { toBytes } from '../../disk/file-tree.ts';
import { readSealed, writeSealed } from '../../disk/sealed-file.ts';
import type { SiteRecord } from '../../disk/site-record.ts';
import { readBuild, type PublishedBuild } from './build-info.ts';

/** An edition that was published before. Its files are hard links where the next edition has the same ones. */
export interface KeptSite {
  dir: string;
  build: PublishedBuild;
  /** How many bytes it takes that the edition after it does not. */
  bytes: number;
}

/** The version of the records of kept sites. */
const version = 1;
const recordEnd = '.json.gz';
const namePattern = /^\d{8}T\d{9}Z_(\d+)$/;

const nameRecordFile = (dir: string) => `${dir}${recordEnd}`;

/** Lists the kept editions, the newest first. One without a record or without its build.json is none. */
export function listKept(kept: string): KeptSite[] {
  if (!existsSync(kept)) return [];
  return readdirSync(kept)
    .sort()
    .reverse()
    .flatMap((name) => {
      const dir = path.join(kept, name);
      const bytes = namePattern.exec(name)?.[1];
      if (bytes === undefined || !existsSync(nameRecordFile(dir))) return [];
      const build = readBuild(dir);
      return build ? [{ dir, build, bytes: Number(bytes) }] : [];
    });
}

/** Reads the record of a kept edition. `undefined` when it is lost or damaged. */
export const readKeptRecord = ({ dir }: KeptSite) =>
  readSealed<SiteRecord>(nameRecordFile(dir), version);

/** Whether a folder is there and holds nothing but kept editions. */
export function holdsOnlyKept(kept: string): boolean {
  const isKept = (name: string) => namePattern.test(name.replace(recordEnd, ''));
  return existsSync(kept) && readdirSync(kept).every(isKept);
}

/**
 * Moves a tree that is no longer published to the kept ones. `record` is its own, `next` that of the tree
 * in its place.
 */
export async function keepSite(
  kept: string,
  dir: string,
  record: SiteRecord,
  next: SiteRecord,
): Promise<void> {
  const build = readBuild(dir);
  if (build === undefined) return;
  const shared = new Set(Object.values(next.files).map(([signature]) => signature));
  const own = Object.values(record.files).filter(([signature]) => !shared.has(signature));
  const bytes = own.reduce((sum, [signature]) => sum + toBytes(signature), 0);
  const target = path.join(kept, `${build.time.replaceAll(/[-:.]/g, '')}_${bytes}`);
  mkdirSync(kept, { recursive: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(dir, target);
  // The record comes last: a tree without one is no kept edition.
  await writeSealed(nameRecordFile(target), version, record);
}

/**
 * Removes the kept editions that may show a story which the published one does not show so any more: its list of
 * hidden stories has digests that theirs lack, or they are older than the last correction or takedown that stands.
 */
export function dropShowing({ kept, out, state }: Place): void {
  const hidden = readHidden(out);
  const decided = decidedFile.read(state) ?? [];
  const others = decided.filter(({ kind, ended }) => kind !== 'removed' && !ended);
  for (const { dir, build } of listKept(kept)) {
    const known = new Set(readHidden(dir));
    const isOlder = others.some(({ since }) => Date.parse(build.time) < Date.parse(since));
    if (!isOlder && hidden.every((digest) => known.has(digest))) continue;
    // The record goes first: a tree without one is no kept edition.
    for (const each of [nameRecordFile(dir), dir]) rmSync(each, { recursive: true, force: true });
  }
}

/** The digests of hidden stories that an edition publishes. Those of earlier versions have none. */
function readHidden(dir: string): string[] {
  const file = path.join(dir, toDataPath('hidden'));
  return existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Removes all kept editions but the newest `most`, and what a killed rebuild left among them. */
export function pruneKept(kept: string, most: number): void {
  if (!existsSync(kept)) return;
  const names = listKept(kept)
    .slice(0, most)
    .map(({ dir }) => path.basename(dir));
  const wanted = new Set(names.flatMap((name) => [`${name}${recordEnd}`, name]));
  // Records sort after their trees, and go first.
  for (const name of readdirSync(kept).sort().reverse()) {
    if (!wanted.has(name)) rmSync(path.join(kept, name), { recursive: true, force: true });
  }
}
