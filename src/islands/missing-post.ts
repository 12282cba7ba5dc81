import { QueryClient } from '@tanstack/react-query';
import { retries } from './stories.ts';

/**
 * Asks once more, past everything that is kept on the way, for a post that was not there: it may have
 * been published since, or the host have failed. A failure is tried again as that of an open page is.
 * Returns whether it is there now; after the last failure it is not.
 */
export function findPost(path: string): Promise<boolean> {
  const found = new QueryClient().fetchQuery({
    queryKey: [path],
    queryFn: async () => {
      const { ok, status } = await fetch(path, { cache: 'reload' });
      if (status >= 500) throw new Error(`${path} answered with status ${status}`);
      return ok;
    },
    ...retries,
  });
  return found.catch(() => false);
}
