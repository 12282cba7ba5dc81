import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { withoutTemporary } from '../../disk/files.ts';

/**
 * The folders of a state folder in which a rebuild removes what it does not know, and the paths that some
 * version of the code wrote there.
 */
const ownPaths: Readonly<Record<string, RegExp>> = {
  posts: /^[0-9a-f]{64}\.json$/,
  pictures: /^(?:index\.json|[0-9a-f]{12,20}-\d+\.webp)$/,
  drawings: /^(?:digests\.json|[0-9a-f]{64}\.png(?:\.[\da-f-]+\.unfinished)?)$/,
  search: /^(?:digests\.json|records(?:\/\d+\.json)?|[0-9a-f]{16}(?:\.unfinished)?(?:\/.+)?)$/,
};

/** Finds a file of somebody else that a rebuild would remove from a state folder. Returns its path in it. */
export function findForeign(dir: string): string | undefined {
  for (const [folder, own] of Object.entries(ownPaths)) {
    const at = path.join(dir, folder);
    if (!statSync(at, { throwIfNoEntry: false })?.isDirectory()) continue;
    const names = readdirSync(at, { recursive: true, encoding: 'utf8' });
    const foreign = names.find((name) => !own.test(withoutTemporary(name.replaceAll('\\', '/'))));
    if (foreign !== undefined) return path.join(folder, foreign);
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
