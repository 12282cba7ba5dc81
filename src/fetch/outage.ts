import type { Edition } from '../edition/edition.ts';
import { isWeb, type NamedSource, type Source } from '../edition/source-kinds.ts';
import { getSince, isRead } from '../edition/sources/source.ts';
import type { Fetch, FetchedSource } from './fetch.ts';
import { isBackingOff, pickRequestState } from './http/backoff.ts';
import { pickContent } from './read-source.ts';
import { fetchSource, findPreviousSource, getHost } from './source-kinds.ts';

type Outage = Edition['outage'] & {};

/** So many hosts that all answered, and whose answers are all bad at once, are not to blame for it. */
const mostUnlikely = 3;

/** What became of a request: no answer, one that can't be used, or a good one. */
const levels = { none: 0, bad: 1, good: 2 } as const;

/** All sources after they were asked, as far as the network allows. */
export interface AskedSources {
  fetched: FetchedSource[];
  outage?: Outage;
}

/**
 * Asks all sources. When none of them can be reached, the network of this machine is out: nothing is held against
 * them, and each rebuild asks one, until it answers. A host that does better than before is asked for all that
 * waits for it. `onEnd` is called after each source.
 */
export async function askSources(
  named: readonly NamedSource[],
  fetch: Fetch,
  onEnd: () => void,
): Promise<AskedSources> {
  const { previous, run } = fetch;
  const results = new Map<NamedSource, FetchedSource>();
  const ask = async (some: readonly NamedSource[], context: Fetch, onAnswer = onEnd) => {
    await Promise.all(
      some.map(async (each) => {
        results.set(each, await fetchSource(each, context));
        onAnswer();
      }),
    );
  };
  const atOnce = withWait(fetch, undefined);
  const known = run.choices.force ? undefined : previous?.outage;
  const probe = known && chooseProbe(named, fetch);
  if (known !== undefined && probe !== undefined) {
    await ask([probe], atOnce);
    const isBack = getLevel(results, probe, fetch) > (known.hasAnswers ? levels.bad : levels.none);
    const later = new Date(run.now.getTime() + 60_000).toISOString();
    const others = named.filter((each) => each !== probe);
    await ask(others, isBack ? fetch : withWait(fetch, later));
    if (!isBack) return endOutage(named, results, fetch, known);
  } else {
    await ask(named, fetch);
  }
  const better = listBetterHosts(named, results, fetch);
  const isWaiting = (each: NamedSource) =>
    better.has(getHost(each, fetch)) &&
    isBackingOff(findPreviousSource(each, fetch) ?? {}, run.now);
  // They have ended once already.
  await ask(named.filter(isWaiting), atOnce, () => undefined);
  return endOutage(named, results, fetch, judge(named, results, fetch));
}

/** The fetch in which no source is asked before a time, ISO 8601 in UTC; without one, all that their schedules allow. */
function withWait(fetch: Fetch, nextRetryAt: string | undefined): Fetch {
  if (fetch.previous === undefined) return fetch;
  const sources = fetch.previous.sources.map(({ nextRetryAt: _, ...source }) => ({
    ...source,
    nextRetryAt,
  })) as Source[];
  return { ...fetch, previous: { ...fetch.previous, sources } };
}

/** Chooses the source that tells whether the network is back. The least failed comes first, then the longest unasked. */
function chooseProbe(named: readonly NamedSource[], fetch: Fetch): NamedSource | undefined {
  const rows = named.filter(isWeb).flatMap((each) => {
    const known = findPreviousSource(each, fetch);
    return known === undefined ? [] : [{ each, known }];
  });
  const [first] = rows.toSorted(
    ({ known: a }, { known: b }) =>
      a.failures - b.failures ||
      Date.parse(a.lastFetchedAt ?? '') - Date.parse(b.lastFetchedAt ?? ''),
  );
  return first?.each;
}

type Results = ReadonlyMap<NamedSource, FetchedSource>;

