import type { Claims } from './read-claims.ts';
import type { SourceData, ToldStory } from './read-data.ts';
import {
  hasStories,
  hour,
  isMuted,
  listShown,
  type Feed,
  type ShownWords,
  type World,
  toSince,
} from './world.ts';

const unless = (isSo: boolean, words: string) => (isSo ? [] : [words]);

/** The claims of files for programs that are not so, in words. `published`: the world as of the last published site. */
export function listFalseData(
  { data, readings }: Claims,
  world: World,
  published: World,
): string[] {
  return [
    ...checkLists(data.lists, world),
    ...checkFormats(data.lists),
    ...checkSources(data, world, published),
    ...checkMuted(readings, world),
  ];
}

/** Each story of a list is one that a feed has, in its words, with its dates and by its name. */
function checkLists(lists: Claims['data']['lists'], world: World): string[] {
  const shown = listShown(world);
  return Object.entries(lists).flatMap(([file, stories]) => {
    const ofFeed = world.feeds.find(({ name }) =>
      file.includes(name.replaceAll(' ', '-').toLowerCase()),
    );
    return stories.flatMap((told) => {
      const known = shown.get(told.title);
      if (known === undefined) return [`${file} has "${told.title}", which no feed has.`];
      return checkTold(file, told, known, world, ofFeed);
    });
  });
}

function checkTold(
  file: string,
  told: ToldStory,
  { feed, number, isCorrected }: ShownWords,
  world: World,
  ofFeed: Feed | undefined,
): string[] {
  const { title, source, author = source, date, seen } = told;
  const dates = world.dates.get(number) ?? new Set();
  return [
    ...unless(feed.name === source, `${file} says that "${title}" is by ${source}.`),
    ...unless(feed.name === author, `${file} says that ${author} wrote "${title}".`),
    ...unless((ofFeed ?? feed) === feed, `${file} has "${title}" of ${feed.name}.`),
    ...unless(!isMuted(world, feed), `${file} has "${title}" of a muted feed.`),
    ...unless(
      (told.isCorrected ?? isCorrected) === isCorrected,
      `${file} says that "${title}" was ${isCorrected ? 'not ' : ''}corrected.`,
    ),
    ...unless(
      date === undefined || dates.has(date),
      `${file} dates "${title}" ${date && new Date(date).toISOString()}.`,
    ),
    ...unless(
      seen === undefined || seen === feed.seen.get(number),
      `${file} says that "${title}" was first here ${seen && new Date(seen).toISOString()}.`,
    ),
  ];
}

/** All formats of a feed tell the same stories in the same order. */
function checkFormats(lists: Claims['data']['lists']): string[] {
  const toTitles = (file: string) => lists[file]?.map(({ title }) => title).join();
  return Object.keys(lists)
    .filter((file) => file.endsWith('feed.json'))
    .flatMap((file) =>
      ['rss.xml', 'atom.xml'].flatMap((other) =>
        unless(
          toTitles(file) === toTitles(file.replace('feed.json', other)),
          `${file} and ${other} beside it have different stories.`,
        ),
      ),
    );
}

/** The state of each source, how many stories of it are here, and what it is called. */
function checkSources(
  { sources, outlines, lists }: Claims['data'],
  world: World,
  published: World,
): string[] {
  return world.feeds.flatMap((feed, at) => {
    const said = sources[feed.path] as SourceData;
    const before = published.feeds[at] as Feed;
    const since = toSince(before);
    const state = nameState(feed);
    const page = lists[`sources/${feed.name.replaceAll(' ', '-').toLowerCase()}/feed.json`];
    const name = feed.lastRead === undefined ? outlines[feed.path] : feed.name;
    return [
      ...unless(
        (said.isShort ? 'short' : said.state) === state,
        `data/status.json says that ${feed.path} is ${said.state}, not ${state}.`,
      ),
      ...unless(
        Date.parse(said.since) === since,
        `data/status.json says of ${feed.path} since ${said.since}.`,
      ),
      ...unless(
        said.stories === (page?.length ?? 0) || (page?.length ?? 0) >= 50,
        `data/status.json says that ${feed.path} has ${said.stories} stories here, not ${page?.length}.`,
      ),
      ...unless(
        outlines[feed.path] === name,
        `sources.opml calls ${feed.path} ${outlines[feed.path]}.`,
      ),
    ];
  });
}

const nameState = (feed: Feed) =>
  feed.wasRead
    ? feed.shortSince === undefined
      ? 'loaded'
      : 'short'
    : hasStories(feed)
      ? 'kept'
      : 'failed';

/** Pages and data say since when, until when and why a feed is muted, and of no other one. */
function checkMuted(readings: Claims['readings'], world: World): string[] {
  return Object.entries(readings).flatMap(([page, said]) =>
    world.feeds.flatMap((feed) => {
      const { at, until } = world.muted.get(feed.path) ?? { at: 0, until: 0 };
      const expected =
        isMuted(world, feed) && feed.lastRead !== undefined
          ? [at, until].map((time) => new Date(time).toISOString()).concat('It repeats itself')
          : [];
      const told = said[feed.path] ?? [];
      return unless(
        told.join() === expected.join(),
        `${page} says of ${feed.path} "muted ${told.join()}", not "${expected.join()}".`,
      );
    }),
  );
}

/** The heartbeat says what the last attempt found. */
export function checkHeartbeat({ data: { heartbeat } }: Claims, world: World, outcome: string) {
  const states = world.feeds.map((feed) => nameState(feed).replace('short', 'loaded'));
  const count = (state: string) => states.filter((each) => each === state).length;
  const unread = world.feeds.filter(({ wasRead }) => !wasRead);
  const long = unread.filter(({ failingSince = 0 }) => world.now - failingSince > 2 * hour);
  const isDead = (feed: Feed) => world.now - (feed.failingSince ?? world.now) >= hour;
  const dead = Map.groupBy(world.feeds, ({ section }) => section)
    .values()
    .some((feeds) => feeds.every(isDead));
  const isBad = long.length > 0 || dead;
  const health = unread.length === world.feeds.length ? 'down' : isBad ? 'degraded' : 'good';
  const sources = heartbeat?.sources;
  return [
    ...unless(heartbeat?.outcome === outcome, `The heartbeat says ${heartbeat?.outcome}.`),
    ...unless(
      heartbeat?.health === health,
      `The heartbeat says ${heartbeat?.health}, not ${health}.`,
    ),
    ...unless(
      (['loaded', 'kept', 'failed'] as const).every((state) => sources?.[state] === count(state)),
      `The heartbeat says ${JSON.stringify(sources)} of ${states.join()}.`,
    ),
  ];
}
