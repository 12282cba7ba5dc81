import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { digestFile } from '../../disk/file-tree.ts';
import type { Place } from '../../disk/place.ts';
import { heartbeatFile } from '../../edition/history/heartbeat.ts';
import { formatVersion, readKeyDigest, type Files, type StateList } from './generation.ts';
import { toPath, type LocalFiles, type FileRecords } from './local-files.ts';
import { concurrency, toObjectKey, type Objects } from './objects.ts';

/** The keys of a publication's files. */
export interface Keys {
  site: Files;
  /** Files of subfolders of the state folder. */
  files: Files;
  kept: Files;
}

export const noKeys: Keys = { site: {}, files: {}, kept: {} };

/** What a rebuild left, to be kept. */
export interface Upload {
  objects: Objects;
  place: Place;
  local: LocalFiles;
  /** The keys of the generation before. */
  before: Keys;
  generation: number;
}

/** Writes the files that the generation before has not. Returns the keys of all. */
export async function uploadFiles(upload: Upload): Promise<Keys> {
  const { place, local, before } = upload;
  const known = new Map(listKeys(before).map((key) => [toName(key), key]));
  const deep = Object.entries(local.state).filter(([name]) => !isInline(name));
  return {
    site: await uploadFolder(upload, place.out, local.site, known),
    files: await uploadFolder(upload, place.state, Object.fromEntries(deep), known),
    kept: await uploadFolder(upload, place.kept, local.kept, known),
  };
}

/** Whether the list of the state has this file's bytes: files directly in the folder change with every rebuild. */
export const isInline = (name: string) => !name.includes('/');

/** Makes the list of the state. */
export async function toStateList(
  { place, local }: Upload,
  { files, kept }: Keys,
): Promise<StateList> {
  const inline: Record<string, string> = {};
  for (const name of Object.keys(local.state).filter(isInline)) {
    inline[name] = (await readFile(path.join(place.state, name))).toString('latin1');
  }
  return { version: formatVersion, inline, files, kept };
}

/** A key without its generation. */
const toName = (key: string) => key.slice(key.indexOf('-') + 1);

/** Writes the files of a folder that `known` has not, which gets them. Returns the keys of all. */
async function uploadFolder(
  { objects, generation }: Upload,
  dir: string,
  records: FileRecords,
  known: Map<string, string>,
): Promise<Files> {
  const limit = pLimit(concurrency);
  const writing: Promise<void>[] = [];
  const files: Files = {};
  for (const [name, [, digest]] of Object.entries(records)) {
    const next = toObjectKey(generation, digest, name);
    const key = known.get(toName(next)) ?? next;
    files[name] = key;
    if (known.has(toName(next))) continue;
    known.set(toName(next), next);
    writing.push(limit(() => uploadFile(objects, toPath(dir, name), key)));
  }
  await Promise.all(writing);
  return files;
}

async function uploadFile(objects: Objects, file: string, key: string): Promise<void> {
  const bytes = await readFile(file);
  if (digestFile(bytes) !== readKeyDigest(key))
    throw new Error(`${file} changed while it was kept.`);
  await objects.write(key, bytes);
}

/** The heartbeat of the published site; `null` without one. */
export async function readHeartbeat({ out }: Place): Promise<string | null> {
  const file = path.join(out, heartbeatFile);
  return existsSync(file) ? await readFile(file, 'utf8') : null;
}

/** All of the keys. */
export const listKeys = ({ site, files, kept }: Keys): string[] =>
  [site, files, kept].flatMap((each) => Object.values(each));
