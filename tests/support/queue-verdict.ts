import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { toOffset } from '../../src/network/queue/queue.ts';
import type { TestBucket } from './bucket.ts';

/** How large a network is, and what befalls it. */
export interface ShowSize {
  publications: number;
  /** Feeds of each publication. Two publications share each of them. */
  feeds: number;
  /** Hosts that never answer. Every second publication has a feed on one of them. */
  hanging: number;
  workers: number;
  periods: number;
  /** The length of a period. */
  minutes: number;
  /** How long the bucket refuses writes, in one period, in milliseconds. */
  refusal: number;
}

/** What came of a show. */
export interface Verdict {
  /** Publications that were not published in a period. */
  missed: string[];
  /** Addresses that were requested more than once in a period, without a kill that explains it. */
  askedTwice: string[];
  /** Sites that are missing or torn in the bucket. */
  torn: string[];
  /** The exit statuses of workers that were asked to stop. */
  ended: (number | null)[];
}

interface Played {
  size: ShowSize;
  newsroom: Newsroom;
  bucket: TestBucket;
  kills: readonly number[];
  begin: number;
  period: number;
  ended: (number | null)[];
  sites: { dir: string; problems: string[] };
}

/** A request belongs to the period in which its worker claimed it, which may be so much before, in milliseconds. */
const slack = 2_000;

export function judge({
  size,
  newsroom,
  bucket,
  kills,
  begin,
  period,
  ended,
  sites,
}: Played): Verdict {
  const names = Array.from({ length: size.publications }, (_, at) => `town-${at}`);
  const toPeriod = (at: number) => Math.floor((at - begin) / period);
  const pointers = bucket.requests.filter(
    ({ method, key, status }) =>
      method === 'PUT' && status === 200 && key.startsWith('network/current/'),
  );
  // A publication's own period begins when it is due.
  const written = new Set(
    pointers.map(({ key, at }) => {
      const name = path.basename(key, '.json');
      return `${name} in period ${toPeriod(at - toOffset(name, period)) + 1}`;
    }),
  );
  const expected = names.flatMap((name) =>
    Array.from({ length: size.periods }, (_, at) => `${name} in period ${at + 1}`),
  );
  const isTorn = (name: string) => {
    const file = path.join(sites.dir, name, 'index.html');
    return !existsSync(file) || !readFileSync(file, 'utf8').includes('</html>');
  };
  return {
    missed: expected.filter((each) => !written.has(each)),
    askedTwice: findRepeated(newsroom, kills, toPeriod),
    torn: [...names.filter(isTorn), ...sites.problems],
    ended,
  };
}

/** Requests that were sent more than once in a period, without a kill that explains it. */
function findRepeated(
  newsroom: Newsroom,
  kills: readonly number[],
  toPeriod: (at: number) => number,
): string[] {
  const requests = Map.groupBy(newsroom.requests, ({ url }) => url);
  const pairs = [...requests].flatMap(([url, all]) =>
    all.slice(1).map(({ at }, before) => ({ url, from: Number(all[before]?.at), to: Number(at) })),
  );
  const twice = pairs.filter(
    ({ from, to }) =>
      toPeriod(from + slack) === toPeriod(to) && toPeriod(from) === toPeriod(to - slack),
  );
  // A worker that was killed between its request and its answer leaves it to another one.
  const isTakenOver = ({ from, to }: { from: number; to: number }) =>
    kills.some((kill) => from <= kill + 1_000 && to >= kill && kill - from < 45_000);
  return twice
    .filter((each) => !isTakenOver(each))
    .map(({ url, from, to }) => `${url} after ${to - from} ms`);
}
