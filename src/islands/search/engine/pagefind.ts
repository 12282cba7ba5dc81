import { toOwnPath } from '../../site-path.ts';

/** The content of a search result. */
export interface HitContent {
  url: string;
  /** The text, with escaped angle brackets, and with U+200B between words of languages without spaces. */
  raw_content: string;
  /** `date` is ISO 8601. */
  meta: {
    title?: string;
    category?: string;
    author?: string;
    date?: string;
    source?: string;
  };
  /** By what it is found. Pages that are no stories have none. */
  filters?: { section?: string[] };
}

/** A record that has a word. Its content is fetched when it is needed. */
export interface RawHit {
  id: string;
  /** The places of the word in the content. */
  words: number[];
  /** The names in `meta` under which the word stands. */
  matchedMetaFields?: string[];
  data(): Promise<HitContent>;
}

/** The accepted values of each filter, by its name. A record matches when it has one of them. */
export type SearchFilters = Record<string, { any: string[] }>;

/** The part of Pagefind's browser API that is used. Its script is published with the index. */
interface Pagefind {
  filters(): Promise<Record<string, Record<string, number>>>;
  mergeIndex(address: string): Promise<void>;
  search(term: string | null, options?: { filters: SearchFilters }): Promise<{ results: RawHit[] }>;
}
interface PagefindScript {
  createInstance(options: { noWorker: boolean }): Pagefind;
}

/** The index of an edition. */
export interface SearchIndex {
  /** The published list of its blocks. */
  list: string;
  /** Finds what has a word, or a quoted phrase. `null` finds what the filters let through. */
  search(term: string | null, filters?: SearchFilters): Promise<RawHit[]>;
  /** The values of each filter. */
  values: { section: string[]; source: string[]; author: string[]; day: string[] };
  /** Loads the words of the index, the most frequent first. */
  fetchWords(): Promise<readonly string[]>;
}

const folder = toOwnPath('/pagefind/');
let attempts = 0;
let opened: Promise<SearchIndex> | undefined;

/**
 * Runs a search in the current index. When another edition was published meanwhile, the files of the old
 * index are gone, and it runs again. Rejects when the index can't be loaded; the next call retries.
 */
export async function withIndex<T>(search: (index: SearchIndex) => Promise<T>): Promise<T> {
  const run = async () => search(await (opened ??= open()));
  try {
    const [[result], current] = await Promise.all([Promise.allSettled([run()]), fetchList()]);
    if ((await opened)?.list !== current) {
      opened = undefined;
      return await run();
    }
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

async function open(): Promise<SearchIndex> {
  // Browsers cache the failure of a module by its address.
  const suffix = attempts === 0 ? '' : `?${attempts}`;
  attempts += 1;
  const address = `${folder}pagefind.js${suffix}`;
  const [script, list] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<PagefindScript>,
    fetchList(),
  ]);
  // Pagefind loads its code a second time when its worker takes longer than five seconds to load.
  const pagefind = script.createInstance({ noWorker: true });
  // Loads the first index, and rejects if that fails.
  await pagefind.filters();
  const { blocks } = JSON.parse(list) as { blocks: string[] };
  await Promise.all(blocks.map((block) => pagefind.mergeIndex(`${folder}${block}/`)));
  const { section = {}, source = {}, author = {}, day = {} } = await pagefind.filters();
  let words: Promise<readonly string[]> | undefined;
  return {
    list,
    search: async (term, filters = {}) => (await pagefind.search(term, { filters })).results,
    values: {
      section: Object.keys(section),
      source: Object.keys(source),
      author: Object.keys(author),
      day: Object.keys(day),
    },
    fetchWords: () => (words ??= fetchText('words.json').then((text) => JSON.parse(text))),
  };
}

/** Fetches the current list of the index's blocks. */
const fetchList = () => fetchText('index.json');

async function fetchText(name: string): Promise<string> {
  const response = await fetch(`${folder}${name}`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The search index responded with status ${response.status}`);
  return await response.text();
}
