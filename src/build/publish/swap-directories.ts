import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { exchange } from './exchange.ts';
import type { Places } from './output-paths.ts';

/**
 * Starts the next tree, as the tree before the published one if that was kept, and empty otherwise; and puts
 * right what a killed rebuild may have left. Files of both trees are the same ones mostly, so that what is
 * not to stay must be removed before anything is written (`pruneTree`).
 */
export function startTree(places: Places): void {
  if (!existsSync(places.out) && existsSync(places.previous)) {
    renameSync(places.previous, places.out);
  }
  rmSync(places.previous, { recursive: true, force: true });
  dropTree(places);
  if (existsSync(places.spare)) renameSync(places.spare, places.next);
  else mkdirSync(places.next, { recursive: true });
}

/** Removes the next tree, which is not to be published, and the disk space that it takes. */
export function dropTree({ next, trash }: Places): void {
  for (const dir of [next, trash]) rmSync(dir, { recursive: true, force: true });
}

/**
 * Publishes the next tree in place of the published one, whole, in one step that a reader or a kill
 * sees as before or after. Where the system has no such step, there are two renames, and a rebuild
 * killed between them is put right by the next (`startTree`). The old tree is kept for `startTree`, which
 * takes little room as long as most of its files are the new one's too, or else removed.
 */
export function publishTree(places: Places, keepsOld: boolean): void {
  if (!existsSync(places.out)) {
    mkdirSync(path.dirname(places.out), { recursive: true });
    renameSync(places.next, places.out);
    return;
  }
  const isExchanged = exchange(places.next, places.out);
  if (!isExchanged) {
    renameSync(places.out, places.previous);
    renameSync(places.next, places.out);
  }
  const old = isExchanged ? places.next : places.previous;
  if (keepsOld) renameSync(old, places.spare);
  for (const dir of [old, places.trash]) rmSync(dir, { recursive: true, force: true });
}
