import { constants, existsSync, readFileSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { makeFolder, withoutTemporary, writeWhole } from '../../disk/files.ts';
import { describeSystemError } from '../../disk/system-error.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { namePattern } from '../../publication/schema/name.ts';

/** A folder that belongs to rebuilds alone, since they remove and replace its files. It holds a mark that says so. */
export interface OwnFolder {
  dir: string;
  /** The option that names it, or the folder beside it. */
  option: '--state' | '--out' | '--dry-run';
  /** What it holds, as its mark says. */
  holds: 'state' | 'network' | 'work' | 'dry run';
  /** The id of the publication that it is of, where it is of one. */
  publication?: string | undefined;
  /** Finds the first of its names that no rebuild wrote, where its mark was lost. */
  findForeign(names: readonly string[]): string | undefined;
}

/** The file in a folder that marks it as one of rebuilds. */
export const markName = 'halfhour.json';

/**
 * Checks that a folder is absent, empty, or our own. Touches nothing. Throws `ConfigurationError` for any other
 * folder, and when neither it nor the nearest folder above it can be written.
 */
export async function checkOwnFolder({ dir, option, holds, findForeign }: OwnFolder) {
  await ensureWritable(option, findNearest(dir));
  const names = existsSync(dir) ? await readdir(dir) : [];
  // The mark is read after the names: what another rebuild adds comes after its mark.
  if (isOwnFolder(dir, holds)) return;
  const whole = names.filter((name) => withoutTemporary(name) === name);
  const others = whole.filter((name) => name !== markName);
  // A damaged mark beside our own files is mended.
  const other = others.length > 0 ? findForeign(others) : whole[0];
  if (other === undefined) return;
  throw new ConfigurationError(
    `${option}: ${dir} holds files that no rebuild keeps there, such as ${other}, and rebuilding would ` +
      'remove or replace some. Name another folder. Or, if a rebuild made this one, move away what is yours, and ' +
      `write ${toMark(holds)} into its ${markName}: all that the site remembers then stays.`,
  );
}

/** Checks a folder as `checkOwnFolder` does, and makes and marks it. */
export async function claimOwnFolder(folder: OwnFolder): Promise<void> {
  await checkOwnFolder(folder);
  const { dir, option, holds } = folder;
  await ensureWritable(option, dir);
  const { publication } = folder;
  const mark = readMark(dir);
  const isSame = publication === undefined || mark?.publication === publication;
  if (mark?.halfhour === holds && isSame) return;
  await writeWhole(path.join(dir, markName), `${toMark(holds, publication)}\n`);
}

/** What the mark of a folder says. */
const toMark = (holds: OwnFolder['holds'], publication?: string) =>
  JSON.stringify({ halfhour: holds, publication });

const markSchema = z.strictObject({
  halfhour: z.enum(['state', 'network', 'work', 'dry run']),
  publication: z.string().regex(namePattern).optional(),
});

/** Parses the mark of a folder. `undefined` when it is none. */
export function parseMark(text: string): z.infer<typeof markSchema> | undefined {
  try {
    return markSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The folder itself, or the nearest one above it that is there. */
function findNearest(dir: string): string {
  return existsSync(dir) || dir === path.dirname(dir) ? dir : findNearest(path.dirname(dir));
}

/** Whether a folder has the mark of one that holds this. */
export const isOwnFolder = (dir: string, holds: OwnFolder['holds']): boolean =>
  readMark(dir)?.halfhour === holds;

/** Reads the mark of a folder. `undefined` when it has none. */
export function readMark(dir: string): ReturnType<typeof parseMark> {
  const file = path.join(dir, markName);
  return existsSync(file) ? parseMark(readFileSync(file, 'utf8')) : undefined;
}

/** Makes a folder if there is none. Throws `ConfigurationError` when this process may not use it. */
async function ensureWritable(option: string, dir: string): Promise<void> {
  try {
    makeFolder(dir);
    await access(dir, constants.R_OK | constants.W_OK);
  } catch (error) {
    const why = describeSystemError(error);
    if (why === undefined) throw error;
    throw new ConfigurationError(`${option}: ${dir} can't be written: ${why}.`);
  }
}
