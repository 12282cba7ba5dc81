import { closeSync, openSync } from 'node:fs';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock, unlock } from 'fs-native-extensions';
import { z } from 'zod';
import { makeFolder } from './files.ts';

/** Another process holds the lock. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
}

/** The process that holds a lock, as it wrote itself into the lock file. */
const holderSchema = z.object({
  pid: z.int(),
  host: z.string(),
  /** ISO 8601 in UTC. */
  since: z.iso.datetime(),
});

/**
 * Runs `task` while this process holds a lock on `file`. The operating system keeps the lock for the open
 * file, so it ends with the process, and containers that share a volume share its locks. The file stays,
 * because removing it would let two processes lock two files of one name. Waits up to `seconds`
 * for another holder, then throws `LockedError`.
 */
export async function withLock<T>(file: string, task: () => Promise<T>, seconds = 0): Promise<T> {
  makeFolder(path.dirname(file));
  const handle = await open(file, 'a+');
  try {
    await acquire(handle, file, seconds * 1000);
    await handle.truncate();
    const holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
    await handle.write(JSON.stringify(holder));
    try {
      return await task();
    } finally {
      await handle.truncate();
      // To close is not enough: a child that is being started has the file open too, until its program runs.
      unlock(handle.fd);
    }
  } finally {
    await handle.close();
  }
}

/**
 * Runs `task` at once while this process holds a lock on `file`, as `withLock` does. Does nothing when another
 * process holds it.
 */
export function withLockNow(file: string, task: () => void): void {
  const fd = openSync(file, 'a+');
  try {
    if (!tryLock(fd)) return;
    try {
      task();
    } finally {
      unlock(fd);
    }
  } finally {
    closeSync(fd);
  }
}

async function acquire({ fd }: FileHandle, file: string, wait: number): Promise<void> {
  const until = performance.now() + wait;
  while (!tryLock(fd)) {
    if (performance.now() >= until) throw new LockedError(await describeHolder(file));
    await sleep(100);
  }
}

async function describeHolder(file: string): Promise<string> {
  const { pid, host, since } = await readHolder(file);
  return (
    `Another rebuild (process ${pid} on ${host}, since ${since}) holds ${file}. ` +
    'Wait for it to end, or end it, then try again.'
  );
}

/** The lock decides, not what the file says: a holder may not have written its name yet. */
async function readHolder(file: string) {
  try {
    return holderSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { pid: 'unknown', host: 'an unknown host', since: 'an unknown time' };
  }
}
