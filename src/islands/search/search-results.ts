import { useEffect, useState } from 'react';
import { find, type Hit, type HitContent } from './pagefind.ts';

/** The pause in typing after which a search starts, in milliseconds. */
const typingPause = 200;
/** How many results are shown at a time. */
const pageSize = 10;

/** A result that is shown. */
export type SearchResult = HitContent & { id: string };

/** The results of a search. The last results stay while the next search runs. */
export interface SearchResults {
  state: 'idle' | 'searching' | 'found' | 'failed';
  hits: readonly Hit[];
  shown: readonly SearchResult[];
}

const nothing: SearchResults = { state: 'idle', hits: [], shown: [] };

/**
 * Searches for a query after a pause in typing. Results of an older query are dropped. `retry` repeats
 * the search, and `showMore` shows more of its results.
 */
export function useSearchResults(query: string) {
  const [results, setResults] = useState(nothing);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (query === '') {
      setResults(nothing);
      return;
    }
    let isCurrent = true;
    const settle = (next: SearchResults) => isCurrent && setResults(next);
    const search = async () => {
      try {
        const hits = await find(query);
        settle({ state: 'found', hits, shown: await fetchContent(hits.slice(0, pageSize)) });
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
  }, [query, attempt]);

  const showMore = async () => {
    const { hits, shown } = results;
    try {
      const more = await fetchContent(hits.slice(shown.length, shown.length + pageSize));
      setResults((last) => (last.hits === hits ? { ...last, shown: [...shown, ...more] } : last));
    } catch (error) {
      console.error(error);
      setResults({ ...nothing, state: 'failed' });
    }
  };
  return { results, showMore, retry: () => setAttempt(attempt + 1) };
}

const fetchContent = (hits: readonly Hit[]): Promise<SearchResult[]> =>
  Promise.all(hits.map(async (hit) => ({ ...(await hit.data()), id: hit.id })));
