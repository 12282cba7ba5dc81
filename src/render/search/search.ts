import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShownSite } from '../../reader/reader.ts';
import { listPages } from '../../publication/page-names.ts';
import {
  toCategoryRecords,
  toGroupRecords,
  type SearchRecord,
} from '../../feeds-out/search-records.ts';
import { toPrimary } from '../../publication/language/tags.ts';
import { listFiles } from '../../disk/file-tree.ts';
import { closeKept, type KeptFolder } from '../../disk/kept-files.ts';
import type { OutputRecord } from '../manifest.ts';
import { linkOrCopy } from '../../disk/reuse-file.ts';
import { toFile } from '../../edition/outputs.ts';
import { indexFronts } from './index-fronts.ts';
import { indexStories } from './index-stories.ts';
import { keepIndex } from './kept-index.ts';
import { toPageRecord } from './page-record.ts';
import { hasWords, writeSearchIndex } from './search-index.ts';
import { mergeWords, wordsFile } from './word-list.ts';

/** Files that every index has, and a site needs once. */
const shared = new RegExp(`^(?:pagefind\\.js|wasm\\..*|${wordsFile})$`);

/** The list of the files of the whole index. */
const filesFile = 'files.json';
/** The largest index that readers' devices keep whole, in bytes. */
const mostKept = 2_000_000;

/** The folder of the index of pages. The index of each block of stories lies below it. */
const folder = 'pagefind';

/** A rendered tree, and where indexes are kept. */
export interface SearchedTree {
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
  { dir, records, kept }: SearchedTree,
): Promise<void> {
  const site = { publication, edition };
  const language = toPrimary(publication.language);
  const routes = listPages(publication).map((page) => `/${page}`);
  const out = path.join(dir, folder);
  const stories = await indexStories(site, { version, language }, kept);
  const blocks = [...stories, ...(await indexFronts(site, { version, language }, kept))];
  const digests = routes.map((route) => records.get(route)?.digest);
  const sections = [...toCategoryRecords(site), ...toGroupRecords(site)];
  const pages = await keepIndex(kept, [version, language, digests, sections], async (to) =>
    writeSearchIndex([...(await readPages(dir, routes)), ...sections], to, {
      language,
      mostFragments: routes.length,
    }),
  );
  link(path.join(kept.dir, pages.name), out, (file) => file !== wordsFile);
  const found = blocks.filter(({ name }) => hasWords(path.join(kept.dir, name)));
  for (const { name } of found) {
    link(path.join(kept.dir, name), path.join(out, name), (file) => !shared.test(file));
  }
  const words = mergeWords([pages, ...stories].map(({ name }) => path.join(kept.dir, name)));
  await writeFile(path.join(out, wordsFile), JSON.stringify(words));
  const names = { pages: pages.name, blocks: found.map(({ name }) => name) };
  await writeFile(path.join(out, 'index.json'), JSON.stringify(names));
  await writeFile(path.join(out, filesFile), JSON.stringify(listSmall(out)));
  await closeKept(kept.dir, [pages, ...blocks]);
}

async function readPages(dir: string, routes: readonly string[]): Promise<SearchRecord[]> {
  return await Promise.all(
    routes.map(async (url) =>
      toPageRecord(url, await readFile(path.join(dir, toFile(url)), 'utf8')),
    ),
  );
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
