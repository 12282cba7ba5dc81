/**
 * What happened to a small paper, as plain data: three feeds, what its editors decided, and the hours that passed.
 * It knows nothing of the product but how feeds are asked and how long a doubtful answer is doubted.
 */

export const hour = 60 * 60 * 1000;
export const day = 24 * hour;
/** A short answer is believed when it has stayed for so long. */
const doubtFor = 3 * day;
/** After so long without a good answer, a few stories of this age leave with each attempt. */
const patience = 14 * day;
const lifetime = 30 * day;
const leaving = 4;

/** A story of a feed. Its headlines are made of its number and the number of the wording. */
export interface Story {
  number: number;
  wording: number;
  /** In milliseconds; absent where the feed dates it not. */
  date?: number;
}

export interface Feed {
  path: string;
  name: string;
  section: 'local' | 'world';
  /** What it would answer, and whether it answers. */
  stories: Story[];
  isUp: boolean;
  /** What its last good answers had, and when the last one came. */
  known: Story[];
  lastRead?: number;
  /** How many stories the last answer had that was believed. */
  given: number;
  /** When a rebuild first knew each story, and how many old ones have left since it can't be read. */
  seen: Map<number, number>;
  left: number;
  /** Since when every request failed. */
  failingSince?: number;
  /** Whether the last request was answered well; and since when answers are short. */
  wasRead: boolean;
  shortSince?: number;
}

/** What an editor decided about a story or a feed, and what of it was ever published. */
export interface World {
  now: number;
  feeds: Feed[];
  /** When each story was hidden or corrected, by its number. */
  hidden: Map<number, number>;
  corrected: Map<number, number>;
  /** When the stories were removed or corrected whose removal or correction was ever published. */
  removedOnce: Map<number, number>;
  correctedOnce: Map<number, number>;
  /** When feeds were muted, and until when, by their paths. */
  muted: Map<string, { at: number; until: number }>;
  pinned: Map<number, number>;
  /** All dates that a feed ever gave each story. */
  dates: Map<number, Set<number>>;
  /** When a rebuild last found a story that was new, changed or gone. */
  updated: number;
  stories: number;
}

export const toHeadline = (number: number, wording: number) =>
  `Harbor report item${number}w${wording}x of the coast`;
export const toLink = (number: number) => `https://stories.example/${number}`;
export const toId = (number: number) => `id-${number}`;

/** A paper on its first day. */
export function createWorld(now: number): World {
  const feeds = (['town', 'harbor', 'globe'] as const).map((name, at): Feed => ({
    path: `/feeds/${name}.xml`,
    name: `The ${name} paper`,
    section: at === 2 ? 'world' : 'local',
    stories: [],
    isUp: true,
    known: [],
    given: 0,
    seen: new Map(),
    left: 0,
    wasRead: false,
  }));
  const world: World = {
    now,
    feeds,
    hidden: new Map(),
    corrected: new Map(),
    muted: new Map(),
    removedOnce: new Map(),
    correctedOnce: new Map(),
    pinned: new Map(),
    dates: new Map(),
    updated: now,
    stories: 0,
  };
  for (const feed of feeds) {
    for (let ago = 1; ago <= 8; ago += 1) addStory(world, feed, now - ago * hour);
  }
  return world;
}

/** Adds a story to a feed; without a date it has none. */
export function addStory(world: World, feed: Feed, date: number | undefined): void {
  world.stories += 1;
  const story: Story = { number: world.stories, wording: 0 };
  feed.stories.unshift(date === undefined ? story : { ...story, date });
}

