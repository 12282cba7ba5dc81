import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { toFeed } from './support/feed.ts';
import { createFolderSite, smallPublication, writeFiles } from './support/folder.ts';
import type { TestSite } from './support/rebuild.ts';
import { listFalseClaims } from './oracle/compare.ts';
import { readClaims } from './oracle/read-claims.ts';
import { happen, steps, toItems, type Step } from './oracle/steps.ts';
import {
  createWorld,
  learn,
  record,
  toCorrected,
  toId,
  toLink,
  toReason,
  type World,
} from './oracle/world.ts';

/** How many histories are drawn. `npm run test:long` draws more. */
const histories = Number(process.env['HALFHOUR_HISTORIES'] ?? 3);
const start = Date.parse('2026-11-21T09:10:00Z');

/** Gives the feeds and the desk of a site what the world says. */
function tell(site: TestSite, world: World): void {
  const { newsroom, publication } = site;
  const toUrl = (path: string) => newsroom.origin + path;
  for (const feed of world.feeds) {
    const items = toItems(feed).map(
      ({ title, number, date }) =>
        `<item><title>${title}</title><guid isPermaLink="false">${toId(number)}</guid>` +
        `<link>${toLink(number)}</link><description>Words of ${number}.</description>` +
        `${date && `<pubDate>${date}</pubDate>`}</item>`,
    );
    newsroom.fail(
      feed.path,
      feed.isUp
        ? { kind: 'body', type: 'application/rss+xml', body: toFeed(items, feed.name) }
        : { kind: 'status', code: 503 },
    );
  }
  const toTime = (time: number) => new Date(time).toISOString();
  writeFiles(publication, {
    'desk.json': {
      hide: [...world.hidden].map(([number, at]) => ({
        ...{ story: toLink(number), reason: toReason(number), at: toTime(at) },
      })),
      correct: [...world.corrected].map(([number, at]) => ({
        ...{ story: toLink(number), title: toCorrected(number), at: toTime(at) },
      })),
      mute: [...world.muted].map(([path, until]) => ({
        source: toUrl(path),
        until: toTime(until),
        reason: 'It repeats itself',
      })),
      pin: [...world.pinned].map(([number, until]) => ({
        ...{ story: toLink(number), place: 'home', until: toTime(until) },
      })),
    },
  });
}

/** Rebuilds a site at the time of the world, which learns what was read. Returns the outcome. */
async function rebuild(site: TestSite, world: World): Promise<string> {
  vi.setSystemTime(world.now);
  const { requests } = site.newsroom;
  const before = requests.length;
  const { status, output, report } = await site.rebuild();
  if (status !== 0) throw new Error(output);
  const asked = new Set(requests.slice(before).map(({ url }) => url));
  learn(world, ({ path }) => asked.has(path));
  return report.outcome;
}

async function playHistory(history: readonly Step[]): Promise<void> {
  const site = await createFolderSite({});
  try {
    const world = createWorld(start);
    const feeds = Map.groupBy(world.feeds, ({ section }) => section);
    writeFiles(site.publication, {
      'publication.json': {
        ...{ ...smallPublication, categories: ['local', 'world'], newsletter: { hour: 7 } },
        feeds: Object.fromEntries(
          [...feeds].map(([slug, each]) => [
            slug,
            each.map(({ path }) => site.newsroom.origin + path),
          ]),
        ),
      },
    });
    tell(site, world);
    await rebuild(site, world);
    let published = structuredClone(world);
    for (const [at, step] of history.entries()) {
      happen(world, step);
      tell(site, world);
      const outcome = await rebuild(site, world);
      if (outcome === 'published') {
        record(world);
        published = structuredClone(world);
      }
      const wrong = listFalseClaims(readClaims(site.out), world, published);
      expect(wrong, `after step ${at + 1}, ${JSON.stringify(step)}, which was ${outcome}`).toEqual(
        [],
      );
    }
  } finally {
    await site.close();
  }
}

afterEach(() => void vi.useRealTimers());

test(`says nothing that is not so, in ${histories} histories of 20 steps on average`, async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 40, size: 'max' }), playHistory),
    {
      numRuns: histories,
      endOnFailure: false,
      // The histories of `npm test` are the same each time, and those of the long tests are new ones.
      ...(process.env['HALFHOUR_HISTORIES'] === undefined && { seed: 50 }),
    },
  );
}, 6_000_000);
