import { focusManager, queryOptions } from '@tanstack/react-query';
import type { Live } from '../../edition/read/live.ts';
import type { Story } from './story.ts';

/** How long stories count as fresh (specification §9). */
const freshFor = 30 * 60 * 1000;

/**
 * How an open page asks for its stories (specification §4 and §9): fresh for 30 minutes, asked for
 * every 30, three retries after 1, 2 and 4 seconds, waiting while offline or out of sight. What nobody
 * uses is dropped after 5 minutes, as the library does it in a browser; while a page is printed it
 * sets no such timer, which would keep the rebuild from ending. A page that has its stories begins with
 * none to announce, and asks at once: its island comes alive when they are no longer fresh
 * (directives/stale.ts).
 */
export function toQuery(source: string, hasStories: boolean) {
  return queryOptions({
    queryKey: [source],
    queryFn: ({ signal }) => load(source, signal),
    staleTime: freshFor,
    refetchInterval: freshFor,
    retry: 3,
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
    ...(hasStories ? { initialData: [], initialDataUpdatedAt: 0 } : {}),
  });
}

/** Asks the site for a page's stories; the browser's cache lets it answer that nothing changed. */
async function load(source: string, signal: AbortSignal): Promise<Story[]> {
  const response = await fetch(source, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${source} answered with status ${response.status}`);
  const live = (await response.json()) as Live<Story>;
  if (live.state === 'failed') throw new Error(`${source} has no stories`);
  return live.stories;
}

/** Has a window that gets the focus count as a reader who comes back, not only a tab that is shown. */
export function watchFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listen = () => onFocus();
    const stop = new AbortController();
    document.addEventListener('visibilitychange', listen, stop);
    addEventListener('focus', listen, stop);
    return () => stop.abort();
  });
}
