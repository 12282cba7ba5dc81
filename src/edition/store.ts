import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { editionSchema, editionVersion, type Edition } from './edition.ts';
import { copyWhole, writeWhole } from './files.ts';
import { postSchema, type Post } from './post.ts';

// An edition directory holds `edition.json`, the one before it, and under `posts/` one file a post of
// either, named by its content and never changed. So the one rename of edition.json moves the whole
// from old to new, and neither can be damaged without being found out.
const indexFile = (dir: string) => path.join(dir, 'edition.json');
const previousFile = (dir: string) => path.join(dir, 'edition.previous.json');
const postsDir = (dir: string) => path.join(dir, 'posts');
const postFile = (dir: string, file: string) => path.join(postsDir(dir), `${file}.json`);

/** The files that editions were read from, whole. */
const sources = new WeakMap<Edition, string>();

const indexSchema = z.strictObject({ digest: z.string(), edition: z.unknown() });

/**
 * Reads the edition that the last rebuild of a publication wrote, or the one before it when that can't
 * be used. `edition` is `undefined` when there is none, or none that can be used; `problems` say what
 * could not be used and why, for the report.
 */
export function readEdition(
  dir: string,
  publication: string,
): { edition?: Edition; problems: string[] } {
  const problems: string[] = [];
  for (const file of [indexFile(dir), previousFile(dir)]) {
    if (!existsSync(file)) continue;
    try {
      const edition = readIndex(file);
      if (edition.publication === publication) {
        sources.set(edition, file);
        return { edition, problems };
      }
      throw new Error(`it is of the publication ${JSON.stringify(edition.publication)}`);
    } catch (error) {
      const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      problems.push(`${file} can't be used: ${why}`);
    }
  }
  return { problems };
}

function readIndex(file: string): Edition {
  const text = readFileSync(file, 'utf8');
  const { edition } = indexSchema.parse(JSON.parse(text));
  // What is as a rebuild wrote it has the shape of its version: checking ten thousand posts takes a while.
  if (isWhole(text) && isOfThisVersion(edition)) return edition;
  editionSchema.parse(edition);
  throw new Error('it is not as it was written');
}

const isOfThisVersion = (edition: unknown): edition is Edition =>
  typeof edition === 'object' &&
  edition !== null &&
  'version' in edition &&
  edition.version === editionVersion;

const toIndex = (edition: string) => [`{"digest":"${toDigest(edition)}","edition":`, edition, '}'];

/** Whether the text of an index is as it was written. */
function isWhole(text: string): boolean {
  const [, digest, edition] = /^\{"digest":"([0-9a-f]{64})","edition":(.*)\}$/s.exec(text) ?? [];
  return edition !== undefined && toDigest(edition) === digest;
}

/** Where posts were read: such a post needs no name, and no file in that place. */
const origins = new WeakMap<Post, { dir: string; file: string }>();

/**
 * Reads one post of an edition. Throws when the file is missing or is not as it was written: its name
 * says that it is what the schema made of a post.
 */
export function readPost(dir: string, file: string): Post {
  const content = readFileSync(postFile(dir, file));
  if (toDigest(content) !== file) throw new Error(`${postFile(dir, file)} is damaged`);
  const post = JSON.parse(content.toString()) as Post;
  origins.set(post, { dir, file });
  return post;
}

/** The name of the file that holds this post: a digest of all of it. */
export function toPostFile(post: Post): string {
  return origins.get(post)?.file ?? toDigest(toJson(post));
}

/** A post as JSON, its fields in the schema's order: the same post is the same text, whoever put it together. */
const toJson = (post: Post) => JSON.stringify(postSchema.parse(post));

const toDigest = (content: string | Buffer) => hash('sha256', content);

/**
 * Writes an edition whole or not at all, and keeps the one before it: `previous`, if `readEdition` has
 * given one. `posts` are those that the directory may not hold yet, or hold damaged, by file name. Posts
 * that neither names are removed at the end.
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
  if (previous && sources.get(previous) === indexFile(dir))
    await copyWhole(indexFile(dir), previousFile(dir));
  await writeWhole(indexFile(dir), toIndex(JSON.stringify(edition)));
  const toName = (file: string) => `${file}.json`;
  const named = new Set(listPostFiles(edition).map(toName));
  const others = (await readdir(postsDir(dir))).filter((name) => !named.has(name));
  // Mostly there are none.
  const earlier = others.length === 0 || !previous ? [] : listPostFiles(previous);
  const kept = new Set(earlier.map(toName));
  for (const name of others) {
    if (!kept.has(name)) await rm(path.join(postsDir(dir), name), { force: true });
  }
}

/** The names of the files that hold an edition's posts. */
export function listPostFiles({ blog }: Edition): string[] {
  return blog && blog.state !== 'failed' ? blog.posts.map(({ file }) => file) : [];
}

function hasPost(dir: string, file: string): boolean {
  try {
    return toDigest(readFileSync(postFile(dir, file))) === file;
  } catch {
    return false;
  }
}
