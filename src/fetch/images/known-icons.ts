import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../disk/files.ts';
import { pictureSchema, toPicturesDir } from '../../edition/picture.ts';

/** What came of looking for the icon of a site. */
const knownIconSchema = z.strictObject({
  /** Absent when none was found. */
  picture: pictureSchema.optional(),
  /** It is not looked for again before, ISO 8601 in UTC. */
  until: z.iso.datetime(),
});

/** The icons of sites by the page that their feeds name. */
export type KnownIcons = ReadonlyMap<string, z.infer<typeof knownIconSchema>>;

const fileSchema = z.record(z.string(), knownIconSchema);

/** A file beside the index of pictures, which earlier versions of the code remove. */
export const iconsFile = (dir: string) => path.join(toPicturesDir(dir), 'icons.json');

/** What earlier rebuilds know of icons. Nothing when the file can't be read: they are then looked for anew. */
export function readIcons(dir: string): KnownIcons {
  if (!existsSync(iconsFile(dir))) return new Map();
  try {
    return new Map(
      Object.entries(fileSchema.parse(JSON.parse(readFileSync(iconsFile(dir), 'utf8')))),
    );
  } catch {
    return new Map();
  }
}

/** Writes what is known of icons. Writes no file when nothing is. */
export async function writeKnownIcons(dir: string, icons: KnownIcons): Promise<void> {
  if (icons.size === 0) return await rm(iconsFile(dir), { force: true });
  await writeWhole(iconsFile(dir), JSON.stringify(Object.fromEntries(icons), null, 1));
}
