import { focusManager, queryOptions } from '@tanstack/react-query';
import type { Live } from '../../reader/live.ts';
import { dropHidden } from './hidden.ts';
import type { ShownStory } from './story.ts';

/** How long stories count as fresh (specification §9). */
const freshFor = 30 * 60 * 1000;

/**
 * How an open page requests its stories from `source` (specification §4 and §9): every 30 minutes, with
 * three retries after 1, 2 and 4 seconds, and not while it is offline or hidden. A page that has stories
 * (`hasStories`) starts without new ones and requests them immediately, since its island is hydrated
 * only when they are stale.
 */
export function toQuery(source: string, hasStories: boolean) {
  return queryOptions({
    queryKey: [source],
    queryFn: ({ signal }) => load(source, signal),
    staleTime: freshFor,
    refetchInterval: freshFor,
    retry: 3,
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
    ...(hasStories && { initialData: [], initialDataUpdatedAt: 0 }),
  });
}

/** Fetches a page's stories, and drops those that were hidden meanwhile. The browser's cache makes it a conditional request. */
async function load(source: string, signal: AbortSignal): Promise<ShownStory[]> {
  void dropHidden();
  const response = await fetch(source, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${source} answered with status ${response.status}`);
  const live = (await response.json()) as Live<ShownStory>;
  if (live.state === 'failed') throw new Error(`${source} has no stories`);
  return live.stories;
}

/** Makes the library request stories also when the window gets the focus, not only when a tab is shown. */
export function watchFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listen = () => onFocus();
    const stop = new AbortController();
    document.addEventListener('visibilitychange', listen, stop);
    addEventListener('focus', listen, stop);
    return () => stop.abort();
  });
}
