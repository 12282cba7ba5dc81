import type { WorkerProcess } from './process.ts';
import type { World } from './world.ts';

/** Requests to one host at a time from one publication. */
const blogLanes = 4;

/** Fetches the feeds and the posts of a publication, and calls `end` once each is answered or refused. */
export function fetchSources(
  { plan, board }: World,
  process: WorkerProcess,
  own: readonly number[],
  end: () => void,
): void {
  const { feeds, hosts, blog } = plan.network;
  let left = own.length + (blog === undefined ? 0 : blogLanes);
  const done = () => {
    left -= 1;
    if (left === 0 && process.isAlive) end();
  };

  function fetchFeed(at: number): void {
    const feed = feeds[at];
    if (feed === undefined || !process.isAlive) return;
    if (!feed.isShared) return process.turns.send(feed.host, 1, done);
    const claim = board.take(at, { done, again: () => fetchFeed(at) });
    if (claim === undefined) return;
    const keep = process.onKill(() => board.abandon(at, claim));
    process.turns.send(feed.host, 1, () => {
      if (!process.isAlive) return;
      keep();
      board.give(claim);
      done();
    });
  }

  for (const at of own) fetchFeed(at);
  if (blog === undefined || hosts[blog.host] === undefined) return;
  for (let lane = 0; lane < blogLanes; lane += 1) {
    process.turns.send(blog.host, blog.requests / blogLanes, done);
  }
}
