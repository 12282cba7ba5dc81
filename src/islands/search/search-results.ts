import { useEffect, useState } from 'react';
import { find, type Found, type WordLists } from './engine/find.ts';
import { withIndex, type HitContent, type RawHit, type SearchIndex } from './engine/pagefind.ts';
import { isSeen, isTooShort } from './engine/query.ts';
import type { Asked } from './search-query.ts';
import { joiner, joinLetters } from '../../text/unspaced.ts';

/** The pause in typing after which a search starts, in milliseconds. */
const typingPause = 200;
/** How many results are shown at a time. */
const pageSize = 10;

export interface SearchResult extends Pick<HitContent, 'url' | 'meta' | 'filters'> {
  id: string;
  /** A part of its text. Each second run of letters is a match. */
  passage: string[];
}

/** The results of a search. The last results stay while the next search runs. */
export interface SearchResults {
  state: 'idle' | 'searching' | 'found' | 'failed';
  query: string;
  found: Found;
  shown: readonly SearchResult[];
  /** By what the results can be narrowed. */
  values: Pick<SearchIndex['values'], 'section' | 'source'>;
}

const nothing: SearchResults = {
  state: 'idle',
  query: '',
  found: { hits: [], isPartial: false, missing: [], isCommon: false },
  shown: [],
  values: { section: [], source: [] },
};

/**
 * Searches after a pause in typing. Results of an older query are dropped. `retry` repeats the search, and
 * `showMore` shows more of its results. A query of a few letters is looked for when it is final.
 */
export function useSearchResults({ query, choices, isFinal }: Asked, lists: WordLists) {
  const isAsked = isFinal ? isSeen(query) : !isTooShort(query);
  const [results, setResults] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const fail = (error: unknown) => {
    console.error(error);
    setResults({ ...nothing, state: 'failed' });
  };

  useEffect(() => {
    if (!isAsked) return setResults(nothing);
    let isCurrent = true;
    const search = async () => {
      const next = await withIndex(async (index) => {
        const found = await find(index, query, choices, lists);
        return { found, shown: await fetchContent(found.hits, 0), values: index.values };
      });
      if (isCurrent) setResults({ state: 'found', query, ...next });
    };
    setResults((last) => ({ ...last, state: 'searching' }));
    const timer = setTimeout(
      () => search().catch((error: unknown) => isCurrent && fail(error)),
      typingPause,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, isAsked, choices, lists, attempt]);

  const showMore = async () => {
    const { found, shown } = results;
    const more = await fetchContent(found.hits, shown.length);
    setResults((last) => (last.found === found ? { ...last, shown: [...shown, ...more] } : last));
  };
  return {
    results,
    showMore: () => void showMore().catch(fail),
    retry: () => setAttempt(attempt + 1),
  };
}

const fetchContent = (hits: readonly RawHit[], from: number): Promise<SearchResult[]> =>
  Promise.all(
    hits.slice(from, from + pageSize).map(async ({ id, data }) => {
      // Pagefind changes the content that it gave before when another word finds it.
      const { url, excerpt, meta, filters = {} } = await data();
      const texts = Object.entries(meta).map(([name, text]) => [name, joinLetters(text)]);
      return { id, url, filters, meta: Object.fromEntries(texts), passage: splitPassage(excerpt) };
    }),
  );

const splitPassage = (excerpt: string): string[] =>
  joinLetters(excerpt.replaceAll(`${joiner}</mark> `, '</mark>'))
    .split(/<\/?mark>/)
    .map((text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));
