import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFolder } from '../../tests/support/papers/folder.ts';
import { LockedError, withLock, withLockNow } from './lock.ts';

let dir: string;
let file: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dir = makeFolder();
  file = path.join(dir, 'deep/lock');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts a process that runs `task` while it holds the lock. */
function startHolder(task: string): ChildProcess {
  const program = `
    import { mkdirSync, rmdirSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { withLock } from ${JSON.stringify(import.meta.resolve('./lock.ts'))};
    await withLock(${JSON.stringify(file)}, async () => { ${task} }, 60);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  children.push(child);
  return child;
}

/** Starts a process that has the file of the lock open, as one has that is just being started. */
function startHeir(): void {
  const fds = readdirSync('/proc/self/fd').map(Number);
  const own = fds.find((fd) => {
    const link = `/proc/self/fd/${fd}`;
    return existsSync(link) && readlinkSync(link) === file;
  });
  expect(own).toBeDefined();
  children.push(spawn('sleep', ['60'], { stdio: ['ignore', 'ignore', 'ignore', own] }));
}

describe('the lock', () => {
  test('is held for the task, and free after it, even when it throws', async () => {
    expect(await withLock(file, async () => 'done')).toBe('done');
    await expect(withLock(file, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    await expect(withLock(file, async () => 'again')).resolves.toBe('again');
  });

  test('is refused while it is held, with the holder and since when', async () => {
    await withLock(file, async () => {
      await expect(withLock(file, async () => 1)).rejects.toThrow(LockedError);
      const holder = new RegExp(`process ${process.pid} on .+, since 20\\d\\d-.+Z`);
      await expect(withLock(file, async () => 1)).rejects.toThrow(holder);
    });
  });

  test.skipIf(process.platform !== 'linux')(
    'is free after the task though a child has its file open',
    async () => {
      await withLock(file, async () => startHeir());
      expect(await withLock(file, async () => 'again')).toBe('again');
      withLockNow(file, startHeir);
      expect(await withLock(file, async () => 'again')).toBe('again');
    },
  );

  test('is waited for on request', async () => {
    const order: string[] = [];
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = withLock(file, async () => {
      held.resolve();
      await free.promise;
      order.push('first');
    });
    await held.promise;
    const second = withLock(file, async () => void order.push('second'), 60);
    await expect(withLock(file, async () => 1)).rejects.toThrow(LockedError);
    free.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  test.each([
    ['names a process that has ended', '{"pid":4194305,"host":"x","since":"2026-01-01T00:00:00Z"}'],
    ['was cut short', '{"pi'],
    ['is empty', ''],
  ])('is free when its file %s', async (_, content) => {
    await withLock(file, async () => undefined);
    writeFileSync(file, content);
    await expect(withLock(file, async () => 'mine')).resolves.toBe('mine');
  });

  test('of a process that was killed is free', async () => {
    const child = startHolder(`process.stdout.write('held'); await sleep(600_000);`);
    await once(child.stdout!, 'data');
    await expect(withLock(file, async () => 1)).rejects.toThrow(`process ${child.pid}`);
    child.kill('SIGKILL');
    await expect(withLock(file, async () => 'mine', 60)).resolves.toBe('mine');
  });

  test('is never held by two processes at once', async () => {
    const inside = JSON.stringify(path.join(dir, 'inside'));
    // mkdir throws where another process has made the folder and not removed it yet.
    const task = `mkdirSync(${inside}); await sleep(5); rmdirSync(${inside});`;
    const codes = Array.from({ length: 6 }, async () => {
      const [code] = await once(startHolder(task), 'exit');
      return code;
    });
    expect(await Promise.all(codes)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
