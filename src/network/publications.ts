import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listSources } from '../fetch/source-kinds.ts';
import { ConfigurationError, loadPublication } from '../publication/load.ts';
import type { NetworkOptions } from './options.ts';

/** A publication of a network. */
export interface NetworkPublication {
  /** The name of its file, without `.json`, or of its folder. */
  name: string;
  /** The path of its file or folder. */
  file: string;
  /** The addresses of its sources. Empty when the file has a mistake, which its own rebuild reports. */
  sources: ReadonlySet<string>;
  /** Why it is not rebuilt, although its own file may be right. */
  mistake?: ConfigurationError;
}

/**
 * Lists the publications of a folder that belong to a shard, by name. A publication whose `id` an earlier
 * one has gets a mistake. Throws `ConfigurationError` when the folder has no publication, or two of one name.
 */
export function listPublications({
  publications: dir,
  shard,
}: Pick<NetworkOptions, 'publications' | 'shard'>): NetworkPublication[] {
  const names = existsSync(dir) ? readdirSync(dir).sort() : [];
  const files = names.filter((name) => isPublication(path.join(dir, name)));
  if (files.length === 0) {
    throw new ConfigurationError(
      `The folder ${dir} (--publications) has no publication. Name one with files NAME.json, or folders NAME that hold a publication.json.`,
    );
  }
  const all = new Set(files);
  const twice = files.find((file) => file !== toName(file) && all.has(toName(file)));
  if (twice !== undefined) {
    throw new ConfigurationError(
      `${path.join(dir, twice)} would have the site and the state of ${toName(twice)} beside it. Give one of them another name.`,
    );
  }
  const fileOf = new Map<string, string>();
  return files
    .map((file) => readPublication(path.join(dir, file), fileOf))
    .filter(({ name }) => toPart(name, shard.of) === shard.part);
}

const isPublication = (file: string) =>
  file.endsWith('.json') || existsSync(path.join(file, 'publication.json'));

const toName = (file: string) => path.basename(file, '.json');

/** `fileOf` has the files or folders of earlier publications, by `id`. It gets this one. */
function readPublication(file: string, fileOf: Map<string, string>): NetworkPublication {
  const name = toName(file);
  try {
    const publication = loadPublication(file);
    const sources = new Set(listSources(publication).map(({ url }) => url));
    const first = fileOf.get(publication.id);
    if (first === undefined) fileOf.set(publication.id, path.basename(file));
    return first === undefined
      ? { name, file, sources }
      : { name, file, sources, mistake: toMistake(file, publication.id, first) };
  } catch {
    return { name, file, sources: new Set() };
  }
}

const toMistake = (file: string, id: string, first: string) =>
  new ConfigurationError(
    `The publication ${file} has the id "${id}", which ${first} has too. Give it an id of its own.`,
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
