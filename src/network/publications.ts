import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listSources } from '../fetch/source-kinds.ts';
import type { PublicationIds } from '../publication/addressees.ts';
import { ConfigurationError, loadPublication } from '../publication/load.ts';
import { namePattern, nameRule } from '../publication/name.ts';
import { present } from '../text/present.ts';
import type { NetworkOptions } from './options.ts';

/** A publication of a network. */
export interface NetworkPublication {
  /** The name of its file, without `.json`, or of its folder. */
  name: string;
  /** The path of its file or folder. */
  file: string;
  /** The addresses of its sources. Empty when the file has a mistake, which its own rebuild reports. */
  sources: ReadonlySet<string>;
  /**
   * The ids of all publications of the folder, in whatever part, by name. The id of a file with a mistake is
   * `undefined`.
   */
  ids: ReadonlyMap<string, string | undefined>;
  /** Whose place its folders are. Absent where its file has a mistake. */
  owner?: PublicationIds;
  /** Why it has no folders: its name can't be theirs. Nothing is read or written for it. */
  misnamed?: ConfigurationError;
}

/**
 * Lists the publications of a folder that belong to a shard, by name. Throws `ConfigurationError` when the folder has
 * no publication.
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
  const byName = Map.groupBy(files, readName);
  const ids = new Map<string, string | undefined>();
  return files
    .map((file): NetworkPublication => {
      const name = readName(file);
      const at = path.join(dir, file);
      const misnamed = findMisnaming(
        at,
        byName.get(name)?.find((other) => other !== file),
      );
      if (misnamed !== undefined) {
        // It may have any characters, and is only shown.
        const shown = JSON.stringify(file).slice(1, -1);
        return { name: shown, file: at, sources: new Set(), ids, misnamed };
      }
      const { owner, sources } = readPublication(at);
      ids.set(name, owner?.id);
      return { name, file: at, sources, ids, ...present({ owner }) };
    })
    .filter(({ name }) => toPart(name, shard.of) === shard.part);
}

const isPublication = (file: string) =>
  file.endsWith('.json') || existsSync(path.join(file, 'publication.json'));

const readName = (file: string) => path.basename(file, '.json');

/** Why a publication can't have the folders of its name. `other` is another one of this name. */
function findMisnaming(file: string, other: string | undefined): ConfigurationError | undefined {
  if (!namePattern.test(readName(file))) {
    return new ConfigurationError(
      `The publication ${JSON.stringify(file)} would have its site and its state in folders of that name. Give it a name of ${nameRule}.`,
    );
  }
  if (other === undefined) return undefined;
  return new ConfigurationError(
    `${file} would have the site and the state of ${other} beside it, so neither of them is rebuilt. Remove one of them, or give it another name.`,
  );
}

function readPublication(file: string): Pick<NetworkPublication, 'owner' | 'sources'> {
  try {
    const publication = loadPublication(file, true);
    const sources = new Set(listSources(publication).map(({ url }) => url));
    const { id, formerId } = publication;
    return { owner: { id, ...present({ formerId }) }, sources };
  } catch {
    return { sources: new Set() };
  }
}

/**
 * The part of 1 to `of` that a publication belongs to, by rendezvous hashing: the part whose digest with the
 * name is the greatest. So a new publication moves no other, and a new part takes its share from all parts.
 */
export function toPart(name: string, of: number): number {
  const digestOf = (part: number) => createHash('sha256').update(`${part} ${name}`).digest('hex');
  const parts = Array.from({ length: of }, (_, at) => ({ part: at + 1, digest: digestOf(at + 1) }));
  return parts.reduce((best, each) => (each.digest > best.digest ? each : best)).part;
}
