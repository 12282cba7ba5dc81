import { useEffect, useRef, type RefObject } from 'react';
import type { Asked, SearchResults } from './search-results.ts';

/**
 * Moves the focus to the first result of a query that the reader came with, or for which the returned function was
 * called, or to the box if there is none. A reader who types on, or has moved the focus out of the search form, keeps it.
 */
export function useResultFocus(
  place: RefObject<HTMLElement | null>,
  { query, isFinal }: Asked,
  results: SearchResults,
): () => void {
  const isDue = useRef<boolean>(undefined);
  useEffect(() => {
    isDue.current ??= hasArrived();
    if (query !== '' && !isFinal) isDue.current = false;
    if (!isDue.current || results.state !== 'found' || results.query !== query) return;
    isDue.current = false;
    const { activeElement: active, body } = document;
    if (active !== body && !active?.closest('[role=search]')) return;
    const stops = ['[data-results] a', 'input'];
    const [stop] = stops.flatMap((each) => place.current?.querySelector<HTMLElement>(each) ?? []);
    stop?.focus();
  });
  return () => {
    isDue.current = true;
  };
}

/** Whether the page was opened for a query. Readers who come back find their place as they left it. */
function hasArrived(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'navigate' && new URLSearchParams(location.search).has('q');
}
