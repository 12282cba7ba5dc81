import { useEffect, useState } from 'react';
import { find, type Found, type Hit } from './pagefind.ts';

/** How long a reader's typing pauses before it is searched for, in milliseconds. */
const pause = 200;
/** Results that are shown at a time. */
const step = 10;

/** Something found that is shown. */
export type Shown = Found & { id: string };

/** What has come of a search. While it is searched, what was found before stays. */
export interface Result {
  state: 'idle' | 'searching' | 'found' | 'failed';
  hits: readonly Hit[];
  shown: readonly Shown[];
}

const nothing: Result = { state: 'idle', hits: [], shown: [] };

/**
 * Searches for a query when the typing pauses; an answer that comes after the next question is
 * dropped. `retry` asks the same again, `showMore` shows more of what was found.
 */
export function useFound(query: string) {
  const [result, setResult] = useState(nothing);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (query === '') {
      setResult(nothing);
      return;
    }
    let isCurrent = true;
    const settle = (next: Result) => isCurrent && setResult(next);
    const search = async () => {
      try {
        const hits = await find(query);
        settle({ state: 'found', hits, shown: await fetchShown(hits.slice(0, step)) });
      } catch (error) {
        console.error(error);
        settle({ ...nothing, state: 'failed' });
      }
    };
    setResult((last) => ({ ...last, state: 'searching' }));
    const timer = setTimeout(() => void search(), pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, attempt]);

  const showMore = async () => {
    const { hits, shown } = result;
    try {
      const more = await fetchShown(hits.slice(shown.length, shown.length + step));
      setResult((last) => (last.hits === hits ? { ...last, shown: [...shown, ...more] } : last));
    } catch (error) {
      console.error(error);
      setResult({ ...nothing, state: 'failed' });
    }
  };
  return { result, showMore, retry: () => setAttempt(attempt + 1) };
}

const fetchShown = (hits: readonly Hit[]): Promise<Shown[]> =>
  Promise.all(hits.map(async (hit) => ({ ...(await hit.data()), id: hit.id })));
