import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { flushFolder, flushTree } from './flush.ts';
import { exchange } from './linux.ts';
import type { OutputPaths } from './output-paths.ts';

/** Makes an empty folder for the next tree, and completes or removes what a killed rebuild left. */
export function startTree(paths: OutputPaths): void {
  if (!existsSync(paths.out) && existsSync(paths.previous)) {
    renameSync(paths.previous, paths.out);
  }
  rmSync(paths.previous, { recursive: true, force: true });
  dropTree(paths);
  mkdirSync(paths.next, { recursive: true });
}

/** Removes the next tree instead of publishing it. */
export function dropTree({ next }: OutputPaths): void {
  rmSync(next, { recursive: true, force: true });
}

/**
 * Flushes the next tree to disk and publishes it in place of the published one. A reader finds the old tree
 * or the new one, whole; so does the machine after a kill or a power cut. Where two folders can't be exchanged, two renames do it, and `startTree`
 * completes them after a kill.
 */
export function publishTree(paths: OutputPaths): void {
  const { out, next, previous } = paths;
  flushTree(next);
  if (!existsSync(out)) {
    mkdirSync(path.dirname(out), { recursive: true });
    renameSync(next, out);
  } else if (!exchange(next, out)) {
    renameSync(out, previous);
    renameSync(next, out);
  }
  flushFolder(path.dirname(out));
  // One of them holds the old tree.
  for (const dir of [next, previous]) rmSync(dir, { recursive: true, force: true });
}
