import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';

/** Ports below the range from which systems give free ones: a hundred for each worker of the test runner. */
const firstPort = 20_000 + 100 * Number(process.env['VITEST_POOL_ID'] ?? 0);
const lastPort = firstPort + 99;
/** One time for all newsrooms of a worker, since their feeds count ages from it. */
const opened = new Date();
const taken = new Set<number>();

/**
 * Opens a newsroom at the first address of this worker that is free. The same addresses come back, so a site that was
 * built from a newsroom can be used again with the next one (built-sites.ts).
 */
export async function openNewsroom(): Promise<Newsroom> {
  for (let port = firstPort; port <= lastPort; port += 1) {
    if (taken.has(port)) continue;
    taken.add(port);
    try {
      const newsroom = await startNewsroom({ port, now: opened });
      const close = async () => {
        await newsroom.close();
        taken.delete(port);
      };
      return { ...newsroom, close };
    } catch (error) {
      // Another program has the port: it stays taken.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Error(`No port from ${firstPort} to ${lastPort} is free for a newsroom.`);
}
