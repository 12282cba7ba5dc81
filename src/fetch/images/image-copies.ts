import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../disk/files.ts';
import { nameCopy, pictureSchema, toPicturesDir } from '../../edition/schema/picture.ts';
import type { Picture } from '../../edition/schema/picture.ts';
import type { CopyFile } from '../../limits/decoder/copy-image.ts';

/** Counted up when copies are made in another way: all images are then fetched anew. */
const recipe = 3;

const copySchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('copied'), picture: pictureSchema }),
  z.strictObject({
    state: z.literal('failed'),
    message: z.string(),
    /** Failures in a row. */
    tries: z.int().positive(),
    /** No request before, ISO 8601 in UTC. */
    until: z.iso.datetime(),
  }),
]);
export type KnownCopy = z.infer<typeof copySchema>;

const indexSchema = z.strictObject({
  recipe: z.literal(recipe),
  copies: z.record(z.string(), copySchema),
});
const indexFile = (dir: string) => path.join(toPicturesDir(dir), 'index.json');

/** The file names of a picture, in the order in which they were written. */
function listFiles({ src, srcset = src }: Picture): string[] {
  return [...srcset.matchAll(/\/pictures\/(\S+\.webp)/g)].map(([, name = '']) => name);
}

/** Whether the files of a picture are there, with the content that they are named by. */
function isWhole(dir: string, picture: Picture): boolean {
  const files = listFiles(picture).map((name) => path.join(toPicturesDir(dir), name));
  if (!files.every((file) => existsSync(file))) return false;
  return picture.src.startsWith(`/pictures/${nameCopy(files.map((file) => readFileSync(file)))}-`);
}

/** What earlier rebuilds know of each address. A copy whose files are gone or damaged is forgotten. */
export function readCopies(dir: string): Map<string, KnownCopy> {
  const file = indexFile(dir);
  if (!existsSync(file)) return new Map();
  try {
    const { copies } = indexSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const whole = Object.entries(copies).filter(
      ([, copy]) => copy.state === 'failed' || isWhole(dir, copy.picture),
    );
    return new Map(whole);
  } catch {
    // Only the time to fetch the images again is lost.
    return new Map();
  }
}

/** Writes the files of a copy, named by their content. Returns the copy as pages show it. */
export async function writeCopy(
  dir: string,
  { width, height, files }: { width: number; height: number; files: readonly CopyFile[] },
): Promise<Picture> {
  const name = nameCopy(files.map(({ bytes }) => bytes));
  const nameFile = (file: CopyFile) => `${name}-${file.width}.webp`;
  for (const file of files) {
    // A file that is there may be damaged.
    await writeWhole(path.join(toPicturesDir(dir), nameFile(file)), file.bytes);
  }
  const candidates = files.map((file) => `/pictures/${nameFile(file)} ${file.width}w`);
  return {
    src: `/pictures/${name}-${width}.webp`,
    srcset: candidates.length > 1 ? candidates.join(', ') : undefined,
    width,
    height,
  };
}

/** Keeps what is known of these addresses. Everything else goes, the files too. */
export async function writeCopies(
  dir: string,
  copies: ReadonlyMap<string, KnownCopy>,
): Promise<void> {
  const index = { recipe, copies: Object.fromEntries(copies) };
  await mkdir(toPicturesDir(dir), { recursive: true });
  await writeWhole(indexFile(dir), JSON.stringify(index, null, 1));
  const used = new Set([
    path.basename(indexFile(dir)),
    ...[...copies.values()].flatMap((copy) =>
      copy.state === 'copied' ? listFiles(copy.picture) : [],
    ),
  ]);
  for (const name of await readdir(toPicturesDir(dir))) {
    if (!used.has(name)) await rm(path.join(toPicturesDir(dir), name), { force: true });
  }
}
