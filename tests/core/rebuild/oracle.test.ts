import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { toFeed } from '../../support/papers/feed.ts';
import { smallPublication, writeFiles } from '../../support/papers/folder.ts';
import { createFolderSite, runRebuild, type TestSite } from '../../support/rebuild/rebuild.ts';
import { isLarge, repeat } from '../../support/repetitions.ts';
import { readTree } from '../../support/site-files.ts';
import { checkHeartbeat } from '../../support/rebuild/oracle/compare-data.ts';
import { checkDesk, listFalseClaims } from '../../support/rebuild/oracle/compare.ts';
import { readClaims } from '../../support/rebuild/oracle/read-claims.ts';
import {
  canPutBack,
  doubtOthers,
  mustStay,
  putBack,
  putOut,
  type Shelf,
} from '../../support/rebuild/oracle/shelf.ts';
import { happen, steps, toItems, type Step } from '../../support/rebuild/oracle/steps.ts';
import {
  createWorld,
  day,
  learn,
  listDecisions,
  record,
  toCorrected,
  toId,
  toLink,
  toReason,
  type World,
} from '../../support/rebuild/oracle/world.ts';

/** How many histories are drawn: the same each time, and in a large run new ones. */
const histories = repeat(3, 200);
const mostSteps = repeat(16, 40);
const seed = isLarge ? Date.now() % 2 ** 31 : 50;
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
        story: toLink(number),
        reason: toReason(number),
        at: toTime(at),
      })),
      correct: [...world.corrected].map(([number, at]) => ({
        story: toLink(number),
        title: toCorrected(number),
        at: toTime(at),
      })),
      mute: [...world.muted].map(([path, { at, until }]) => ({
        source: toUrl(path),
        at: toTime(at),
        until: toTime(until),
        reason: 'It repeats itself',
      })),
      pin: [...world.pinned].map(([number, until]) => ({
        story: toLink(number),
        place: 'home',
        until: toTime(until),
      })),
    },
  });
}

/** Rebuilds a site at the time of the world, which learns what was read. Returns the outcome. */
async function rebuild(site: TestSite, world: World, ...args: string[]): Promise<string> {
  vi.setSystemTime(world.now);
  const { requests } = site.newsroom;
  const before = requests.length;
  const { status, output, report } = await site.rebuild(...args);
  if (status !== 0) throw new Error(output);
  const asked = new Set(requests.slice(before).map(({ url }) => url));
  learn(world, ({ path }) => asked.has(path));
  return report.outcome;
}

/** Rebuilds a site as a step says. Returns the claims that are not so, and the outcome. */
async function rebuildAfter(site: TestSite, world: World, shelf: Shelf, step: Step) {
  tell(site, world);
  if (step.does === 'resume') shelf.isHeld = false;
  const isToStay = mustStay(shelf, world);
  const recording = path.join(site.dir, `recording-${world.now}`);
  const args = { resume: ['--resume'], replay: ['--record', recording] };
  const outcome = await rebuild(site, world, ...(args[step.does as keyof typeof args] ?? []));
  const replayed = step.does === 'replay' ? await replay(site, recording) : undefined;
  if (isToStay) {
    const isSame = isDeepStrictEqual(readTree(site.out), shelf.standing.tree);
    const wrong = isSame ? [] : ['The edition that was put back did not stay.'];
    return { outcome, wrong: [...wrong, ...checkDesk(readClaims(site.out), world)] };
  }
  Object.assign(shelf, { isHeld: false, told: listDecisions(world) });
  if (outcome === 'published') {
    record(world);
    putOut(shelf, readTree(site.out), world);
  }
  doubtOthers(shelf, world);
  const claims = readClaims(site.out);
  const wrong = [
    ...listFalseClaims(claims, world, shelf.standing.world),
    ...checkHeartbeat(claims, world, outcome),
    ...(replayed ? checkReplay(replayed, world, outcome === 'published' ? shelf : undefined) : []),
  ];
  return { outcome, wrong };
}

/** Replays a recording days later, in folders of its own. Returns the folder of the site. */
async function replay(site: TestSite, recording: string): Promise<string> {
  const now = Date.now();
  vi.setSystemTime(now + 5 * day);
  const again = { ...site, state: path.join(recording, 'state'), out: path.join(recording, 'out') };
  const { status, output } = await runRebuild(again, ['--replay', recording]);
  if (status !== 0) throw new Error(output);
  vi.setSystemTime(now);
  return again.out;
}

/** A replay gives the bytes of what it recorded. Where that published nothing, its site says what is so. */
function checkReplay(out: string, world: World, shelf: Shelf | undefined): string[] {
  if (shelf === undefined)
    return listFalseClaims(readClaims(out), world, world).map((each) => `Replay: ${each}`);
  const [tree, recorded] = [readTree(out), shelf.standing.tree];
  return [...new Set([...Object.keys(tree), ...Object.keys(recorded)])]
    .filter((file) => tree[file] !== recorded[file])
    .map((file) => `The replay has another ${file}.`);
}

/** Puts an earlier edition back. Returns the claims that are not so. */
async function rollBack(site: TestSite, world: World, shelf: Shelf, count: number) {
  vi.setSystemTime(world.now);
  const { status, output, report } = await site.rebuild('--rollback', String(count));
  const expected = canPutBack(shelf, count);
  const wrong: string[] = [];
  if (expected !== 'unsure' && expected !== (status === 0))
    wrong.push(`An edition ${expected ? 'could not' : 'could'} be put back: ${output}`);
  if (status === 0 && !putBack(shelf, JSON.stringify(readTree(site.out)), count))
    wrong.push('What was put back is no earlier edition.');
  wrong.push(...checkDesk(readClaims(site.out), world));
  return { outcome: report.outcome, wrong };
}

async function playHistory(history: readonly Step[]): Promise<void> {
  const site = await createFolderSite({});
  try {
    const world = createWorld(start);
    const feeds = Map.groupBy(world.feeds, ({ section }) => section);
    writeFiles(site.publication, {
      'publication.json': {
        ...smallPublication,
        categories: ['local', 'world'],
        newsletter: { hour: 7 },
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
    const standing = { at: world.now, tree: readTree(site.out), isSure: true };
    const shelf: Shelf = {
      standing: { ...standing, world: structuredClone(world) },
      others: [],
      isHeld: false,
      told: new Set(),
    };
    for (const [at, step] of history.entries()) {
      happen(world, step);
      const { outcome, wrong } = await (step.does === 'rollback'
        ? rollBack(site, world, shelf, step.count)
        : rebuildAfter(site, world, shelf, step));
      expect(wrong, `after step ${at + 1}, ${JSON.stringify(step)}, which was ${outcome}`).toEqual(
        [],
      );
    }
  } finally {
    await site.close();
  }
}

afterEach(() => void vi.useRealTimers());

test(`says nothing that is not so, in ${histories} histories of up to ${mostSteps} steps (seed ${seed})`, async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { minLength: 1, maxLength: mostSteps, size: 'max' }),
      playHistory,
    ),
    { numRuns: histories, endOnFailure: false, seed },
  );
});
