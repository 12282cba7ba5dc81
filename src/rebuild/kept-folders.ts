import path from 'node:path';
import { forgetKept, openKept, type KeptFolder } from '../disk/kept-files.ts';
import type { UpdateInput } from './update-input.ts';

/** The folders of what rebuilds keep instead of making it anew. */
const names = ['drawings', 'search'] as const;

/** Opens what earlier rebuilds kept. A forced rebuild believes none of it, whatever its digests. */
export function openKeptFolder(
  { stateDir, force }: UpdateInput,
  name: (typeof names)[number],
): KeptFolder {
  const dir = path.join(stateDir, name);
  return force ? { dir, digests: {} } : openKept(dir);
}

/** Forgets all that rebuilds kept in a state folder. */
export async function forgetKeptFolders(stateDir: string): Promise<void> {
  await Promise.all(names.map((name) => forgetKept(path.join(stateDir, name))));
}
