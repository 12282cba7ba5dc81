import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { close, createIndex } from 'pagefind';
import type { SearchRecord } from '../../feeds-out/search-records.ts';
import { listFiles } from '../../disk/file-tree.ts';
import { makeFolder } from '../../disk/files.ts';
import { separateLetters } from '../../text/unspaced.ts';
import { countWords, listFolded, wordsFile } from './word-list.ts';

/** Pagefind's programs. Each program stems the words of one language. */
const programs = /^wasm\.[\w-]+\.pagefind$/;

/** Languages whose words Pagefind finds otherwise in a text than in a query. Here each letter is a word. */
const segmented = ['ja', 'th', 'zh'];

/** How an index is written. */
interface IndexOptions {
  /** The language whose words are stemmed, where Pagefind can (ISO 639). */
  language: string;
  /** The most files that hold what is shown of results. */
  mostFragments: number;
}

/** Files of Pagefind that the site uses: not its interfaces and its worker. */
const used = /\.pf_|^pagefind\.js$|^pagefind-entry\.json$|^wasm\./;

/**
 * How much one chunk of the index lists. A reader fetches one or two of each block for each word that they
 * search for: by Pagefind's default, 20,000, such a chunk of posts has 23 to 27 KB, and so it has 5. Pagefind
 * has this setting in the environment only.
 */
const chunkSize = { name: 'PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE', value: '2500' };

/** The search index can't take the words of a story. */
export class UnsearchableError extends Error {
  override readonly name = 'UnsearchableError';
  /** Names the story (`toKey`). */
  readonly key: string;

  constructor(key: string, why: string) {
    super(`the search index can't take it: ${why}`);
    this.key = key;
  }
}

/**
 * Writes a Pagefind index into a folder, and the list of its words. The same in the same order gives the same bytes.
 * Throws `UnsearchableError` when it fails for the words of one story, what else Pagefind reports, or the file system.
 */
export async function writeSearchIndex(
  records: Iterable<SearchRecord>,
  dir: string,
  options: IndexOptions,
): Promise<void> {
  let last: SearchRecord | undefined;
  function* list() {
    for (last of records) yield last;
  }
  const made = await makeSearchIndex(list(), options).catch(async (error: unknown) => {
    const why = last && (await findRefusal(last, options));
    throw last?.key !== undefined && why !== undefined
      ? new UnsearchableError(last.key, why)
      : error;
  });
  for (const [name, content] of made) {
    const file = path.join(dir, name);
    makeFolder(path.dirname(file));
    writeFileSync(file, content);
  }
}

const plainRecord: SearchRecord = { url: '/', content: 'words', meta: { title: 'Title' } };

/** Returns why there can be no index of a record, if there can be one of plain words. */
async function findRefusal(record: SearchRecord, options: IndexOptions) {
  const tryRecord = (one: SearchRecord) =>
    makeSearchIndex([one], options).then(
      () => undefined,
      // Pagefind repeats the whole record from the second line on.
      (error: unknown) => String(error).split('\n', 1)[0]?.slice(0, 200),
    );
  return (await tryRecord(plainRecord)) === undefined ? await tryRecord(record) : undefined;
}

/** A thread has one process of Pagefind, which is closed after an index, so indexes are made one at a time. */
const inTurn = pLimit(1);

/**
 * Makes the files of an index, by name. Pagefind does not write them itself: where it can't, as on a full disk, its
 * process ends and never answers. Throws what Pagefind reports.
 */
const makeSearchIndex = (records: Iterable<SearchRecord>, options: IndexOptions) =>
  inTurn(makeAlone, records, options);

async function makeAlone(
  records: Iterable<SearchRecord>,
  { language: written, mostFragments }: IndexOptions,
): Promise<Map<string, string | Uint8Array>> {
  const language = segmented.includes(written) ? 'und' : written;
  process.env[chunkSize.name] = chunkSize.value;
  const texts: string[] = [];
  const made = new Map<string, string | Uint8Array>();
  try {
    const { index, errors } = await createIndex({
      forceLanguage: language,
      writePlayground: false,
      maxFragments: mostFragments,
    });
    check(errors);
    if (index === undefined) throw new Error('Pagefind gave no search index.');
    for (const { url, content: text, meta: names, filters = {} } of records) {
      // A record without content is found by its title, since Pagefind drops records without words.
      const content = separateLetters(text.trim() || names.title);
      const given = Object.entries(names).filter(([, text]) => text !== undefined);
      const searched = given.flatMap(([name, one]) => (name === 'date' ? [] : one));
      const words = [content, ...searched].join(' ');
      texts.push(words);
      const meta = Object.fromEntries(given.map(([name, one]) => [name, separateLetters(one)]));
      const also = listFolded(words);
      if (also !== '') meta['also'] = also;
      check((await index.addCustomRecord({ url, content, meta, filters, language })).errors);
    }
    const result = await index.getFiles();
    check(result.errors);
    for (const { path: name, content } of result.files) {
      if (used.test(name)) made.set(name, content);
    }
  } finally {
    await close();
  }
  made.set(wordsFile, JSON.stringify(countWords(texts)));
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
