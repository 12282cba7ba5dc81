import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { exchange } from './exchange.ts';
import type { Places } from './places.ts';

/** Empties the folder for the next tree, and puts right what a killed rebuild may have left. */
export function startTree(places: Places): void {
  if (!existsSync(places.out) && existsSync(places.previous)) {
    renameSync(places.previous, places.out);
  }
  rmSync(places.previous, { recursive: true, force: true });
  rmSync(places.next, { recursive: true, force: true });
  mkdirSync(places.next, { recursive: true });
}

/** Removes the next tree, which is not to be published, and the disk space that it takes. */
export function dropTree(places: Places): void {
  rmSync(places.next, { recursive: true, force: true });
}

/**
 * Publishes the next tree in place of the published one, whole, in one step that a reader or a kill
 * sees as before or after. Where the system has no such step, there are two renames, and a rebuild
 * killed between them is put right by the next (`startTree`).
 */
export function publishTree(places: Places): void {
  if (!existsSync(places.out)) {
    mkdirSync(path.dirname(places.out), { recursive: true });
    renameSync(places.next, places.out);
  } else if (exchange(places.next, places.out)) {
    rmSync(places.next, { recursive: true, force: true });
  } else {
    renameSync(places.out, places.previous);
    renameSync(places.next, places.out);
    rmSync(places.previous, { recursive: true, force: true });
  }
}
