import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { exchange } from './exchange.ts';
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
 * Publishes the next tree in place of the published one. A reader, and a kill at any moment, finds the old
 * tree or the new one, whole. Where two folders can't be exchanged, two renames do it, and `startTree`
 * completes them after a kill.
 */
export function publishTree(paths: OutputPaths): void {
  if (!existsSync(paths.out)) {
    mkdirSync(path.dirname(paths.out), { recursive: true });
    renameSync(paths.next, paths.out);
    return;
  }
  const isExchanged = exchange(paths.next, paths.out);
  if (!isExchanged) {
    renameSync(paths.out, paths.previous);
    renameSync(paths.next, paths.out);
  }
  rmSync(isExchanged ? paths.next : paths.previous, { recursive: true, force: true });
}
