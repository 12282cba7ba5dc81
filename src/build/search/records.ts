import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PostSummary } from '../../edition/post.ts';
import type { EditionReader } from '../../edition/read/reader.ts';
import { toPostRecord, type SearchRecord } from '../../feeds-out/search-records.ts';

/** What search was given of the posts of one block, by the names of their files, by one version of the code. */
interface Kept {
  version: string;
  records: Record<string, SearchRecord>;
}

const toFile = (dir: string, block: number) => path.join(dir, `${block}.json`);

/**
 * What search is given of a block of posts, in their order. `dir` keeps it, so that next time none but the
 * posts that are others then are read. Throws when the edition's directory is torn.
 */
export function readRecords(
  edition: EditionReader,
  posts: readonly PostSummary[],
  version: string,
  dir: string,
  block: number,
): SearchRecord[] {
  const file = toFile(dir, block);
  const kept = readKept(file);
  const known = new Map(kept?.version === version ? Object.entries(kept.records) : []);
  const entries = posts.flatMap(({ slug }): [string, SearchRecord][] => {
    const name = edition.getPostFile(slug) ?? '';
    const record = known.get(name);
    if (record) return [[name, record]];
    const post = edition.getPost(slug);
    return post ? [[name, toPostRecord(post)]] : [];
  });
  const next: Kept = { version, records: Object.fromEntries(entries) };
  mkdirSync(dir, { recursive: true });
  // One that a kill cuts short is no JSON, and so is nothing kept.
  writeFileSync(file, JSON.stringify(next));
  return entries.map(([, record]) => record);
}

function readKept(file: string): Kept | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Removes what `dir` keeps of blocks that there are no more, as after posts have halved. */
export function dropRecords(dir: string, blocks: number): void {
  if (!existsSync(dir)) return;
  for (const name of readdirSync(dir)) {
    if (!(Number.parseInt(name) < blocks)) rmSync(path.join(dir, name));
  }
}
