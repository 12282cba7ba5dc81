import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listSources } from '../fetch/source-kinds.ts';
import { ConfigurationError, loadPublication } from '../publication/load.ts';
import type { NetworkOptions } from './options.ts';

/** A publication file of a network. */
export interface NetworkPublication {
  /** The file's name, without `.json`. */
  name: string;
  file: string;
  /** The addresses of its sources. Empty when the file has a mistake, which its own rebuild reports. */
  sources: ReadonlySet<string>;
  /** Why it is not rebuilt, although its own file may be right. */
  mistake?: ConfigurationError;
}

/**
 * Lists the publications of a folder that belong to a shard, by name. A publication whose `id` an earlier
 * file has gets a mistake. Throws `ConfigurationError` when the folder has no publication file.
 */
export function listPublications({
  publications: dir,
  shard,
}: Pick<NetworkOptions, 'publications' | 'shard'>): NetworkPublication[] {
  const files = existsSync(dir) ? readdirSync(dir) : [];
  const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5));
  if (names.length === 0) {
    throw new ConfigurationError(
      `The folder ${dir} (--publications) has no publication file. Name a folder with NAME.json files.`,
    );
  }
  const nameOf = new Map<string, string>();
  return names
    .sort()
    .map((name) => readPublication(dir, name, nameOf))
    .filter(({ name }) => toPart(name, shard.of) === shard.part);
}

/** `nameOf` has the names of earlier publications, by `id`. It gets this one. */
function readPublication(
  dir: string,
  name: string,
  nameOf: Map<string, string>,
): NetworkPublication {
  const file = path.join(dir, `${name}.json`);
  try {
    const publication = loadPublication(file);
    const sources = new Set(listSources(publication).map(({ url }) => url));
    const first = nameOf.get(publication.id);
    if (first === undefined) nameOf.set(publication.id, name);
    return first === undefined
      ? { name, file, sources }
      : { name, file, sources, mistake: toMistake(file, publication.id, first) };
  } catch {
    return { name, file, sources: new Set() };
  }
}

const toMistake = (file: string, id: string, first: string) =>
  new ConfigurationError(
    `The publication file ${file} has the id "${id}", which ${first}.json has too. Give it an id of its own.`,
  );

/**
 * The part of 1 to `of` that a publication belongs to, by rendezvous hashing: the part whose digest with the
 * name is the greatest. So a new publication moves no other, and a new part takes its share from all parts.
 */
export function toPart(name: string, of: number): number {
  const digestOf = (part: number) => createHash('sha256').update(`${part} ${name}`).digest('hex');
  const parts = Array.from({ length: of }, (_, at) => ({ part: at + 1, digest: digestOf(at + 1) }));
  return parts.reduce((best, each) => (each.digest > best.digest ? each : best)).part;
}
