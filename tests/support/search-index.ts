import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import search from '../../src/content/search.json' with { type: 'json' };
import { find, noChoices } from '../../src/islands/search/engine/find.ts';
import type { Found, WordLists } from '../../src/islands/search/engine/find.ts';
import { openIndex, type PagefindScript } from '../../src/islands/search/engine/pagefind.ts';
import { writeSearchIndex } from '../../src/render/search/search-index.ts';
import { joinLetters } from '../../src/text/unspaced.ts';
import { makeFolder } from './papers/folder.ts';

/** An answer of search, with the headlines of its first results. */
export type Answer = Found & { titles: string[] };

/** The words of the English site that search passes over, and those that are forms of one. */
export const englishLists: WordLists = {
  common: new Set(search.common.split(' ')),
  irregular: search.irregular.split(', ').map((each) => each.split(' ')),
};

/**
 * Opens the index in a folder as readers' browsers do, with the blocks that it names, for one test. Returns what asks it,
 * and reads so many of the headlines that it finds.
 */
export async function openFolder(
  dir: string,
  language: string,
  lists: WordLists,
): Promise<(query: string, count?: number) => Promise<Answer>> {
  const location = new URL('https://paper.example');
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => language }) });
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
  vi.stubGlobal('fetch', async (address: string) => {
    const file = path.join(dir, new URL(address, location).pathname);
    // An index that is not yet part of a site has no blocks, and counts its words.
    if (file.endsWith('index.json') && !existsSync(file)) return Response.json({ blocks: [] });
    const content = readFileSync(file);
    if (!file.endsWith('words.json')) return new Response(content);
    const words: (string | [word: string])[] = JSON.parse(content.toString());
    return Response.json(words.map((each) => (typeof each === 'string' ? each : each[0])));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const script = (await import(/* @vite-ignore */ path.join(dir, 'pagefind.js'))) as PagefindScript;
  const index = await openIndex('/', script);
  return async (query, count = Infinity) => {
    const found = await find(index, query, noChoices, lists);
    const first = await Promise.all(found.hits.slice(0, count).map(({ data }) => data()));
    return { ...found, titles: first.map(({ meta }) => joinLetters(meta.title ?? '')) };
  };
}

/** A story, or a page: its headline, and what else it has. */
export type Story = [title: string, text?: string, author?: string, day?: string, isPage?: true];

/** Indexes stories of a site in a language, and opens the index. */
export async function openStories(language: string, stories: readonly Story[]) {
  const dir = makeFolder();
  const records = stories.map(
    ([title, content = '', author = 'Ann Lee', day = '2026-11-27', isPage]) => ({
      url: `/${title}`,
      content,
      meta: { title, author, date: `${day}T05:00:00.000Z` },
      ...(!isPage && { filters: { section: ['News'] as [string], day: [day] as [string] } }),
    }),
  );
  await writeSearchIndex(records, dir, { language, mostFragments: 2 });
  return await openFolder(dir, language, { ...englishLists, common: new Set(['a', 'the']) });
}
