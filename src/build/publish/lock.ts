import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Somebody else holds the lock. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
}

/**
 * Runs `task` while holding the lock file, which names this process. A lock whose holder is dead is
 * taken over. With `wait`, waits that many milliseconds for the holder; otherwise, or when they have
 * passed, throws `LockedError`.
 */
export async function withLock<T>(file: string, task: () => Promise<T>, wait = 0): Promise<T> {
  const until = performance.now() + wait;
  await mkdir(path.dirname(file), { recursive: true });
  for (;;) {
    const holder = await take(file);
    if (holder === undefined) break;
    if (performance.now() >= until) {
      throw new LockedError(
        `Another rebuild (process ${holder}) holds ${file}. Wait for it to end, then try again.`,
      );
    }
    await sleep(100);
  }
  try {
    return await task();
  } finally {
    await rm(file, { force: true });
  }
}

/** Takes the lock and returns `undefined`, or returns the process id of its living holder. */
async function take(file: string): Promise<number | undefined> {
  // Written apart and linked into place, so that a lock is never seen without its holder's name.
  const mine = `${file}.${process.pid}`;
  await writeFile(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  try {
    for (;;) {
      try {
        await link(mine, file);
        return undefined;
      } catch (error) {
        if (!isNodeError(error) || error.code !== 'EEXIST') throw error;
      }
      const content = read(file);
      if (content === undefined) continue;
      const holder = toHolder(content);
      if (holder !== undefined && isAlive(holder)) return holder.pid;
      await removeDead(file, content);
    }
  } finally {
    await rm(mine, { force: true });
  }
}

/**
 * Removes a lock that says `content`, whose holder is dead. Of several processes that have seen it,
 * one that is slow must not remove the lock that a quick one has taken since: so whoever removes it
 * holds a lock for just that, named by the content, and looks once more.
 */
async function removeDead(file: string, content: string): Promise<void> {
  const name = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const remove = async () => {
    if (read(file) === content) await rm(file, { force: true });
  };
  await withLock(`${file}.${name}`, remove, 10_000);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isNodeError(error) && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

interface Holder {
  pid: number;
  started: string;
}

function toHolder(content: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false;
  return 'pid' in value && typeof value.pid === 'number' && 'started' in value;
}

/** A process id is given out again, so the holder lives only if its process also started when it did. */
function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (isNodeError(error) && error.code === 'ESRCH') return false;
  }
  return started === startOf(pid);
}

/** In which boot and when in it a process started, as Linux tells it; elsewhere the process id must do. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return '';
  const ticks = stat.split(') ').at(-1)?.split(' ')[19] ?? '';
  return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${ticks}`;
}

function isNodeError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
