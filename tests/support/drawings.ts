import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { closeKept, openKept } from '../../src/build/incremental/kept-files.ts';
import { root } from '../../src/build/render/renderer.ts';

const kept = path.join(root, '.cache/drawings-of-tests');
const toDrawings = (state: string) => path.join(state, 'drawings');

/** Whether cards are kept for tests that are about other things. Drawing a card takes a while. */
export const hasDrawings = () => existsSync(kept);

/** Keeps the cards that rebuilds have drawn. */
export async function keepDrawings(states: readonly string[]): Promise<void> {
  for (const state of states) cpSync(toDrawings(state), kept, { recursive: true });
  const digests = states.flatMap((state) => Object.entries(openKept(toDrawings(state)).digests));
  await closeKept(
    kept,
    digests.map(([name, digest]) => ({ name, digest })),
  );
}

/** Puts the kept cards where the first rebuild of a new site looks for drawings. */
export function bringDrawings(state: string): void {
  if (hasDrawings()) cpSync(kept, toDrawings(state), { recursive: true });
}
