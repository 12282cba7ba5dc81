import { constants, existsSync, readFileSync } from 'node:fs';
import { access, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../edition/files.ts';
import { holdsEdition } from '../../edition/store.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { findForeign, removeOutdated } from './earlier-state.ts';

/** The file that marks a folder as one that holds the state of a publication. */
const markName = 'halfhour.json';
const lockName = 'halfhour.lock';
const markSchema = z.strictObject({ halfhour: z.literal('state') });

/** The file that a rebuild locks while it works on a state folder. */
export const toStateLock = (dir: string) => path.join(dir, lockName);

/**
 * Takes a folder for the state of a publication: one with the mark of such a folder; or an empty or absent
 * one, or one whose mark is missing or damaged beside a whole edition, which it marks. A rebuild removes files
 * of a state folder that it no longer needs, so none of those may be somebody else's. Throws
 * `ConfigurationError`, having touched nothing, for any other folder and for one that can't be written.
 */
export async function claimStateFolder(dir: string): Promise<void> {
  if (isStateFolder(dir)) return await ensureWritable('--state', dir);
  const foreign = holdsEdition(dir) ? findForeign(dir) : await findAny(dir);
  if (foreign !== undefined) {
    throw new ConfigurationError(
      `--state ${dir} holds files that no rebuild keeps there, such as ${foreign}, and rebuilding would ` +
        'remove some. Name an empty folder, or a path with nothing there.',
    );
  }
  await ensureWritable('--state', dir);
  await writeWhole(path.join(dir, markName), `${JSON.stringify({ halfhour: 'state' })}\n`);
  removeOutdated(dir);
}

async function findAny(dir: string): Promise<string | undefined> {
  const names = existsSync(dir) ? await list(dir) : [];
  // A rebuild that starts at the same time may have made the mark or the lock just now.
  return names.find((name) => !name.startsWith(markName) && name !== lockName);
}

async function list(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    throw toConfigurationError('--state', dir, error);
  }
}

/** Whether a folder has the mark of one that holds the state of a publication. */
export function isStateFolder(dir: string): boolean {
  try {
    markSchema.parse(JSON.parse(readFileSync(path.join(dir, markName), 'utf8')));
    return true;
  } catch {
    return false;
  }
}

/** Makes a folder if there is none. Throws `ConfigurationError` when this process may not write there. */
export async function ensureWritable(option: string, dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK);
  } catch (error) {
    throw toConfigurationError(option, dir, error);
  }
}

/** What the file system answers for a folder that was named wrongly. */
const namingCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];

function toConfigurationError(option: string, dir: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!namingCodes.includes(code ?? '')) return error;
  return new ConfigurationError(`${option}: ${dir} can't be written: ${message}. Name another.`);
}
