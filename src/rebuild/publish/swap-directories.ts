import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { exchange } from '../../disk/exchange.ts';
import { flushFolder, flushTree } from '../../disk/flush.ts';
import type { Place } from '../../disk/place.ts';

/** Makes an empty folder for the next tree, and completes or removes what a killed rebuild left. */
export function startTree(place: Place): void {
  clearTrees(place);
  mkdirSync(place.next, { recursive: true });
}

/** Completes the swap that a killed rebuild began, and removes the other trees that it left. */
export function clearTrees(place: Place): void {
  if (!existsSync(place.out) && existsSync(place.previous)) {
    renameSync(place.previous, place.out);
  }
  for (const dir of [place.previous, place.next]) rmSync(dir, { recursive: true, force: true });
}

/**
 * Flushes a tree, `next` or a kept one, to disk and publishes it in place of the published one. A reader
 * finds the old tree or the new one, whole; so does the machine after a kill or a power cut. Where two
 * folders can't be exchanged, two renames do it, and `clearTrees` completes them after a kill. Returns the
 * folder that holds the old tree then.
 */
export function publishTree({ out, previous }: Place, tree: string): string {
  flushTree(tree);
  if (!existsSync(out)) {
    mkdirSync(path.dirname(out), { recursive: true });
    renameSync(tree, out);
  } else if (!exchange(tree, out)) {
    renameSync(out, previous);
    renameSync(tree, out);
    flushFolder(path.dirname(out));
    return previous;
  }
  flushFolder(path.dirname(out));
  return tree;
}
