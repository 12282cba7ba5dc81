import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LockedError, withLock } from './lock.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  file = path.join(dir, 'deep/lock');
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('the lock', () => {
  test('is held for the task, and gone after it, even when it throws', async () => {
    expect(await withLock(file, async () => existsSync(file))).toBe(true);
    expect(existsSync(file)).toBe(false);
    await expect(withLock(file, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(existsSync(file)).toBe(false);
  });

  test('is refused while it is held, naming the holder', async () => {
    await withLock(file, async () => {
      await expect(withLock(file, async () => 1)).rejects.toThrow(LockedError);
      await expect(withLock(file, async () => 1)).rejects.toThrow(`process ${process.pid}`);
    });
  });

  test('is waited for when asked to', async () => {
    const order: string[] = [];
    const first = withLock(file, async () => {
      await sleep(150);
      order.push('first');
    });
    await sleep(20);
    await withLock(file, async () => void order.push('second'), 5_000);
    await first;
    expect(order).toEqual(['first', 'second']);
  });

  test.each([
    [
      'a process that has ended',
      () => JSON.stringify({ pid: spawnSync('true').pid, started: '1' }),
    ],
    [
      'an earlier process of the same number',
      () => JSON.stringify({ pid: process.pid, started: '1' }),
    ],
    ['nobody, being torn', () => '{"pi'],
  ])('is taken over from %s', async (_, content) => {
    await withLock(file, async () => undefined);
    writeFileSync(file, content());
    await expect(withLock(file, async () => 'mine')).resolves.toBe('mine');
  });

  test('is never held by two of the processes that take it over from one that has ended', async () => {
    const dead = JSON.stringify({ pid: spawnSync('true').pid, started: '1' });
    await withLock(file, async () => undefined);
    // Each round three processes meet a dead holder at once; whoever holds the lock is alone in it.
    const contender = `
      import { mkdirSync, rmdirSync } from 'node:fs';
      import { setTimeout as sleep } from 'node:timers/promises';
      import { withLock } from ${JSON.stringify(import.meta.resolve('./lock.ts'))};
      for await (const [line] of (await import('node:events')).on(process.stdin, 'data')) {
        await withLock(${JSON.stringify(file)}, async () => {
          mkdirSync(${JSON.stringify(`${file}.inside`)});
          await sleep(2);
          rmdirSync(${JSON.stringify(`${file}.inside`)});
        }, 20_000);
        process.stdout.write('done');
      }`;
    const contenders = Array.from({ length: 3 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', contender]),
    );
    try {
      for (let round = 0; round < 10; round += 1) {
        writeFileSync(file, dead);
        const done = contenders.map(
          ({ stdout, stderr }) =>
            new Promise((resolve) => {
              stdout.once('data', () => resolve('done'));
              stderr.once('data', (chunk: Buffer) => resolve(chunk.toString()));
            }),
        );
        for (const { stdin } of contenders) stdin.write('go');
        expect(await Promise.all(done)).toEqual(['done', 'done', 'done']);
      }
    } finally {
      for (const each of contenders) each.kill();
    }
  });
});
