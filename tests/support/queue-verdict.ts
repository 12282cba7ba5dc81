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
  /** Generations that were published in each period. */
  published: number[];
  /** Publications that were not published in a period. */
  missed: string[];
  /** Publications that were published more than once in a period. */
  repeated: string[];
  /** Addresses that were requested more than once in a period, without a kill that explains it. */
  askedTwice: string[];
  /** Requests that were repeated because their worker was killed. */
  takenOver: number;
  /** Writes that came too late, and were refused. */
  refused: number;
  /** Sites that are missing or torn in the bucket. */
  torn: string[];
  /** The exit statuses of workers that were asked to stop. */
  ended: (number | null)[];
  /** Times between when a publication was due and when it was published, in seconds. */
  lateness: { median: number; p99: number; most: number };
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
    ({ method, key }) => method === 'PUT' && key.startsWith('network/current/'),
  );
  // A publication's own period begins when it is due.
  const written = Map.groupBy(
    pointers.filter(({ status }) => status === 200),
    ({ key, at }) => {
      const name = path.basename(key, '.json');
      return `${name} in period ${toPeriod(at - toOffset(name, period)) + 1}`;
    },
  );
  const toLateness = (key: string, at: number) =>
    ((at - toOffset(path.basename(key, '.json'), period) - begin) % period) / 1000;
  const expected = names.flatMap((name) =>
    Array.from({ length: size.periods }, (_, at) => `${name} in period ${at + 1}`),
  );
  const isTorn = (name: string) => {
    const file = path.join(sites.dir, name, 'index.html');
    return !existsSync(file) || !readFileSync(file, 'utf8').includes('</html>');
  };
  // A repetition of a write is no lateness.
  const late = expected
    .flatMap((each) => written.get(each)?.slice(0, 1) ?? [])
    .map(({ key, at }) => toLateness(key, at));
  return {
    lateness: {
      median: toQuantile(late, 0.5),
      p99: toQuantile(late, 0.99),
      most: toQuantile(late, 1),
    },
    published: Array.from(
      { length: size.periods },
      (_, at) => pointers.filter((each) => each.status === 200 && toPeriod(each.at) === at).length,
    ),
    missed: expected.filter((each) => !written.has(each)),
    repeated: expected.filter((each) => (written.get(each)?.length ?? 0) > 1),
    ...findRepeated(newsroom, kills, toPeriod),
    refused: pointers.filter(({ status }) => status === 412).length,
    torn: [...names.filter(isTorn), ...sites.problems],
    ended,
  };
}

/** Requests that were sent more than once in a period, by whether a kill explains it. */
function findRepeated(
  newsroom: Newsroom,
  kills: readonly number[],
  toPeriod: (at: number) => number,
): Pick<Verdict, 'askedTwice' | 'takenOver'> {
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
  return {
    askedTwice: twice
      .filter((each) => !isTakenOver(each))
      .map(({ url, from, to }) => `${url} after ${to - from} ms`),
    takenOver: twice.filter(isTakenOver).length,
  };
}

/** The value below which this part of all is; `NaN` for none. */
export function toQuantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN;
}
