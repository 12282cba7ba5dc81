import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError } from '../publication/load.ts';
import { namePattern, nameRule } from '../publication/schema/name.ts';
import type { BrokenSite } from '../site/site.ts';
import type { NetworkOptions } from './options.ts';
import { unknownSite, type SiteReader } from './site-reader.ts';

/** A publication of a network, by its name. */
interface ListedPublication {
  /** The name of its file, without `.json`, or of its folder. */
  name: string;
  /** The path of its file or folder. */
  file: string;
  /** Why it has no folders: its name can't be theirs. Nothing is read or written for it. */
  misnamed?: ConfigurationError;
}

/** A publication of a network, and what is known of it. */
export interface NetworkPublication extends ListedPublication {
  /** Who it is and whom to tell, as far as its file can be read. */
  known: BrokenSite;
  /** The addresses of its sources. Empty when the file has a mistake, which its own rebuild reports. */
  sources: ReadonlySet<string>;
  /**
   * The ids of all publications of the folder, in whatever part, by name. The id of a file with a mistake is
   * `undefined`.
   */
  ids: ReadonlyMap<string, string | undefined>;
}

/** Lists the publications of a folder by name, and opens no file. Throws `ConfigurationError` when it has none. */
export function listPublications({
  publications: dir,
}: Pick<NetworkOptions, 'publications'>): ListedPublication[] {
  const names = existsSync(dir) ? readdirSync(dir).sort() : [];
  const files = names.filter((name) => isPublication(path.join(dir, name)));
  if (files.length === 0) {
    throw new ConfigurationError(
      `The folder ${dir} has no publication. Name one with files NAME.json, or folders NAME that hold a publication.json.`,
    );
  }
  const byName = Map.groupBy(files, readName);
  return files.map((file) => {
    const name = readName(file);
    const at = path.join(dir, file);
    const other = byName.get(name)?.find((each) => each !== file);
    const misnamed = findMisnaming(at, other);
    // A wrong name may have any characters, and is only shown.
    const shown = misnamed === undefined ? name : JSON.stringify(file).slice(1, -1);
    return { name: shown, file: at, misnamed };
  });
}

/**
 * Lists the publications of a folder that belong to a shard, with what is known of each. Rejects as
 * `listPublications` throws.
 */
export async function readPublications(
  options: Pick<NetworkOptions, 'publications' | 'shard'>,
  reader: Pick<SiteReader, 'identify'>,
): Promise<NetworkPublication[]> {
  const ids = new Map<string, string | undefined>();
  const all = await Promise.all(
    listPublications(options).map(async (listed): Promise<NetworkPublication> => {
      const { name, file, misnamed } = listed;
      if (misnamed !== undefined)
        return { ...listed, known: unknownSite(file), sources: new Set(), ids };
      const { sources, ...known } = await reader.identify(file);
      ids.set(name, sources && known.owner?.id);
      return { ...listed, known, sources: sources ?? new Set(), ids };
    }),
  );
  return all.filter(({ name }) => toPart(name, options.shard.of) === options.shard.part);
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

/**
 * The part of 1 to `of` that a publication belongs to, by rendezvous hashing: the part whose digest with the
 * name is the greatest. So a new publication moves no other, and a new part takes its share from all parts.
 */
export function toPart(name: string, of: number): number {
  const digestOf = (part: number) => createHash('sha256').update(`${part} ${name}`).digest('hex');
  const parts = Array.from({ length: of }, (_, at) => ({ part: at + 1, digest: digestOf(at + 1) }));
  return parts.reduce((best, each) => (each.digest > best.digest ? each : best)).part;
}
