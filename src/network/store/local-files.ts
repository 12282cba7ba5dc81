import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasDigest } from '../../disk/file-tree.ts';
import { linkOrCopy } from '../../disk/reuse-file.ts';
import { recordFiles, type FileRecord } from '../../disk/site-record.ts';
import type { Place } from '../../disk/place.ts';
import { writeWhole, withoutTemporary } from '../../disk/files.ts';
import { heartbeatFile } from '../../edition/history/heartbeat.ts';

/** The files of a folder, by path: what each is, without reading it, and its digest. */
export type FileRecords = Readonly<Record<string, FileRecord>>;

/** The files of one publication on this machine. */
export interface LocalFiles {
  /** Without the heartbeat, which is no part of the tree. */
  site: FileRecords;
  state: FileRecords;
  kept: FileRecords;
}

export const noFiles: LocalFiles = { site: {}, state: {}, kept: {} };

/** Lists the files of a publication. A file that `known` has is not read. */
export function listLocal({ out, state, kept }: Place, known: LocalFiles): LocalFiles {
  const records = [known.site, known.state, known.kept].flatMap((files) => Object.values(files));
  const digests = new Map(records);
  return {
    site: list(out, digests, (name) => name !== heartbeatFile),
    state: list(state, digests, isState),
    kept: list(kept, digests, () => true),
  };
}

/** Locks belong to a machine, and unfinished files to nobody. */
const isState = (name: string) => !/\.lock$|\.unfinished(?:\/|$)/.test(name);

function list(
  dir: string,
  known: ReadonlyMap<string, string>,
  isOwn: (name: string) => boolean,
): FileRecords {
  if (!existsSync(dir)) return {};
  const found = Object.entries(recordFiles(dir, known));
  return Object.fromEntries(
    found.filter(([name]) => withoutTemporary(name) === name && isOwn(name)),
  );
}

/** The path of a file of a list. */
export const toPath = (dir: string, name: string) => path.join(dir, ...name.split('/'));

/** The path of a file on this machine, by the digest of its bytes. A file may have been replaced since. */
export type Origins = Map<string, string>;

/** The place of local files by digest. */
export function toOrigins({ out, state, kept }: Place, local: LocalFiles): Origins {
  const folders = [
    [state, local.state],
    [kept, local.kept],
    [out, local.site],
  ] as const;
  return new Map(
    folders.flatMap(([dir, records]) =>
      Object.entries(records).map(([name, [, digest]]) => [digest, toPath(dir, name)] as const),
    ),
  );
}

/** A file that a folder shall have. */
export interface Wanted {
  digest: string;
  /** Reads its bytes, where this machine has none. */
  read(): Promise<Uint8Array>;
}

/** Whether a folder has exactly the wanted files. */
export function hasSameFiles(present: FileRecords, wanted: ReadonlyMap<string, Wanted>): boolean {
  const names = Object.keys(present);
  return (
    names.length === wanted.size &&
    names.every((name) => wanted.get(name)?.digest === present[name]?.[1])
  );
}

/** Makes a file: a link to a local one with its digest, or its bytes. An existing file is replaced. */
export async function makeFile(
  file: string,
  { digest, read }: Wanted,
  origins: Origins,
): Promise<void> {
  const origin = origins.get(digest);
  if (origin !== undefined && origin !== file && hasDigest(origin, digest)) {
    rmSync(file, { force: true });
    linkOrCopy(origin, file);
  } else {
    const bytes = await read();
    mkdirSync(path.dirname(file), { recursive: true });
    await writeWhole(file, bytes);
  }
  origins.set(digest, file);
}
