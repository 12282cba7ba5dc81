import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
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

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const pagesSchema = z.looseObject({
  build: digest,
  base: digest,
  printed: z.record(
    z.string(),
    z.looseObject({ inputs: z.array(z.unknown()), digest: z.string() }),
  ),
});

/** Files of earlier versions that no rebuild needs any more, and what they hold. */
const outdated: Readonly<Record<string, z.ZodType>> = {
  'pages.json': pagesSchema,
  'pages.changes.json': pagesSchema,
  lock: z.strictObject({ pid: z.int(), started: z.string() }),
};

/** Removes the files of earlier versions from a state folder. A file of such a name with another content stays. */
export function removeOutdated(dir: string): void {
  for (const [name, schema] of Object.entries(outdated)) {
    const file = path.join(dir, name);
    if (holds(file, schema)) rmSync(file);
  }
}

function holds(file: string, schema: z.ZodType): boolean {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).success;
  } catch {
    return false;
  }
}
