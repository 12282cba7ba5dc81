import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { exchange } from './exchange.ts';
import type { OutputPaths } from './output-paths.ts';

/** Makes an empty folder for the next tree, and puts right what a killed rebuild may have left. */
export function startTree(paths: OutputPaths): void {
  if (!existsSync(paths.out) && existsSync(paths.previous)) {
    renameSync(paths.previous, paths.out);
  }
  rmSync(paths.previous, { recursive: true, force: true });
  dropTree(paths);
  mkdirSync(paths.next, { recursive: true });
}

/** Removes the next tree, which is not to be published. */
export function dropTree({ next }: OutputPaths): void {
  rmSync(next, { recursive: true, force: true });
}

/**
 * Publishes the next tree in place of the published one, whole: a reader or a kill sees the tree before or
 * the tree after. A system that can't exchange two folders does it in two renames, and `startTree` puts
 * right what a kill between them leaves.
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
