import { spawnSync } from 'node:child_process';
import { mkdirSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Mounts a small disk at a folder until the test ends. Returns whether that worked: only a superuser of
 * Linux can.
 */
export function mountDisk(dir: string, megabytes: number): boolean {
  mkdirSync(dir, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir];
  if (spawnSync('mount', options).status !== 0) return false;
  onTestFinished(() => void spawnSync('umount', [dir]));
  return true;
}

/** Why a test of a small disk is skipped. */
export const noDisk = 'The test mounts a small disk, which only a superuser of Linux can.';

/** Fills a disk until the given number of bytes is free. Returns the file that fills it. */
export function fillDisk(disk: string, left: number): string {
  const file = path.join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(file, Buffer.alloc(bavail * bsize - left));
  return file;
}

/** What a report says of a disk with too little space for a rebuild, and of one that became full during it. */
export const foreseenFull =
  /^The disk of \S+ has too little free space: a rebuild may need [\d,]+ KB, and [\d,]+ KB are free\. Free some/;
export const becameFull =
  /^A disk (?:became|may have become) full \(.+\)\. [\d,]+ KB are free at .* now\. Free some/;

/** Makes a mounted disk read-only. */
export function makeReadOnly(dir: string): void {
  const { status, stderr } = spawnSync('mount', ['-o', 'remount,ro', dir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/**
 * Mounts a file with an ext4 file system until the test ends. A copy of the file equals the disk after a
 * power cut at that moment. Returns whether that worked.
 */
export function mountImage(image: string, dir: string): boolean {
  mkdirSync(dir, { recursive: true });
  if (spawnSync('mount', ['-o', 'loop', image, dir]).status !== 0) return false;
  onTestFinished(() => unmount(dir));
  return true;
}

/** Creates a file with an empty ext4 file system. Returns whether that worked. */
export function makeImage(image: string, megabytes: number): boolean {
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  return spawnSync('mkfs.ext4', ['-q', '-F', image]).status === 0;
}

export function unmount(dir: string): void {
  spawnSync('umount', [dir]);
}
