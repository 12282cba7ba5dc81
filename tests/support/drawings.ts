import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { closeKept, openKept } from '../../src/disk/kept-files.ts';
import { root } from '../../src/disk/package.ts';

const saved = path.join(root, '.cache/drawings-of-tests');
const toDrawings = (state: string) => path.join(state, 'drawings');

/** Whether drawn cards are saved for reuse by tests. Drawing them takes seconds. */
export const hasDrawings = () => existsSync(saved);

/** Saves the cards that rebuilds have drawn. */
export async function saveDrawings(states: readonly string[]): Promise<void> {
  for (const state of states) cpSync(toDrawings(state), saved, { recursive: true });
  const digests = states.flatMap((state) => Object.entries(openKept(toDrawings(state)).digests));
  await closeKept(
    saved,
    digests.map(([name, digest]) => ({ name, digest })),
  );
}

/** Copies the saved cards to the folder where the first rebuild of a site reads drawings. */
export function restoreDrawings(state: string): void {
  if (hasDrawings()) cpSync(saved, toDrawings(state), { recursive: true });
}
