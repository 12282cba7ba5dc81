import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../../edition/read/reader.ts';
import { singlePages } from '../../edition/routes.ts';
import {
  toArticleBlocks,
  toArticleRecords,
  toCategoryRecords,
  toPostBlocks,
} from '../../feeds-out/search-records.ts';
import { linkOrCopy } from '../incremental/reuse-file.ts';
import { toFile } from '../render/outputs.ts';
import type { Printed } from '../incremental/manifest.ts';
import { dropRecords, readRecords } from './records.ts';
import { writeSearchIndex, type SearchPage } from './search-index.ts';
import { listFiles } from '../incremental/file-tree.ts';

/**
 * How many stories share a file of what is shown of them: of an article that is an excerpt of a few hundred
 * bytes, of a post its whole text, some 1.5 KB. One that is shown brings few others.
 */
const aFragment = { articles: 16, posts: 4 };

/** What each index brings, and a site needs once. */
const shared = ['pagefind.js', 'wasm.en.pagefind'];

/** Where the index of pages lies in a site, and below it those of stories, block by block. */
const folder = 'pagefind';

/** Where a site has the index of a block. It has another name when anything in it is another. */
export const toBlockFolder = (block: string) => `${folder}/${block}`;

/** What the index of each block of posts was made from, below `stateDir`. */
const recordsFolder = 'records';

/** A rendered tree, as search reads it. */
export interface SearchedTree {
  dir: string;
  /** Its pages, by route. */
  printed: ReadonlyMap<string, Pick<Printed, 'digest'>>;
}

/**
 * Indexes each block of posts and of articles, unless `stateDir` has it: it keeps each index under a digest
 * of what it was made from, so that a changed story has one block made anew; another `version` of the code
 * makes all anew. Returns the blocks' names. Throws what Pagefind reports.
 *
 * Apart from `writeSearch`, so that it can be done before the rest of a rebuild is in memory.
 */
export async function indexStories(
  site: Site,
  version: string,
  stateDir: string,
): Promise<string[]> {
  const { edition } = site;
  const blog = edition.getBlog();
  const names: string[] = [];
  const records = path.join(stateDir, recordsFolder);
  const postBlocks = blog.state === 'loaded' ? toPostBlocks(blog.posts) : [];
  for (const [at, posts] of postBlocks.entries()) {
    const files = posts.map(({ slug }) => edition.getPostFile(slug));
    const fragments = Math.ceil(posts.length / aFragment.posts);
    const write = (to: string) =>
      writeSearchIndex([], readRecords(edition, posts, version, records, at), to, fragments);
    names.push(await keepIndex(stateDir, [version, files], write));
  }
  dropRecords(records, postBlocks.length);
  for (const articles of toArticleBlocks(edition.getLatest())) {
    const found = toArticleRecords(articles);
    const fragments = Math.ceil(articles.length / aFragment.articles);
    const write = (to: string) => writeSearchIndex([], found, to, fragments);
    names.push(await keepIndex(stateDir, [version, found], write));
  }
  return names;
}

/** The pages that are not stories, whose words search finds. */
const routes = singlePages.map((page) => `/${page}`);

/**
 * Writes the search index of a rendered tree into it: at /pagefind that of pages and categories, and below
 * it one for each of `blocks` (`indexStories`). `index.json` there names them. Indexes that nothing names
 * any more are removed from `stateDir`. The same site gives the same bytes. Throws what Pagefind reports.
 */
export async function writeSearch(
  version: string,
  { dir, printed }: SearchedTree,
  stateDir: string,
  blocks: readonly string[],
): Promise<void> {
  const out = path.join(dir, folder);
  const digests = routes.map((route) => printed.get(route)?.digest);
  const records = toCategoryRecords();
  const pages = await keepIndex(stateDir, [version, digests, records], async (to) =>
    writeSearchIndex(await readPages(dir), records, to, routes.length),
  );
  link(path.join(stateDir, pages), out);
  for (const block of blocks) {
    // A block that lies there was published with its tree, whole.
    const to = path.join(dir, toBlockFolder(block));
    if (existsSync(to)) continue;
    link(path.join(stateDir, block), to, (name) => !shared.includes(name));
  }
  await writeFile(path.join(out, 'index.json'), JSON.stringify({ pages, blocks }));
  for (const name of await readdir(stateDir)) {
    if (![pages, recordsFolder, ...blocks].includes(name))
      await rm(path.join(stateDir, name), { recursive: true });
  }
}

async function readPages(dir: string): Promise<SearchPage[]> {
  return await Promise.all(
    routes.map(async (url) => ({ url, html: await readFile(path.join(dir, toFile(url)), 'utf8') })),
  );
}

/** Has an index written unless there is one that was made from the same. Returns the name of its folder. */
async function keepIndex(
  stateDir: string,
  source: unknown,
  write: (dir: string) => Promise<void>,
): Promise<string> {
  const name = hash('sha256', JSON.stringify(source)).slice(0, 16);
  const dir = path.join(stateDir, name);
  if (existsSync(dir)) return name;
  await mkdir(stateDir, { recursive: true });
  const unfinished = `${dir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await write(unfinished);
  await rename(unfinished, dir);
  return name;
}

/** Puts the files of an index at a second place. */
function link(from: string, to: string, isWanted = (_name: string) => true): void {
  for (const file of listFiles(from).filter(isWanted)) {
    linkOrCopy(path.join(from, file), path.join(to, file));
  }
}
