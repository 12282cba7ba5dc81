import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { editionSchema, type Edition } from './edition.ts';
import { writeWhole } from './files.ts';
import { postSchema, type Post } from './post.ts';

// An edition directory holds `edition.json`, and under `posts/` one file a post, named by its
// content and never changed. So the one rename of edition.json moves the whole from old to new.
const indexFile = (dir: string) => path.join(dir, 'edition.json');
const postsDir = (dir: string) => path.join(dir, 'posts');
const postFile = (dir: string, file: string) => path.join(postsDir(dir), `${file}.json`);

/**
 * Reads the edition that the last rebuild wrote. `undefined` when there is none yet, or when what is
 * there can't be used; `problem` then says why, for the report: the rebuild starts afresh.
 */
export function readEdition(dir: string): { edition?: Edition; problem?: string } {
  const file = indexFile(dir);
  if (!existsSync(file)) return {};
  try {
    const edition = editionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const posts = edition.blog && edition.blog.state !== 'failed' ? edition.blog.posts : [];
    const missing = posts.find((post) => !existsSync(postFile(dir, post.file)));
    if (missing) return { problem: `${file} names a post that is gone: ${missing.slug}` };
    return { edition };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    return { problem: `${file} can't be used, so this rebuild starts afresh: ${why}` };
  }
}

/** Reads one post of an edition. Throws when the file is missing or is not a post. */
export function readPost(dir: string, file: string): Post {
  return postSchema.parse(JSON.parse(readFileSync(postFile(dir, file), 'utf8')));
}

/** The name of the file that holds this post: a digest of all of it. */
export function toPostFile(post: Post): string {
  return createHash('sha256').update(JSON.stringify(post)).digest('hex');
}

/**
 * Writes an edition whole or not at all. `posts` are those that the directory may not hold yet, by
 * file name. Posts that nothing names any more are removed at the end.
 */
export async function writeEdition(
  dir: string,
  edition: Edition,
  posts: ReadonlyMap<string, Post>,
): Promise<void> {
  await mkdir(postsDir(dir), { recursive: true });
  for (const [file, post] of posts) {
    if (!existsSync(postFile(dir, file))) {
      await writeWhole(postFile(dir, file), JSON.stringify(post));
    }
  }
  await writeWhole(indexFile(dir), JSON.stringify(edition, null, 1));
  const named = new Set(
    edition.blog && edition.blog.state !== 'failed'
      ? edition.blog.posts.map((post) => `${post.file}.json`)
      : [],
  );
  for (const name of await readdir(postsDir(dir))) {
    if (!named.has(name)) await rm(path.join(postsDir(dir), name), { force: true });
  }
}
