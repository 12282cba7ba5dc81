import { listFalseData } from './compare-data.ts';
import type { Claims } from './read-claims.ts';
import {
  day,
  findFeed,
  hasStories,
  hour,
  isListed,
  isMuted,
  listShown,
  toCorrected,
  toReason,
  type Feed,
  type World,
  toSince,
} from './world.ts';

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The claims that are not so, in words. `published`: the world as of the last published site. */
export function listFalseClaims(claims: Claims, world: World, published: World): string[] {
  return [
    ...checkTime(claims, world, published),
    ...checkReadings(claims, world),
    ...checkStates(claims, world, published),
    ...checkStories(claims, world),
    ...checkDesk(claims, world),
    ...checkChanges(claims, world),
    ...checkRecord(claims, world),
    ...checkIssue(claims, world),
    ...listFalseData(claims, world, published),
  ];
}

/** The headline on /changes of a story without words. */
const withoutWords = 'A story';

const unless = (isSo: boolean, words: string) => (isSo ? [] : [words]);

/** Today, updated, and the words above the top story. */
function checkTime(
  { day, updated, topLabel, top }: Claims,
  world: World,
  published: World,
): string[] {
  const isToday = top?.date !== undefined && toDay(top.date) === toDay(world.now);
  return [
    ...unless(day === toDay(world.now), `The masthead says ${day} on ${toDay(world.now)}.`),
    ...unless(
      updated === published.updated,
      `Home says updated ${new Date(updated).toISOString()}, which was ${new Date(published.updated).toISOString()}.`,
    ),
    ...unless(
      top === undefined || topLabel === (isToday ? "Today's Top Story" : 'Top Story'),
      `"${topLabel}" stands above a story of ${JSON.stringify(top)} on ${toDay(world.now)}.`,
    ),
  ];
}

/** "Last read on": of a section when all of its feeds are unread for over two hours. */
function checkReadings({ lastRead }: Claims, world: World): string[] {
  return (['local', 'world'] as const).flatMap((section) => {
    const feeds = world.feeds.filter((feed) => feed.section === section);
    const last = findOutage(feeds, world.now);
    const page = `${section}.html`;
    return unless(
      Date.parse(lastRead[page] ?? '') === last ||
        (lastRead[page] === undefined && last === undefined),
      `${page} says last read ${lastRead[page]}, which was ${last && new Date(last).toISOString()}.`,
    );
  });
}

function findOutage(feeds: readonly Feed[], now: number): number | undefined {
  const known = feeds.filter(hasStories);
  if (known.length === 0 || known.some(({ wasRead }) => wasRead)) return undefined;
  const last = Math.max(...known.map((feed) => feed.lastRead ?? 0));
  return now - last > 2 * hour ? last : undefined;
}

/** "Could be read", and since when, of each source. */
function checkStates({ states }: Claims, world: World, published: World): string[] {
  return world.feeds.flatMap((feed, at) => {
    const said = states[feed.path];
    const isHidden = isMuted(world, feed) && feed.wasRead;
    const expected =
      feed.shortSince !== undefined && feed.wasRead
        ? 'Gave far fewer stories than before, so the earlier ones stay too'
        : feed.wasRead
          ? 'Could be read'
          : !hasStories(feed)
            ? 'Could not be read: nothing of it is shown'
            : 'Could not be read: what it gave before stays';
    const before = published.feeds[at] as Feed;
    const since = toSince(before);
    return [
      ...unless(
        said?.state.includes(expected) || isHidden,
        `/status says of ${feed.path} "${said?.state}", not "${expected}".`,
      ),
      ...unless(
        said?.since === since,
        `/status says of ${feed.path} since ${said && new Date(said.since).toISOString()}, not ${since && new Date(since).toISOString()}.`,
      ),
    ];
  });
}

/** Each story that is shown is one that a feed has, in its words, and by its name. */
function checkStories({ stories }: Claims, world: World): string[] {
  const known = listShown(world);
  return Object.entries(stories).flatMap(([page, shown]) =>
    shown.flatMap(({ title, source, isCorrected }) => {
      const story = known.get(title);
      if (story === undefined) return [`${page} shows "${title}", which no feed has.`];
      const { feed } = story;
      return [
        ...unless(
          isCorrected === story.isCorrected,
          `${page} says of "${title}" that it was ${isCorrected ? '' : 'not '}corrected.`,
        ),
        ...unless(feed.name === source, `${page} says that "${title}" is by ${source}.`),
        ...unless(!isMuted(world, feed), `${page} shows "${title}" of a muted feed.`),
      ];
    }),
  );
}

