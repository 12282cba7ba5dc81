import type { Chance } from '../engine/chance.ts';
import { createZipf } from '../engine/chance.ts';

/** Publications and the hosts of their sources. */
export interface Network {
  publications: ModelPublication[];
  feeds: Feed[];
  hosts: Host[];
  /** Requests for posts of each publication in a period, to one host; absent without posts. */
  blog?: { requests: number; host: number };
}

export interface ModelPublication {
  /** When it is due in each period, as a part of it. */
  due: number;
  /** Its feeds, by their places in the network. */
  feeds: readonly number[];
}

interface Feed {
  host: number;
  /** Whether several publications name it. */
  isShared: boolean;
}

export interface Host {
  /** Its median time to answer, in seconds. */
  seconds: number;
  hangs: boolean;
}

/** How real networks are made up, as far as we know it. */
const usual = {
  feeds: 20,
  /** Different feeds for each publication. */
  differentFeeds: 5,
  /** Feeds for each host. */
  feedsOnHost: 10,
  /** How much more often popular feeds are named, and popular hosts have feeds (Zipf's exponent). */
  popularity: 0.8,
  /** Half of the hosts answer within this time, in seconds. */
  answer: { median: 0.3, spread: 2.5 },
  hanging: 0.01,
  /** Five pages of the list, and 50 posts. */
  blogRequests: 55,
  blogSeconds: 0.1,
};

/** Makes a network. Many publications share the popular feeds, and one host in a hundred hangs. */
export function makeNetwork(count: number, chance: Chance): Network {
  const different = count * usual.differentFeeds;
  const hostCount = Math.ceil(different / usual.feedsOnHost);
  const drawFeed = createZipf(different, usual.popularity, chance);
  const drawHost = createZipf(hostCount, usual.popularity, chance);
  const { median, spread } = usual.answer;
  const hosts = Array.from({ length: hostCount }, () => ({
    seconds: chance.logNormal(median, spread),
    hangs: chance.isTrue(usual.hanging),
  }));
  const publications = Array.from({ length: count }, () => {
    const feeds = new Set<number>();
    while (feeds.size < usual.feeds) feeds.add(drawFeed());
    return { due: chance.next(), feeds: [...feeds] };
  });
  const blog = hosts.push({ seconds: usual.blogSeconds, hangs: false }) - 1;
  return {
    publications,
    feeds: toFeeds(publications, different, () => drawHost()),
    hosts,
    blog: { requests: usual.blogRequests, host: blog },
  };
}

/** Makes the network of `bench:queue`: pairs share feeds of one host, and every second one names a host that hangs. */
export function makeShow(
  { publications: count, feeds, hanging }: { publications: number; feeds: number; hanging: number },
  chance: Chance,
): Network {
  const different = Math.ceil(count / 2) * feeds;
  const publications = Array.from({ length: count }, (_, at) => {
    const group = Math.floor(at / 2);
    const own = Array.from({ length: feeds }, (__, feed) => group * feeds + feed);
    const silent = at % 2 === 0 && hanging > 0 ? [different + (group % hanging)] : [];
    return { due: chance.next(), feeds: [...own, ...silent] };
  });
  const silent = Array.from({ length: hanging }, () => ({ seconds: 0, hangs: true }));
  return {
    publications,
    feeds: toFeeds(publications, different + hanging, (at) => Math.max(0, at - different + 1)),
    hosts: [{ seconds: 0.01, hangs: false }, ...silent],
  };
}

function toFeeds(
  publications: readonly ModelPublication[],
  count: number,
  toHost: (feed: number) => number,
): Feed[] {
  const named = new Uint32Array(count);
  for (const { feeds } of publications)
    for (const feed of feeds) named[feed] = (named[feed] ?? 0) + 1;
  return [...named.keys()].map((at) => ({ host: toHost(at), isShared: (named[at] ?? 0) > 1 }));
}
