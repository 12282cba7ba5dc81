import { existsSync, renameSync } from 'node:fs';
import { mkdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { exchange } from './exchange.ts';

/** The folders of one site's publishing. They are neighbours, so that a rename moves a whole tree. */
export interface Places {
  /** What is published. */
  out: string;
  /** Where the next tree is built. */
  next: string;
  /** What was published before, for the moment of the swap. */
  previous: string;
  lock: string;
}

/** Says where the site published at `out` is built and locked. A link is followed: its target is swapped. */
export async function toPlaces(out: string): Promise<Places> {
  const target = existsSync(out) ? await realpath(out) : path.resolve(out);
  const work = path.join(path.dirname(target), `.${path.basename(target)}.halfhour`);
  return {
    out: target,
    next: path.join(work, 'next'),
    previous: path.join(work, 'previous'),
    lock: path.join(work, 'lock'),
  };
}

/** Empties the folder for the next tree, and puts right what a killed rebuild may have left. */
export async function startTree(places: Places): Promise<void> {
  if (!existsSync(places.out) && existsSync(places.previous)) {
    renameSync(places.previous, places.out);
  }
  await rm(places.previous, { recursive: true, force: true });
  await rm(places.next, { recursive: true, force: true });
  await mkdir(places.next, { recursive: true });
}

/**
 * Publishes the next tree in place of the published one, whole, in one step that a reader or a kill
 * sees as before or after. Where the system has no such step, there are two renames, and a rebuild
 * killed between them is put right by the next (`startTree`).
 */
export async function publishTree(places: Places): Promise<void> {
  if (!existsSync(places.out)) {
    await mkdir(path.dirname(places.out), { recursive: true });
    renameSync(places.next, places.out);
  } else if (exchange(places.next, places.out)) {
    await rm(places.next, { recursive: true, force: true });
  } else {
    renameSync(places.out, places.previous);
    renameSync(places.next, places.out);
    await rm(places.previous, { recursive: true, force: true });
  }
}
