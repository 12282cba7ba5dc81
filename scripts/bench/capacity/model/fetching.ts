import type { Board } from './board.ts';
import type { Network } from './network.ts';
import type { HostTurns } from './requests.ts';

/** Requests to one host at a time from one publication. */
const blogLanes = 4;

/** A worker process, as far as a rebuild uses it. */
export interface Fetcher {
  turns: HostTurns;
  board: Board;
  /** Whether it was not killed. */
  isAlive(): boolean;
  /** Has something done when it is killed. Returns how to take that back. */
  onKill(task: () => void): () => void;
}

/** Fetches the feeds and the posts of a publication, and calls `end` once each is answered or refused. */
export function fetchSources(
  { feeds, hosts, blog }: Network,
  own: readonly number[],
  fetcher: Fetcher,
  end: () => void,
): void {
  let left = own.length + (blog === undefined ? 0 : blogLanes);
  const done = () => {
    left -= 1;
    if (left === 0 && fetcher.isAlive()) end();
  };

  function fetchFeed(at: number): void {
    const feed = feeds[at];
    if (feed === undefined || !fetcher.isAlive()) return;
    if (!feed.isShared) return fetcher.turns.send(feed.host, 1, done);
    const claim = fetcher.board.take(at, { done, again: () => fetchFeed(at) });
    if (claim === undefined) return;
    const keep = fetcher.onKill(() => fetcher.board.abandon(at, claim));
    fetcher.turns.send(feed.host, 1, () => {
      if (!fetcher.isAlive()) return;
      keep();
      fetcher.board.give(claim);
      done();
    });
  }

  for (const at of own) fetchFeed(at);
  if (blog === undefined || hosts[blog.host] === undefined) return;
  for (let lane = 0; lane < blogLanes; lane += 1) {
    fetcher.turns.send(blog.host, blog.requests / blogLanes, done);
  }
}
