import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Flushes every file and folder of a tree to its disk, so that a power cut after this leaves them whole.
 * One program flushes the whole file system where there is one (Linux); otherwise each file is flushed.
 * Throws what the file system throws.
 */
export function flushTree(dir: string): void {
  if (!syncFileSystem(dir)) flushEach(dir);
}

function syncFileSystem(dir: string): boolean {
  if (process.platform !== 'linux') return false;
  try {
    execFileSync('sync', ['-f', path.resolve(dir)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function flushEach(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) flushEach(file);
    else if (entry.isFile()) flush(file);
  }
  flushFolder(dir);
}

/** Flushes the names in a folder to its disk, so that renames in it survive a power cut. */
export function flushFolder(dir: string): void {
  // Windows can't open a folder.
  if (process.platform !== 'win32') flush(dir);
}

function flush(file: string): void {
  const fd = openSync(file, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