/** What a rebuild learned of the feeds that it asked. */
export function learn(world: World, asked: (feed: Feed) => boolean): void {
  const before = JSON.stringify(world.feeds.map(toWords));
  for (const feed of world.feeds.filter(asked)) {
    feed.wasRead = isGood(feed);
    if (!feed.wasRead) {
      feed.failingSince ??= world.now;
      failToRead(feed, world.now);
      continue;
    }
    delete feed.failingSince;
    if (!hasStories(feed)) feed.given = 0;
    feed.left = 0;
    feed.lastRead = world.now;
    const answer = structuredClone(feed.stories);
    for (const { number, date } of answer) {
      const dates = world.dates.get(number) ?? new Set();
      if (date !== undefined) world.dates.set(number, dates.add(date));
    }
    const isShort = answer.length * 3 < feed.given && feed.given - answer.length >= 5;
    if (isShort) feed.shortSince ??= world.now;
    else delete feed.shortSince;
    if (isShort && world.now - (feed.shortSince ?? world.now) < doubtFor) {
      const numbers = new Set(answer.map(({ number }) => number));
      feed.known = [...answer, ...feed.known.filter(({ number }) => !numbers.has(number))];
    } else {
      Object.assign(feed, { known: answer, given: answer.length });
      delete feed.shortSince;
    }
    for (const { number } of feed.known) {
      if (!feed.seen.has(number)) feed.seen.set(number, world.now);
    }
  }
  if (JSON.stringify(world.feeds.map(toWords)) !== before) world.updated = world.now;
}

const toWords = ({ known, left }: Feed) => [
  left,
  ...known.map(({ number, wording }) => `${number} ${wording}`).toSorted(),
];

/** Whether a feed answers, and not without a story when it had one. */
const isGood = (feed: Feed) =>
  feed.isUp && (feed.stories.length > 0 || feed.known.length === 0 || !hasStories(feed));

function failToRead(feed: Feed, now: number): void {
  if (feed.lastRead !== undefined && now - feed.lastRead > patience) {
    const isOld = ({ number, date }: Story) =>
      (date ?? feed.seen.get(number) ?? now) < now - lifetime;
    const old = feed.known.filter(isOld).length;
    feed.left = Math.max(feed.left, Math.min(old, feed.left + leaving));
  }
}

/** Whether a feed has been read, and still has a story. */
export const hasStories = ({ lastRead, known, left }: Feed) =>
  lastRead !== undefined && (known.length === 0 || left < known.length);

/** When a feed was last read, or since when it fails if it has no story. */
export const toSince = (feed: Feed) =>
  hasStories(feed) || feed.failingSince === undefined ? feed.lastRead : feed.failingSince;

/** The reason that readers are told, and the headline of a correction. */
export const toReason = (number: number) => `Reason ${number} of the editors`;
export const toCorrected = (number: number) => `Corrected ${number} of the harbor`;

/** What of the decisions a published site tells: those about stories that it would show. */
export function record(world: World): void {
  const shown = world.feeds.filter((feed) => !isMuted(world, feed));
  const numbers = new Set(
    shown.flatMap(({ known, left }) => (left > 0 ? [] : known)).map(({ number }) => number),
  );
  for (const number of numbers) {
    const [hidden, corrected] = [world.hidden.get(number), world.corrected.get(number)];
    if (hidden !== undefined) world.removedOnce.set(number, hidden);
    else if (corrected !== undefined) world.correctedOnce.set(number, corrected);
  }
}

/** Whether editors mute a feed now. */
export const isMuted = ({ muted, now }: World, { path }: Feed) =>
  now < (muted.get(path)?.until ?? 0);

/** Whether a feed that is not muted still has a story. */
export const isListed = (world: World, number: number) =>
  world.feeds.some(
    (feed) => !isMuted(world, feed) && feed.known.some((each) => each.number === number),
  );

/** What editors decide about stories, each decision as one text. */
export const listDecisions = ({ hidden, corrected }: World) =>
  new Set([
    ...[...hidden].map((each) => `hide ${each.join()}`),
    ...[...corrected].map((each) => `correct ${each.join()}`),
  ]);

/** The feed that a story came from. */
export const findFeed = (world: World, number: number) =>
  world.feeds.find(({ stories, known }) =>
    [...stories, ...known].some((each) => each.number === number),
  );

/** A story that pages may show. */
export interface ShownWords {
  feed: Feed;
  number: number;
  isCorrected: boolean;
}

/** The stories that pages may show, by their headlines. */
export function listShown({ feeds, corrected }: World): Map<string, ShownWords> {
  return new Map(
    feeds.flatMap((feed) =>
      feed.known.map(({ number, wording }) => {
        const isCorrected = corrected.has(number);
        const title = isCorrected ? toCorrected(number) : toHeadline(number, wording);
        return [title, { feed, number, isCorrected }] as const;
      }),
    ),
  );
}
