import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, copyFile, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Makes a folder and those above it. With `recursive`, Node never ends where a file system makes none, as in /proc. */
export function makeFolder(dir: string): void {
  const isThere = () => statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (!existsSync(dir)) makeFolder(path.dirname(dir));
  try {
    mkdirSync(dir);
  } catch (error) {
    // Another process may have made it just now.
    if (!isThere()) throw error;
  }
}

/**
 * Writes a file whole or not at all: a temporary file beside it, flushed, then renamed over it.
 * Throws what the file system throws, having removed the temporary file.
 */
export async function writeWhole(
  file: string,
  content: string | Uint8Array | Iterable<string>,
): Promise<void> {
  await place(file, async (temporary) => {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

/** Writes a file as `writeWhole` does, before it returns: for a process that a signal stops. */
export function writeWholeNow(file: string, content: string | Uint8Array): void {
  makeFolder(path.dirname(file));
  const temporary = nameTemporary(file);
  try {
    writeFileSync(temporary, content, { flush: true });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Copies a file whole or not at all, as `writeWhole`. */
export async function copyWhole(from: string, file: string): Promise<void> {
  await place(file, (temporary) => copyFile(from, temporary, constants.COPYFILE_FICLONE));
}

async function place(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  makeFolder(path.dirname(file));
  const temporary = nameTemporary(file);
  try {
    await write(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

const nameTemporary = (file: string) => `${file}.${randomUUID()}.tmp`;
const temporaryEnd = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/;

/** The name of the file to which a temporary file belongs. Returns any other name as it is. */
export const withoutTemporary = (name: string) => name.replace(temporaryEnd, '');

/** Removes the temporary files that killed processes left below a folder, which nobody else may be using. */
export async function clearTemporary(dir: string): Promise<void> {
  for (const name of await readdir(dir, { recursive: true })) {
    if (temporaryEnd.test(name)) await rm(path.join(dir, name), { force: true });
  }
}

/** How old a temporary file is before nobody can be writing it any more, in milliseconds. */
const unusedAfter = 60_000;

/**
 * Removes the temporary files that killed processes left of one file, in a folder that others may use too.
 * Another process may be writing the same file, so a young one stays.
 */
export async function clearTemporaryOf(file: string): Promise<void> {
  const dir = path.dirname(file);
  const names = existsSync(dir) && statSync(dir).isDirectory() ? await readdir(dir) : [];
  for (const name of names) {
    const isOwn = temporaryEnd.test(name) && withoutTemporary(name) === path.basename(file);
    const found = isOwn && statSync(path.join(dir, name), { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > unusedAfter)
      await rm(path.join(dir, name), { force: true });
  }
}
