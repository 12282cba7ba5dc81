import { foldTyped } from '../../../text/fold.ts';
import { toOwnPath } from '../../site-path.ts';
import type { ListedWord } from './words.ts';

/** The content of a search result. */
export interface HitContent {
  url: string;
  /** The passage with the most matches, which are in `<mark>`. All else is text with escaped angle brackets. */
  excerpt: string;
  /** The whole text. */
  content?: string;
  /** `date` is ISO 8601. */
  meta: { title?: string; category?: string; author?: string; date?: string; source?: string };
  /** By what it is found. Pages that are no stories have none. */
  filters?: { section?: string[] };
}

/** A record that was found, with Pagefind's score. Its content is fetched when it is needed. */
export interface RawHit {
  id: string;
  score: number;
  data(): Promise<HitContent>;
}

/** The accepted values of each filter, by its name. A record matches when it has one of them. */
export type SearchFilters = Record<string, { any: string[] }>;

/** The part of Pagefind's browser API that is used. Its script is published with the index. */
export interface PagefindScript {
  createInstance(options: object): {
    filters(): Promise<Record<string, Record<string, number>>>;
    mergeIndex(address: string, options: object): Promise<void>;
    search(term: string | null, options: object): Promise<{ results: RawHit[] }>;
  };
}

export interface SearchIndex {
  /** The published list of its blocks. */
  list: string;
  /** Finds what has some words, or a quoted phrase. `null` finds what the filters let through. */
  search(term: string | null, filters?: SearchFilters): Promise<RawHit[]>;
  /** The values of each filter. */
  values: { section: string[]; source: string[]; day: string[] };
  /** Loads the words of the index, the most frequent first. */
  fetchWords(): Promise<readonly ListedWord[]>;
}

/** A word says more in a headline or a name than in the text. Pages of the site count less than stories. */
const ranking = { pageLength: 0.75, metaWeights: { title: 4, author: 5, date: 0 } };
const pageWeight = 0.6;

let attempts = 0;
let opened: Promise<SearchIndex> | undefined;

/**
 * Runs a search in the current index. When another edition was published meanwhile, the files of the old
 * index are gone, and it runs again. Rejects when the index can't be loaded; the next call retries.
 */
export async function withIndex<T>(search: (index: SearchIndex) => Promise<T>): Promise<T> {
  const folder = toOwnPath('/pagefind/');
  const run = async () => search(await (opened ??= load(folder)));
  try {
    const [[result], current] = await Promise.all([
      Promise.allSettled([run()]),
      fetchText(`${folder}index.json`),
    ]);
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

async function load(folder: string): Promise<SearchIndex> {
  // Browsers cache the failure of a module by its address.
  const suffix = attempts === 0 ? '' : `?${attempts}`;
  attempts += 1;
  return openIndex(folder, await import(/* @vite-ignore */ `${folder}pagefind.js${suffix}`));
}

/** Opens the index in a published folder. */
export async function openIndex(folder: string, script: PagefindScript): Promise<SearchIndex> {
  const list = await fetchText(`${folder}index.json`);
  // Pagefind loads its code a second time when its worker takes longer than five seconds to load.
  const pagefind = script.createInstance({
    noWorker: true,
    basePath: folder,
    ranking,
    indexWeight: pageWeight,
    excerptEllipsis: '…',
  });
  // Loads the first index, and rejects if that fails.
  await pagefind.filters();
  const { blocks } = JSON.parse(list) as { blocks: string[] };
  const merge = (block: string) =>
    pagefind.mergeIndex(`${folder}${block}/`, { ranking, excerptEllipsis: '…' });
  await Promise.all(blocks.map(merge));
  const { section = {}, source = {}, day = {} } = await pagefind.filters();
  const readWords = async () => {
    const words = JSON.parse(await fetchText(`${folder}words.json`)) as string[];
    return words.map((word) => ({ word, folded: foldTyped(word) }));
  };
  let words: ReturnType<typeof readWords> | undefined;
  return {
    list,
    search: async (term, filters = {}) => (await pagefind.search(term, { filters })).results,
    values: {
      section: Object.keys(section),
      source: Object.keys(source),
      day: Object.keys(day),
    },
    fetchWords: () => (words ??= readWords()),
  };
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The search index responded with status ${response.status}`);
  return await response.text();
}