const isAsked = ({ lastFetchedAt }: Source, { run }: Fetch) =>
  lastFetchedAt === run.now.toISOString();

/** What became of the request of a source; -1 if there was none. */
function getLevel(results: Results, each: NamedSource, fetch: Fetch): number {
  const source = results.get(each)?.source;
  return source !== undefined && isWeb(source) && isAsked(source, fetch) ? toLevel(source) : -1;
}

function toLevel(source: Source): number {
  if (isRead(source)) return levels.good;
  return source.answered === 0 ? levels.none : levels.bad;
}

/** Lists the hosts that gave a better answer now than in the rebuild before. */
function listBetterHosts(
  named: readonly NamedSource[],
  results: Results,
  fetch: Fetch,
): ReadonlySet<string> {
  const hosts = Map.groupBy(named.filter(isWeb), (each) => getHost(each, fetch));
  const better = [...hosts].filter(([, all]) => {
    const before = all
      .map((each) => findPreviousSource(each, fetch))
      .filter((each) => each !== undefined);
    const now = all.map((each) => getLevel(results, each, fetch));
    return Math.max(...now) > Math.max(levels.none, ...before.map(toLevel));
  });
  return new Set(better.map(([host]) => host));
}

/** Whether what failed is the network of this machine, and not the sources. */
function judge(named: readonly NamedSource[], results: Results, fetch: Fetch): Outage | undefined {
  const asked = named.filter((each) => getLevel(results, each, fetch) >= 0);
  const best = Math.max(-1, ...asked.map((each) => getLevel(results, each, fetch)));
  if (best === -1 || best === levels.good) return undefined;
  const known = fetch.previous?.outage;
  const hosts = new Set(asked.map((each) => getHost(each, fetch))).size;
  const before = asked.map((each) => findPreviousSource(each, fetch));
  const all = new Set(named.filter(isWeb).map((each) => getHost(each, fetch))).size;
  const isOurs =
    best === levels.none
      ? hosts >= Math.min(2, all) && (known ?? before.some((each) => !each || toLevel(each) > 0))
      : hosts >= mostUnlikely &&
        before.every((each) => each && (isRead(each) || (known && each.failures === 0)));
  if (!isOurs) return undefined;
  return {
    since: known?.since ?? fetch.run.now.toISOString(),
    hasAnswers: best === levels.bad || undefined,
  };
}

/** The sources after they were asked. In an outage they have what they had before, and no failure counts. */
function endOutage(
  named: readonly NamedSource[],
  results: Results,
  fetch: Fetch,
  outage: Outage | undefined,
): AskedSources {
  const fetched = named.flatMap((each) => {
    const result = results.get(each);
    if (result === undefined) return [];
    if (outage === undefined || !isWeb(each)) return [result];
    return [
      { ...result, source: excuse(result.source, findPreviousSource(each, fetch), outage, fetch) },
    ];
  });
  return { fetched, outage };
}

/** A source with what it had before. Nothing of it leaves because of an outage, however long that lasts. */
function excuse(source: Source, before: Source | undefined, outage: Outage, fetch: Fetch): Source {
  const told = isAsked(source, fetch) && source.state !== 'loaded' ? [source.message] : [];
  const why = `no source can be reached since ${outage.since}, so the network of the rebuilds seems to be out, and nothing is held against it`;
  // A blog without a request has read its posts again.
  const content = before === undefined || source.kind === 'blog' ? source : before;
  return {
    ...(content.state === 'failed' ? content : pickContent(content)),
    failingSince: undefined,
    answered: undefined,
    nextRetryAt: undefined,
    ...(before === undefined ? { failures: 0 } : pickRequestState(before)),
    id: source.id,
    lastFetchedAt: source.lastFetchedAt,
    state: content.state === 'failed' ? 'failed' : 'kept',
    since: getSince(content),
    // Of a source that was never read before there is nothing to hold.
    message: (told.length > 0 && before === undefined ? told : [...told, why]).join('; '),
  } as Source;
}