/** What the editors hid or corrected away stands nowhere. */
export function checkDesk({ everything }: Pick<Claims, 'everything'>, world: World): string[] {
  const wordings = (number: number) =>
    Array.from({ length: 30 }, (_, wording) => `item${number}w${wording}x`);
  return [...world.hidden.keys(), ...world.corrected.keys()].flatMap((number) =>
    wordings(number)
      .filter((words) => everything.includes(words))
      .map((words) => `The tree says "${words}", which the editors took away.`),
  );
}

/** Rows of /changes tell what feeds did. */
function checkChanges({ changes }: Claims, world: World): string[] {
  const known = new Map(
    world.feeds.flatMap((feed) => feed.known.map(({ number, wording }) => [number, wording])),
  );
  return changes.flatMap(({ kind, title, former, publisher }) => {
    const [, number = '', wording = ''] = /item(\d+)w(\d+)x/.exec(title) ?? [];
    const story = Number(number);
    const now = known.get(story);
    if (kind === 'Headline changed') {
      return [
        ...unless(
          now === undefined || now === Number(wording),
          `/changes says "${title}" of a story with wording ${now}.`,
        ),
        ...unless(
          former.every((each) => new RegExp(`item${number}w\\d+x`).test(each) && each !== title),
          `/changes says that "${title}" was ${former.join()}.`,
        ),
        ...unless(
          publisher === findFeed(world, story)?.name || now === undefined,
          `/changes says that "${title}" is by ${publisher}.`,
        ),
      ];
    }
    if (kind === 'No longer listed')
      return unless(now === undefined, `/changes says that "${title}" is gone.`);
    return [];
  });
}

/** What editors removed and corrected is told, whatever feeds do later. */
function checkRecord({ changes }: Claims, world: World): string[] {
  const told = JSON.stringify(changes);
  const isRecent = ([, at]: [number, number]) => world.now - at < 365 * day;
  const removed = [...world.removedOnce].filter(isRecent);
  // What was corrected and then hidden is told as removed alone.
  const corrected = [...world.correctedOnce].filter(
    (each) => isRecent(each) && !world.removedOnce.has(each[0]) && !world.hidden.has(each[0]),
  );
  return [
    ...removed.flatMap(([number]) =>
      unless(told.includes(toReason(number)), `/changes does not say that ${number} was removed.`),
    ),
    ...removed.flatMap(([number, at]) => {
      const row = changes.find((each) => each.note.includes(toReason(number)) && each.at === at);
      const held = world.hidden.get(number);
      const isBack = held === undefined;
      // What is hidden once more, at another time, is another decision.
      return unless(
        row === undefined || (held ?? at) !== at || row.isTakenBack === isBack,
        `/changes says that the removal of ${number} was ${isBack ? 'not ' : ''}taken back.`,
      );
    }),
    ...corrected.flatMap(([number, at]) => {
      const rows = changes.filter(
        (each) => each.kind === 'Corrected by the editors' && each.at === at,
      );
      const isHeld = world.corrected.get(number) === at;
      return unless(
        // What was taken back stands under the words of its source.
        rows.some(({ title, isTakenBack }) =>
          // A story that left, or whose feed is muted, is told without words.
          title === withoutWords
            ? !isListed(world, number)
            : isTakenBack
              ? !isHeld
              : title.startsWith(toCorrected(number)),
        ),
        `/changes does not say that ${number} was corrected.`,
      );
    }),
  ];
}

/** The issue has dated stories of its day, and of the day before where they came too late for its issue. */
function checkIssue({ issue: { at, numbers } }: Claims, world: World): string[] {
  return numbers.flatMap((number) =>
    unless(
      [...(world.dates.get(number) ?? [])].some((date) => date <= at && date > at - 48 * hour),
      `The issue of ${new Date(at).toISOString()} has story ${number} of ${[...(world.dates.get(number) ?? ['no date'])].join()}.`,
    ),
  );
}
