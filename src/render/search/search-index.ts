import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { close, createIndex } from 'pagefind';
import type { SearchRecord } from '../../feeds-out/search-records.ts';
import { listFiles } from '../../disk/file-tree.ts';
import { makeFolder } from '../../disk/files.ts';
import { separateLetters } from '../../text/unspaced.ts';
import { WordCount, wordsFile } from './word-list.ts';

/** Pagefind's programs. Each program stems the words of one language. */
const programs = /^wasm\.[\w-]+\.pagefind$/;

/** Languages whose words Pagefind finds otherwise in a text than in a query. Here each letter is a word. */
const segmented = ['ja', 'th', 'zh'];

/** How an index is written. */
export interface IndexOptions {
  /** The language whose words are stemmed, where Pagefind can (ISO 639). */
  language: string;
  /** The most files that hold what is shown of results. */
  mostFragments: number;
}

/** Files of Pagefind that the site does not use: its interfaces and its worker. */
const unneeded = [
  'pagefind-component-ui.css',
  'pagefind-component-ui.js',
  'pagefind-highlight.js',
  'pagefind-modular-ui.css',
  'pagefind-modular-ui.js',
  'pagefind-ui.css',
  'pagefind-ui.js',
  'pagefind-worker.js',
];

/**
 * How much one chunk of the index lists. A reader fetches one or two of each block for each word that they
 * search for: by Pagefind's default, 20,000, such a chunk of posts has 23 to 27 KB, and so it has 5. Pagefind
 * has this setting in the environment only.
 */
const chunkSize = { name: 'PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE', value: '2500' };

/**
 * Writes a Pagefind index of records into a folder, and the list of their words. The same in the same order
 * gives the same bytes. Throws what Pagefind reports, or the file system.
 */
export async function writeSearchIndex(
  records: Iterable<SearchRecord>,
  dir: string,
  options: IndexOptions,
): Promise<void> {
  for (const [name, content] of await makeSearchIndex(records, options)) {
    const file = path.join(dir, name);
    makeFolder(path.dirname(file));
    writeFileSync(file, content);
  }
}

/** A thread has one process of Pagefind, which is closed after an index, so indexes are made one at a time. */
const inTurn = pLimit(1);

/**
 * Makes the files of an index, by name. Pagefind does not write them itself: where it can't, as on a full disk, its
 * process ends and never answers. Throws what Pagefind reports.
 */
export const makeSearchIndex = (records: Iterable<SearchRecord>, options: IndexOptions) =>
  inTurn(makeAlone, records, options);

async function makeAlone(
  records: Iterable<SearchRecord>,
  { language: written, mostFragments }: IndexOptions,
): Promise<Map<string, string | Uint8Array>> {
  const language = segmented.includes(written) ? 'und' : written;
  process.env[chunkSize.name] = chunkSize.value;
  const words = new WordCount();
  const made = new Map<string, string | Uint8Array>();
  try {
    const { index, errors } = await createIndex({
      forceLanguage: language,
      writePlayground: false,
      maxFragments: mostFragments,
    });
    check(errors);
    if (index === undefined) throw new Error('Pagefind gave no search index.');
    for (const record of records) {
      // A record without content is found by its title, since Pagefind drops records without words.
      const content = record.content.trim() || record.meta.title;
      words.add(record);
      const shown = Object.entries(record.meta).map(([name, text]) => [
        name,
        separateLetters(text),
      ]);
      const meta = Object.fromEntries(shown) as Record<string, string>;
      const separate = { ...record, content: separateLetters(content), meta, language };
      check((await index.addCustomRecord(separate)).errors);
    }
    const result = await index.getFiles();
    check(result.errors);
    for (const { path: name, content } of result.files) made.set(name, content);
  } finally {
    await close();
  }
  made.set(wordsFile, JSON.stringify(words.list()));
  for (const name of unneeded) made.delete(name);
  // The program for languages without a stemmer is only needed in their place.
  const { length } = [...made.keys()].filter((name) => programs.test(name));
  if (length > 1) made.delete('wasm.unknown.pagefind');
  return made;
}

/** Whether an index finds anything. Pagefind can't merge one without words into another. */
export const hasWords = (dir: string): boolean =>
  listFiles(dir).some((file) => file.endsWith('.pf_meta'));

function check(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`The search index was not made: ${errors.join('; ')}`);
}
