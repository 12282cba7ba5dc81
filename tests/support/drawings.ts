import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../src/build/render/renderer.ts';

const kept = path.join(root, '.cache/drawings-of-tests');
const toDrawings = (state: string) => path.join(state, 'drawings');

/** Whether cards are kept for the tests that are about other things: drawing them takes each a second or two. */
export const hasDrawings = () => existsSync(kept);

/** Keeps the cards that rebuilds have drawn. */
export function keepDrawings(states: readonly string[]): void {
  for (const state of states) cpSync(toDrawings(state), kept, { recursive: true });
}

/** Puts the kept cards where the rebuilds of a new site look for what was drawn before. */
export function bringDrawings(state: string): void {
  if (hasDrawings()) cpSync(kept, toDrawings(state), { recursive: true });
}
