import { z } from 'zod';
import type { Edition } from '../edition.ts';
import type { Post } from '../schema/post.ts';
import { defineStateFile } from '../../disk/state-file.ts';
import { listPostFiles, readPost } from '../store.ts';

/**
 * The keywords of posts by the names of their files, in the state folder. An edition has only the summaries
 * of posts, and to read ten thousand files for each rebuild takes too long.
 */
const keywordsFile = defineStateFile('keywords.json', z.record(z.string(), z.array(z.string())));

/** Returns the keywords of a post by the name of its file. */
export type GetKeywords = (file: string) => readonly string[];

/** All keywords of a post. */
export function toKeywords({ shortTailKeywords, longTailKeywords }: Post): string[] {
  return [...shortTailKeywords, ...longTailKeywords];
}

/** Opens the keywords of the posts in an edition's directory. A post that is not in the file is read. */
export function openKeywords(dir: string): GetKeywords {
  const known = keywordsFile.read(dir) ?? {};
  return (file) => (Object.hasOwn(known, file) && known[file]) || toKeywords(readPost(dir, file));
}

/** Writes the keywords of an edition's posts, if they are not written yet. Throws what `readPost` throws. */
export async function writeKeywords(dir: string, edition: Edition): Promise<void> {
  const files = listPostFiles(edition);
  const known = keywordsFile.read(dir) ?? {};
  const isWritten = files.every((file) => Object.hasOwn(known, file));
  if (isWritten && Object.keys(known).length === files.length) return;
  const get = openKeywords(dir);
  await keywordsFile.write(dir, Object.fromEntries(files.map((file) => [file, [...get(file)]])));
}
