import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { editionSchema, type Edition } from './edition.ts';
import { writeWhole } from './files.ts';
import { postSchema, type Post } from './post.ts';

// An edition directory holds `edition.json`, and under `posts/` one file a post, named by its
// content and never changed. So the one rename of edition.json moves the whole from old to new, and
// neither can be damaged without being found out.
const indexFile = (dir: string) => path.join(dir, 'edition.json');
const postsDir = (dir: string) => path.join(dir, 'posts');
const postFile = (dir: string, file: string) => path.join(postsDir(dir), `${file}.json`);

const indexSchema = z.strictObject({ digest: z.string(), edition: z.unknown() });

/**
 * Reads the edition that the last rebuild wrote. `undefined` when there is none yet, or when what is
 * there can't be used; `problem` then says why, for the report: the rebuild starts afresh.
 */
export function readEdition(dir: string): { edition?: Edition; problem?: string } {
  const file = indexFile(dir);
  if (!existsSync(file)) return {};
  try {
    const index = indexSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const edition = editionSchema.parse(index.edition);
    if (toDigest(JSON.stringify(index.edition)) !== index.digest) {
      throw new Error('it is not as it was written');
    }
    return { edition };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    return { problem: `${file} can't be used, so this rebuild starts afresh: ${why}` };
  }
}

/** Reads one post of an edition. Throws when the file is missing or is not as it was written. */
export function readPost(dir: string, file: string): Post {
  const content = readFileSync(postFile(dir, file), 'utf8');
  if (toDigest(content) !== file) throw new Error(`${postFile(dir, file)} is damaged`);
  return postSchema.parse(JSON.parse(content));
}

/** The name of the file that holds this post: a digest of all of it. */
export function toPostFile(post: Post): string {
  return toDigest(JSON.stringify(post));
}

function toDigest(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Writes an edition whole or not at all. `posts` are those that the directory may not hold yet, or
 * hold damaged, by file name. Posts that nothing names any more are removed at the end.
 */
export async function writeEdition(
  dir: string,
  edition: Edition,
  posts: ReadonlyMap<string, Post>,
): Promise<void> {
  await mkdir(postsDir(dir), { recursive: true });
  for (const [file, post] of posts) {
    if (!hasPost(dir, file)) await writeWhole(postFile(dir, file), JSON.stringify(post));
  }
  const digest = toDigest(JSON.stringify(edition));
  await writeWhole(indexFile(dir), JSON.stringify({ digest, edition }, null, 1));
  const named = new Set(
    edition.blog && edition.blog.state !== 'failed'
      ? edition.blog.posts.map((post) => `${post.file}.json`)
      : [],
  );
  for (const name of await readdir(postsDir(dir))) {
    if (!named.has(name)) await rm(path.join(postsDir(dir), name), { force: true });
  }
}

function hasPost(dir: string, file: string): boolean {
  try {
    return toDigest(readFileSync(postFile(dir, file), 'utf8')) === file;
  } catch {
    return false;
  }
}
