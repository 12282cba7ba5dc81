import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { toDigest } from '../disk/digest.ts';
import { editionSchema, editionVersion, type Edition } from './edition.ts';
import { copyWhole, writeWhole } from '../disk/files.ts';
import type { PublicationIds } from '../publication/addressees.ts';
import { postSchema, type Post } from './schema/post.ts';
import { getPosts } from './stories.ts';

// An edition directory holds `edition.json` and the edition before it. Under `posts/` it holds one file
// for each post of both, named by a digest and never changed. So one rename of edition.json replaces the
// whole edition, and a damaged file is always found out. While the rebuild of the latest edition may be refused, or
// was, the last one that was not is in `edition.settled.json`.
const indexFile = (dir: string) => path.join(dir, 'edition.json');
const previousFile = (dir: string) => path.join(dir, 'edition.previous.json');
/** It is there while nobody knows that the latest edition is not refused. */
export const settledFile = (dir: string) => path.join(dir, 'edition.settled.json');
const postsDir = (dir: string) => path.join(dir, 'posts');
const postFile = (dir: string, file: string) => path.join(postsDir(dir), `${file}.json`);

/** The file that each edition was read from. */
const origin = new WeakMap<Edition, string>();

const indexSchema = z.strictObject({ digest: z.string(), edition: z.unknown() });
/** What an edition of any version has. */
const anySchema = z.looseObject({ version: z.int(), publication: z.string() });

/** Where an edition may be, the latest first. */
const listFiles = (dir: string) => [indexFile(dir), settledFile(dir), previousFile(dir)];

/**
 * Reads the edition that the last rebuild of a publication wrote, under its id or the one that it had before. Falls back
 * to the edition before it. `edition` is absent when neither is there and can be used. `problems` tell the report which
 * file can't be used, and why.
 */
export const readEdition = (dir: string, ids: PublicationIds) => readFirst(listFiles(dir), ids);

/** The last edition whose rebuild was not refused, if that of the latest one was, or has not ended. */
export const readBeforeRefused = (dir: string, ids: PublicationIds): Edition | undefined =>
  readFirst([settledFile(dir)], ids).edition;

/** Reads an edition from the first of these files that has one. */
function readFirst(
  files: readonly string[],
  { id, formerId }: PublicationIds,
): { edition?: Edition; problems: string[] } {
  const problems: string[] = [];
  for (const file of files) {
    if (!existsSync(file)) continue;
    try {
      const found = readIndex(file);
      const { publication } = found;
      if (publication !== id && publication !== formerId)
        throw new Error(`it is of the publication ${JSON.stringify(publication)}`);
      const edition = { ...found, publication: id };
      origin.set(edition, file);
      return { edition, problems };
    } catch (error) {
      const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      problems.push(`${file} can't be used: ${why}`);
    }
  }
  return { problems };
}

/** Whether a folder has a file of an edition, whole or damaged. */
export const hasEdition = (dir: string): boolean => listFiles(dir).some((file) => existsSync(file));

/** Whether a folder holds a whole edition that some version of the code wrote, of any publication. */
export const holdsEdition = (dir: string): boolean => readEditionOwner(dir) !== undefined;

/** The id of the publication whose whole edition a folder holds, written by any version of the code. */
export function readEditionOwner(dir: string): string | undefined {
  for (const file of listFiles(dir)) {
    try {
      const { digest, edition } = indexSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      const { publication } = anySchema.parse(edition);
      if (toDigest(JSON.stringify(edition)) === digest) return publication;
    } catch {
      // The edition before it may be whole.
    }
  }
  return undefined;
}

function readIndex(file: string): Edition {
  const text = readFileSync(file, 'utf8');
  const { edition } = indexSchema.parse(JSON.parse(text));
  // A right digest and version stand for the right shape. To validate ten thousand posts takes a while.
  const { version } = anySchema.parse(edition);
  if (version !== editionVersion) {
    throw new Error(
      `it has version ${version} of its form, and this Halfhour reads version ${editionVersion}`,
    );
  }
  if (isWhole(text)) return edition as Edition;
  editionSchema.parse(edition);
  throw new Error('it is not as it was written');
}

const toIndex = (edition: string) => [`{"digest":"${toDigest(edition)}","edition":`, edition, '}'];

/** Whether the text of an index has the digest that it was written with. */
function isWhole(text: string): boolean {
  const [, digest, edition] = /^\{"digest":"([0-9a-f]{64})","edition":(.*)\}$/s.exec(text) ?? [];
  return edition !== undefined && toDigest(edition) === digest;
}

/** Where each post was read. Such a post has a name already, and a file in that directory. */
const origins = new WeakMap<Post, { dir: string; file: string }>();

/**
 * Reads one post of an edition. Throws when the file is missing or does not have the digest that is its
 * name. A right digest stands for the right shape.
 */
export function readPost(dir: string, file: string): Post {
  const content = readFileSync(postFile(dir, file));
  if (toDigest(content) !== file) throw new Error(`${postFile(dir, file)} is damaged`);
  const post = JSON.parse(content.toString()) as Post;
  origins.set(post, { dir, file });
  return post;
}

/** The name of a post's file: a digest of the whole post. */
export function toPostFile(post: Post): string {
  return origins.get(post)?.file ?? toDigest(toJson(post));
}

/** A post as JSON with its fields in the schema's order, so that equal posts are equal texts. */
const toJson = (post: Post) => JSON.stringify(postSchema.parse(post));

/**
 * Writes an edition whole or not at all. Keeps the edition before it: `previous`, if `readEdition` gave
 * one, unless its rebuild was refused. `posts` are those whose file may be missing or damaged, by file name. Removes
 * the files of posts that are in none of these editions.
 */
export async function writeEdition(
  dir: string,
  edition: Edition,
  posts: ReadonlyMap<string, Post>,
  previous?: Edition,
): Promise<void> {
  await mkdir(postsDir(dir), { recursive: true });
  for (const [file, post] of posts) {
    if (origins.get(post)?.dir !== dir && !hasPost(dir, file))
      await writeWhole(postFile(dir, file), toJson(post));
  }
  const isRefused = existsSync(settledFile(dir));
  if (previous && origin.get(previous) === indexFile(dir) && !isRefused)
    await copyWhole(indexFile(dir), settledFile(dir));
  await writeWhole(indexFile(dir), toIndex(JSON.stringify(edition)));
  const toName = (file: string) => `${file}.json`;
  const named = new Set(listPostFiles(edition).map(toName));
  const others = (await readdir(postsDir(dir))).filter((name) => !named.has(name));
  // Most rebuilds have none.
  if (others.length === 0) return;
  const settled = isRefused ? readBeforeRefused(dir, { id: edition.publication }) : undefined;
  const earlier = [previous, settled].flatMap((each) => (each ? listPostFiles(each) : []));
  const kept = new Set(earlier.map(toName));
  for (const name of others) {
    if (!kept.has(name)) await rm(path.join(postsDir(dir), name), { force: true });
  }
}

/** Notes that the rebuild of the latest edition was not refused: the one that was settled before it is the one before. */
export async function settleEdition(dir: string): Promise<void> {
  if (existsSync(settledFile(dir))) await rename(settledFile(dir), previousFile(dir));
}

/** The names of the files that hold an edition's posts. */
export function listPostFiles({ sources }: Edition): string[] {
  return sources.flatMap(getPosts).map(({ file }) => file);
}

function hasPost(dir: string, file: string): boolean {
  try {
    return toDigest(readFileSync(postFile(dir, file))) === file;
  } catch {
    return false;
  }
}
