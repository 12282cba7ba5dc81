import { useEffect, useState } from 'react';
import { find, type FilterChoices, type Found, type WordLists } from './engine/find.ts';
import { withIndex, type HitContent, type SearchIndex } from './engine/pagefind.ts';
import { isSeen, isTooShort } from './engine/query.ts';
import type { Hit } from './engine/rank.ts';
import { present } from '../../text/present.ts';

/** The pause in typing after which a search starts, in milliseconds. */
const typingPause = 200;
/** How many results are shown at a time. */
const pageSize = 10;

/** A result that is shown. */
export type SearchResult = HitContent & { id: string; places: number[] };

/** The results of a search. The last results stay while the next search runs. */
export interface SearchResults {
  state: 'idle' | 'searching' | 'found' | 'failed';
  /** The query that was answered. */
  query: string;
  found: Found;
  shown: readonly SearchResult[];
  /** By what the results can be narrowed. */
  values: Pick<SearchIndex['values'], 'section' | 'source'>;
}

const nothing: SearchResults = {
  state: 'idle',
  query: '',
  found: { hits: [], terms: [], isPartial: false, missing: [], isCommon: false },
  shown: [],
  values: { section: [], source: [] },
};

/** What is looked for. */
export interface Asked {
  query: string;
  choices: FilterChoices;
  /** The reader has submitted the query, or came with it. */
  isFinal: boolean;
}

/**
 * Searches after a pause in typing. Results of an older query are dropped. `retry` repeats the search, and
 * `showMore` shows more of its results. A query of a few letters is looked for when it is final.
 */
export function useSearchResults({ query, choices, isFinal }: Asked, lists: WordLists) {
  const isAsked = isFinal ? isSeen(query) : !isTooShort(query);
  const [results, setResults] = useState(nothing);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isAsked) {
      setResults(nothing);
      return;
    }
    let isCurrent = true;
    const settle = (next: SearchResults) => isCurrent && setResults(next);
    const search = async () => {
      try {
        const next = await withIndex(async (index) => {
          const found = await find(index, query, choices, lists);
          const shown = await fetchContent(found.hits.slice(0, pageSize));
          return { found, shown, values: index.values };
        });
        settle({ state: 'found', query, ...next });
      } catch (error) {
        console.error(error);
        settle({ ...nothing, state: 'failed' });
      }
    };
    setResults((last) => ({ ...last, state: 'searching' }));
    const timer = setTimeout(() => void search(), typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, isAsked, choices, lists, attempt]);

  const showMore = async () => {
    const { found, shown } = results;
    try {
      const more = await fetchContent(found.hits.slice(shown.length, shown.length + pageSize));
      setResults((last) => (last.found === found ? { ...last, shown: [...shown, ...more] } : last));
    } catch (error) {
      console.error(error);
      setResults({ ...nothing, state: 'failed' });
    }
  };
  return { results, showMore, retry: () => setAttempt(attempt + 1) };
}

const fetchContent = (hits: readonly Hit[]): Promise<SearchResult[]> =>
  Promise.all(
    hits.map(async ({ id, places, data }) => {
      // Pagefind changes the content that it gave before when another word finds it.
      const { url, raw_content, meta, filters } = await data();
      return { url, raw_content, meta, id, places, ...present({ filters }) };
    }),
  );
