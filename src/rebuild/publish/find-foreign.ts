import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { stateTable } from '../../edition/state-table.ts';
import { withoutTemporary } from '../../disk/files.ts';

/** Finds a file of somebody else that a rebuild would remove from a state folder. Returns its path in it. */
export function findForeign(dir: string): string | undefined {
  for (const row of stateTable) {
    if (!('inside' in row)) continue;
    const at = path.join(dir, row.name);
    if (!statSync(at, { throwIfNoEntry: false })?.isDirectory()) continue;
    const names = readdirSync(at, { recursive: true, encoding: 'utf8' });
    const foreign = names.find(
      (name) => !row.inside.test(withoutTemporary(name.replaceAll('\\', '/'))),
    );
    if (foreign !== undefined) return path.join(row.name, foreign);
  }
  return undefined;
}
