import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PostSummary } from '../../edition/post.ts';
import type { EditionReader, Site } from '../../edition/read/reader.ts';
import { singlePages } from '../../edition/routes.ts';
import {
  toArticleBlocks,
  toArticleRecords,
  toCategoryRecords,
  toPostBlocks,
  toPostRecord,
  type SearchRecord,
} from '../../feeds-out/search-records.ts';
import { listFiles } from '../incremental/file-tree.ts';
import type { OutputRecord } from '../incremental/manifest.ts';
import { linkOrCopy } from '../incremental/reuse-file.ts';
import { toFile } from '../render/outputs.ts';
import { writeSearchIndex, type SearchPage } from './search-index.ts';

/** The number of stories whose shown words share one file. */
const storiesPerFragment = { articles: 16, posts: 4 };

/** Files that every index has, and a site needs once. */
const shared = ['pagefind.js', 'wasm.en.pagefind'];

/** The folder of the index of pages. The index of each block of stories lies below it. */
const folder = 'pagefind';

/** A rendered tree, and where indexes are kept. */
export interface SearchedTree {
  dir: string;
  /** Its outputs, by route. */
  records: ReadonlyMap<string, Pick<OutputRecord, 'digest'>>;
  /** Keeps each index under a digest of its source. */
  stateDir: string;
}

/** The pages, other than stories, that search finds. */
const routes = singlePages.map((page) => `/${page}`);

/**
 * Writes the search index into a rendered tree: pages and categories at /pagefind, and below it posts and
 * articles in blocks, so that a changed story has one block indexed again. `index.json` names the blocks.
 * The same site gives the same bytes. Throws what Pagefind reports.
 */
export async function writeSearch(
  { edition }: Site,
  version: string,
  { dir, records, stateDir }: SearchedTree,
): Promise<void> {
  const out = path.join(dir, folder);
  const blocks = await indexStories(edition, version, stateDir);
  const digests = routes.map((route) => records.get(route)?.digest);
  const categories = toCategoryRecords();
  const pages = await keepIndex(stateDir, [version, digests, categories], async (to) =>
    writeSearchIndex(await readPages(dir), categories, to, routes.length),
  );
  link(path.join(stateDir, pages), out);
  for (const block of blocks) {
    link(path.join(stateDir, block), path.join(out, block), (name) => !shared.includes(name));
  }
  await writeFile(path.join(out, 'index.json'), JSON.stringify({ pages, blocks }));
  for (const name of await readdir(stateDir)) {
    if (![pages, ...blocks].includes(name))
      await rm(path.join(stateDir, name), { recursive: true });
  }
}

/** Indexes each block of posts and of articles that `stateDir` lacks. Returns the names of all blocks. */
async function indexStories(
  edition: EditionReader,
  version: string,
  stateDir: string,
): Promise<string[]> {
  const blog = edition.getBlog();
  const names: string[] = [];
  for (const posts of blog.state === 'loaded' ? toPostBlocks(blog.posts) : []) {
    const files = posts.map(({ slug }) => edition.getPostFile(slug));
    const fragments = Math.ceil(posts.length / storiesPerFragment.posts);
    const write = (to: string) =>
      writeSearchIndex([], listPostRecords(edition, posts), to, fragments);
    names.push(await keepIndex(stateDir, [version, files], write));
  }
  for (const articles of toArticleBlocks(edition.getLatest())) {
    const found = toArticleRecords(articles);
    const fragments = Math.ceil(articles.length / storiesPerFragment.articles);
    const write = (to: string) => writeSearchIndex([], found, to, fragments);
    names.push(await keepIndex(stateDir, [version, found], write));
  }
  return names;
}

function* listPostRecords(
  edition: EditionReader,
  posts: readonly PostSummary[],
): Generator<SearchRecord> {
  for (const { slug } of posts) {
    const post = edition.getPost(slug);
    if (post) yield toPostRecord(post);
  }
}

async function readPages(dir: string): Promise<SearchPage[]> {
  return await Promise.all(
    routes.map(async (url) => ({ url, html: await readFile(path.join(dir, toFile(url)), 'utf8') })),
  );
}

/** Writes an index unless one of the same source is kept. Returns the name of its folder. */
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

/** Links the files of an index into the next tree. */
function link(from: string, to: string, isWanted = (_name: string) => true): void {
  for (const file of listFiles(from).filter(isWanted)) {
    linkOrCopy(path.join(from, file), path.join(to, file));
  }
}
