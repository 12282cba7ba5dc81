import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShownSite } from '../../reader/reader.ts';
import { listPages } from '../../publication/page-names.ts';
import { toCategoryRecords, toGroupRecords } from '../../feeds-out/search-records.ts';
import { toPrimary } from '../../publication/language/tags.ts';
import { listFiles } from '../../disk/file-tree.ts';
import {
  closeKept,
  findKept,
  toKept,
  type KeptFile,
  type KeptFolder,
} from '../../disk/kept-files.ts';
import type { OutputRecord } from '../manifest.ts';
import { linkOrCopy } from '../../disk/reuse-file.ts';
import { toFile } from '../../edition/outputs.ts';
import { listArticleBlocks, listFrontBlocks, listPostBlocks, type Block } from './blocks.ts';
import { toPageRecord } from './page-record.ts';
import { hasWords, writeSearchIndex } from './search-index.ts';
import { mergeWords, wordsFile, type CountedWords } from './word-list.ts';

/** Files that every index has, and a site needs once. */
const shared = new RegExp(`^(?:pagefind\\.js|wasm\\..*|${wordsFile})$`);

/** The list of the files of the whole index. */
const filesFile = 'files.json';
/** The largest index that readers' devices keep whole, in bytes. */
const mostKept = 2_000_000;

/** The folder of the index of pages. The index of each block of stories lies below it. */
const folder = 'pagefind';

/** A rendered tree, and where indexes are kept. */
interface SearchedTree {
  dir: string;
  /** Its outputs, by route. */
  records: ReadonlyMap<string, Pick<OutputRecord, 'digest'>>;
  /** Holds each index under a digest of its source. */
  kept: KeptFolder;
}

/**
 * Writes the search index into a rendered tree: pages, categories, topics and sources at /pagefind, and below it posts,
 * articles and front pages of the past in blocks, so that a changed story has one block indexed again. `index.json` names
 * the blocks that have words, `words.json` lists the words of all but the past, and `files.json` the files that devices
 * keep. The same site gives the same bytes. Throws `UnsearchableError`, or what else Pagefind reports.
 */
export async function writeSearch(
  { publication, edition }: ShownSite,
  version: string,
  tree: SearchedTree,
): Promise<void> {
  const { dir, kept } = tree;
  const site = { publication, edition };
  const language = toPrimary(publication.language);
  const keep = (block: Block) => keepBlock(block, { version, language }, kept);
  const stories: KeptFile[] = [];
  for (const block of [...listPostBlocks(site), ...listArticleBlocks(site)])
    stories.push(await keep(block));
  const fronts: KeptFile[] = [];
  for (const block of listFrontBlocks(site)) fronts.push(await keep(block));
  const pages = await keep(toPageBlock(site, tree));
  const toDir = ({ name }: KeptFile) => path.join(kept.dir, name);
  const out = path.join(dir, folder);
  link(toDir(pages), out, (file) => file !== wordsFile);
  const found = [...stories, ...fronts].filter((block) => hasWords(toDir(block)));
  for (const block of found) {
    link(toDir(block), path.join(out, block.name), (file) => !shared.test(file));
  }
  const words = [pages, ...stories].map(
    (block) => JSON.parse(readFileSync(path.join(toDir(block), wordsFile), 'utf8')) as CountedWords,
  );
  await writeFile(path.join(out, wordsFile), JSON.stringify(mergeWords(words)));
  const names = { pages: pages.name, blocks: found.map(({ name }) => name) };
  await writeFile(path.join(out, 'index.json'), JSON.stringify(names));
  await writeFile(path.join(out, filesFile), JSON.stringify(listSmall(out)));
  await closeKept(kept.dir, [pages, ...stories, ...fronts]);
}

/** Indexes a block unless one of the same source is kept. */
async function keepBlock(
  { source, mostFragments, records }: Block,
  { version, language }: { version: string; language: string },
  kept: KeptFolder,
): Promise<KeptFile> {
  const name = hash('sha256', JSON.stringify([version, language, source])).slice(0, 16);
  const known = findKept(kept, name);
  if (known !== undefined) return known;
  const dir = path.join(kept.dir, name);
  await rm(dir, { recursive: true, force: true });
  await writeSearchIndex(records(), dir, { language, mostFragments });
  return toKept(kept.dir, name);
}

/** The block of all pages but those of posts. */
function toPageBlock(site: ShownSite, { dir, records }: SearchedTree): Block {
  const routes = listPages(site.publication).map((page) => `/${page}`);
  const groups = [...toCategoryRecords(site), ...toGroupRecords(site)];
  return {
    source: [routes.map((route) => records.get(route)?.digest), groups],
    mostFragments: routes.length,
    records: () => [
      ...routes.map((url) => toPageRecord(url, readFileSync(path.join(dir, toFile(url)), 'utf8'))),
      ...groups,
    ],
  };
}

/** The files of an index; none of one that is too large to be kept. */
function listSmall(dir: string): string[] {
  const files = listFiles(dir).toSorted();
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(dir, file)).size, 0);
  return bytes > mostKept ? [] : files;
}

/** Links the files of an index into the next tree. */
function link(from: string, to: string, isWanted: (name: string) => boolean): void {
  for (const file of listFiles(from).filter(isWanted)) {
    linkOrCopy(path.join(from, file), path.join(to, file));
  }
}
