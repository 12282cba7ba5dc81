import { createServer } from 'node:http';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { listFiles } from '../../src/disk/file-tree.ts';
import { readEdition } from '../../src/edition/store.ts';
import type { Alert } from '../../src/rebuild/health/alert.ts';
import { recordAttempt } from '../../src/rebuild/health/record-attempt.ts';
import { claimStateFolder } from '../../src/rebuild/publish/state-folder.ts';
import { usualChoices } from '../../src/rebuild/run.ts';
import type { Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { toFeed } from '../support/papers/feed.ts';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { createFolderSite } from '../support/rebuild/rebuild.ts';
import { listen } from '../support/listen.ts';
import { openNewsroom } from '../support/newsroom.ts';
import { measureHeap, type Sizes } from '../support/rebuild/year.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { readPage } from '../support/site-files.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2027-01-01T06:07:00.000Z');
const toIso = (time: number) => new Date(time).toISOString();
const at = (days: number, hours = 0) => start + days * day + hours * hour;

/** The six feeds: the section of each, and its host of three. */
const feeds = [
  { id: 'local/1', path: '/feeds/local.xml', host: 0 },
  { id: 'local/2', path: '/feeds/national.xml', host: 1 },
  { id: 'world/1', path: '/feeds/world.xml', host: 1 },
  { id: 'world/2', path: '/feeds/business.xml', host: 2 },
  { id: 'health/1', path: '/feeds/sports-soccer.xml', host: 2 },
  { id: 'sports/1', path: '/feeds/sports-golf.xml', host: 0 },
] as const;
type Id = (typeof feeds)[number]['id'];

/** What goes wrong, and when: the status that a feed answers instead. */
const faults: { id: Id; from: number; to: number; code: number }[] = [
  { id: 'sports/1', from: at(20), to: at(30), code: 503 },
  { id: 'world/1', from: at(60), to: Infinity, code: 404 },
  { id: 'health/1', from: at(100), to: Infinity, code: 410 },
  { id: 'local/2', from: at(240), to: at(243), code: 500 },
];
/** When our own network is out. */
const outages = [
  { from: at(150), to: at(150, 12.5) },
  { from: at(290), to: at(290, 3) },
];
/** From here on every story of a feed has a later date. */
const redated = { id: 'local/2' as Id, from: at(200) };
/** From here on a feed has moved for good. */
const moved = { id: 'world/2' as Id, from: at(180) };

const newAddress = '/feeds/archives.xml';

const isOut = (time: number) => outages.some(({ from, to }) => from <= time && time < to);
const findFault = (id: Id, time: number) =>
  faults.find((each) => each.id === id && each.from <= time && time < each.to);

/** Once a day, and every half hour around the outages. */
const times = [
  ...Array.from({ length: 366 }, (_, days) => at(days)),
  ...outages.flatMap(({ from, to }) =>
    Array.from(
      { length: Math.round((to - from) / hour) * 2 + 2 },
      (_, step) => from + (step + 1) * (hour / 2),
    ),
  ),
].sort((a, b) => a - b);

/** Has the newsrooms answer as of a time. Each feed has a story a day, and its last fifteen. */
function answer(newsrooms: readonly Newsroom[], time: number): void {
  for (const { id, path: feed, host } of feeds) {
    const newsroom = newsrooms[host]!;
    const fault = findFault(id, time);
    const items = Array.from({ length: 15 }, (_, ago) => {
      const number = Math.floor((time - start) / day) - ago;
      const shift = id === redated.id && time >= redated.from ? 5 * hour : 0;
      const date = new Date(at(number, -3) + shift).toUTCString();
      return `<item><title>Story ${number} of ${id}</title><link>https://paper.example/${id}/${number}</link><description>Words.</description><pubDate>${date}</pubDate></item>`;
    });
    const good = { kind: 'body', type: 'application/rss+xml', body: toFeed(items, id) } as const;
    const isMoved = id === moved.id && time >= moved.from;
    if (isMoved) newsroom.fail(newAddress, good);
    if (isOut(time)) newsroom.fail(feed, { kind: 'cut', bytes: 0 });
    else if (fault) newsroom.fail(feed, { kind: 'status', code: fault.code });
    else if (isMoved) newsroom.fail(feed, { kind: 'redirect', to: newAddress, code: 301 });
    else newsroom.fail(feed, good);
    if (isOut(time) && isMoved) newsroom.fail(newAddress, { kind: 'cut', bytes: 0 });
  }
}

/** What must be true of each feed after the rebuild at each time, kept beside the rebuilds. */
function openList() {
  const lastRead = new Map<Id, number>();
  const failing = new Map<Id, number>();
  const alerts: [kind: string, at: string][] = [];
  let outage: number | undefined;
  let [health, streak] = ['good', 0];
  const told = { health: 'good', at: -Infinity, gone: new Set<Id>() };

  function judge(time: number): string {
    if (outage !== undefined) return 'down';
    const unread = feeds.filter(({ id }) => failing.has(id));
    if (unread.length === feeds.length) return 'down';
    const dead = ['local', 'world', 'health', 'sports'].filter((section) =>
      feeds
        .filter(({ id }) => id.startsWith(section))
        .every(({ id }) => time - (failing.get(id) ?? time) >= hour),
    );
    const long = unread.filter(({ id }) => time - failing.get(id)! > 2 * hour);
    return dead.length > 0 || long.length >= feeds.length / 4 ? 'degraded' : 'good';
  }

  return {
    alerts,
    note(time: number) {
      outage = isOut(time) ? (outage ?? time) : undefined;
      for (const { id } of feeds) {
        if (isOut(time)) continue;
        if (findFault(id, time)) failing.set(id, failing.get(id) ?? time);
        else {
          failing.delete(id);
          lastRead.set(id, time);
        }
      }
      const now = judge(time);
      streak = now === health ? streak + 1 : 1;
      health = now;
      const gone = feeds
        .map(({ id }) => id)
        .filter((id) => {
          const code = failing.has(id) ? findFault(id, time)?.code : undefined;
          // During an outage nothing new is known.
          return code === 410 || (code === 404 && time - failing.get(id)! >= 14 * day);
        });
      const isNews = gone.some((id) => !told.gone.has(id));
      const kind =
        health !== told.health && streak >= 2
          ? health === 'good'
            ? 'end'
            : 'change'
          : isNews
            ? 'gone'
            : health !== 'good' && health === told.health && time - told.at >= day
              ? 'reminder'
              : undefined;
      if (kind !== undefined) {
        alerts.push([kind, toIso(time)]);
        if (kind !== 'gone') told.health = health;
        told.at = time;
        told.gone = new Set(gone);
      }
      return {
        health,
        outage: outage && toIso(outage),
        gone,
        sources: feeds.map(({ id }) => {
          const since = failing.get(id);
          const isKept = since !== undefined || outage !== undefined;
          return {
            id,
            isKept,
            since: toIso(lastRead.get(id)!),
            failingSince: since && toIso(since),
          };
        }),
      };
    },
  };
}

afterEach(() => vi.unstubAllEnvs());

/** The bytes of all files of a folder. */
const measure = (dir: string) =>
  listFiles(dir).reduce((sum, file) => sum + statSync(path.join(dir, file)).size, 0);

test(
  `a year in ${times.length} rebuilds of six feeds that fail, move, re-date and come back, beside two outages of our own`,
  { timeout: 3_600_000 },
  async () => {
    const received: Alert[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      received.push(JSON.parse(body) as Alert);
      response.end();
    });
    vi.stubEnv('ALERT_WEBHOOK', `http://127.0.0.1:${await listen(server)}/hook`);
    const site = await createFolderSite({});
    const newsrooms = [site.newsroom, await openNewsroom(), await openNewsroom()];
    onTestFinished(async () => {
      server.close();
      await Promise.all(newsrooms.slice(1).map((each) => each.close()));
      await site.close();
    });
    const addresses = Map.groupBy(feeds, ({ id }) => id.split('/')[0]!);
    const named = [...addresses].map(([section, all]) => [
      section,
      all.map(({ path: feed, host }) => newsrooms[host]!.origin + feed),
    ]);
    writeFiles(site.publication, {
      'publication.json': {
        ...smallPublication,
        pictures: 'link',
        categories: [...addresses.keys()],
        feeds: Object.fromEntries(named),
      },
    });
    await claimStateFolder(site.state);
    const list = openList();
    const sizes: Sizes[] = [];
    for (const time of times) {
      answer(newsrooms, time);
      const report = await rebuildHere(site, new Date(time));
      Object.assign(report, { started: toIso(time) });
      const folders = {
        publication: site.publication,
        state: site.state,
        out: site.out,
        results: [],
      };
      await recordAttempt({ ...folders, choices: usualChoices }, report, 0);
      const when = `${toIso(time)} (day ${(time - start) / day})`;
      const expected = list.note(time);
      expect([report.health, report.outage?.since], when).toEqual([
        expected.health,
        expected.outage,
      ]);
      for (const { id, isKept, since, failingSince } of expected.sources) {
        const row = report.sources.find((each) => each.id === id)!;
        const facts = [row.state !== 'loaded', row.failingSince];
        expect(facts, `${when} ${id}: ${row.message}`).toEqual([isKept, failingSince]);
        if (row.state === 'kept') expect(row.since, `${when} ${id}`).toBe(since);
        if (row.state === 'failed') expect(row.since, `${when} ${id}`).toBe(failingSince);
      }
      const told = report.problems.filter((line) => line.startsWith('The source '));
      expect(told.length, when).toBeLessThanOrEqual(expected.gone.length);
      expect(
        received.map(({ kind, started }) => [kind, started]),
        when,
      ).toEqual(list.alerts);
      const status = readPage(site, '/status')('main').text();
      expect(status.includes('Nothing at all could be reached since'), when).toBe(
        expected.outage !== undefined,
      );
      expect(status.includes('No source could be read.'), when).toBe(expected.health === 'down');
      const month = Math.floor((time - start) / (30 * day));
      if (sizes.at(-1)?.month !== month) {
        sizes.push({
          month,
          state: measure(site.state) - measure(path.join(site.state, 'memory')),
          past: measure(path.join(site.state, 'memory')),
          site: measure(site.out),
          memory: await measureHeap(),
        });
      }
    }
    expect(list.alerts.filter(([kind]) => kind === 'gone')).toHaveLength(2);
    const { edition } = readEdition(site.state, smallPublication);
    const messages = edition?.sources.map(({ message }) => message).join('\n') ?? '';
    // A year later, nothing stays until a day that has passed.
    for (const [, until = ''] of messages.matchAll(/until (\d{4}-\d\d-\d\d)/g)) {
      expect(until > toIso(times.at(-1)!).slice(0, 10)).toBe(true);
    }
    expect(existsSync(site.out)).toBe(true);
    const [third, tenth, last] = [3, 10, 12].map((month) => sizes[month]!);
    const stories = feeds.length * 30 * (12 - 3);
    expect((last!.state - third!.state) / stories).toBeLessThan(mostBytes.state);
    expect((last!.past - third!.past) / stories).toBeLessThan(mostBytes.past);
    expect((last!.site - third!.site) / stories).toBeLessThan(mostBytes.site);
    // Then each feed has had the 300 stories that are remembered of it.
    expect(last!.state).toBeLessThan(tenth!.state * 1.01);
    expect(last!.memory).toBeLessThan(third!.memory * 1.1);
  },
);

/**
 * What a story takes, in bytes: in the state, whose two editions remember the 300 newest of each feed, in the months of
 * the past, and in the pages of these.
 */
const mostBytes = { state: 300, past: 150, site: 1600 };
