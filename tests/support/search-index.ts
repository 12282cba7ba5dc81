import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import search from '../../src/content/search.json' with { type: 'json' };
import { find, type Found, type WordLists } from '../../src/islands/search/engine/find.ts';
import type { SearchIndex } from '../../src/islands/search/engine/pagefind.ts';

/** An answer of search, with the headlines of its first results. */
export type Answer = Found & { titles: (string | undefined)[] };

/** The words of the English site that search passes over, and those that are forms of one. */
export const englishLists: WordLists = {
  common: new Set(search.common.split(' ')),
  irregular: search.irregular.split(', ').map((each) => each.split(' ')),
};

/**
 * Opens the index in a folder as readers' browsers do, with the blocks that it names, for one test. Returns what asks it,
 * and reads so many of the headlines that it finds.
 */
export async function openIndex(
  dir: string,
  language: string,
  lists: WordLists,
): Promise<(query: string, count?: number) => Promise<Answer>> {
  const location = new URL('https://paper.example');
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => language }) });
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location);
    return new Response(readFileSync(path.join(dir, pathname)));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const script = await import(/* @vite-ignore */ path.join(dir, 'pagefind.js'));
  const pagefind = script.createInstance({ noWorker: true, basePath: `${location}` });
  await pagefind.filters();
  const list = path.join(dir, 'index.json');
  const { blocks = [] } = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  for (const block of blocks) await pagefind.mergeIndex(`${location}${block}/`);
  const { section = {}, source = {}, author = {}, day = {} } = await pagefind.filters();
  const words: (string | [word: string])[] = JSON.parse(
    readFileSync(path.join(dir, 'words.json'), 'utf8'),
  );
  const index: SearchIndex = {
    list: '',
    search: async (term, filters = {}) => (await pagefind.search(term, { filters })).results,
    values: {
      ...{ section: Object.keys(section), source: Object.keys(source) },
      ...{ author: Object.keys(author), day: Object.keys(day) },
    },
    // An index that is not yet part of a site counts its words.
    fetchWords: async () => words.map((each) => (typeof each === 'string' ? each : each[0])),
  };
  return async (query, count = Infinity) => {
    const found = await find(index, query, {}, lists);
    const first = await Promise.all(found.hits.slice(0, count).map(({ data }) => data()));
    return { ...found, titles: first.map(({ meta }) => meta.title) };
  };
}
