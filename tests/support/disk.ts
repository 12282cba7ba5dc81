import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { onTestFinished } from 'vitest';

/**
 * Mounts a small disk of its own at a folder until the test ends. Returns whether it could: only a
 * superuser of Linux may.
 */
export function mountDisk(dir: string, megabytes: number): boolean {
  mkdirSync(dir, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir];
  if (spawnSync('mount', options).status !== 0) return false;
  onTestFinished(() => void spawnSync('umount', [dir]));
  return true;
}

/** Makes a mounted disk read-only. */
export function makeReadOnly(dir: string): void {
  const { status, stderr } = spawnSync('mount', ['-o', 'remount,ro', dir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
