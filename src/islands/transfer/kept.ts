import { present } from '../../text/present.ts';
import { isSettings, readSettings, writeSettings, type Settings } from '../page/stored-settings.ts';
import {
  isFollow,
  isSameFollow,
  mostFollows,
  readFollows,
  writeFollows,
  type Follow,
} from '../stories/follows.ts';
import {
  isMute,
  isSameMute,
  mostMutes,
  readMutes,
  writeMutes,
  type ReaderMute,
} from '../mutes/mutes.ts';
import { toOwnAddress, type ListedStory } from '../stories/listed-story.ts';
import { isStory, mostSaved, readStories, writeStories } from '../stories/saved.ts';
import { parseBookmarks } from './bookmarks.ts';

/** What a reader keeps on a device, as one file takes it to another. */
export interface Kept {
  follows: readonly Follow[];
  mutes: readonly ReaderMute[];
  saved: readonly ListedStory[];
  settings: Settings;
}

/** Reads what this device keeps. */
export const readKept = (): Kept => ({
  follows: readFollows() ?? [],
  mutes: readMutes() ?? [],
  saved: readStories('saved') ?? [],
  settings: readSettings(),
});

/** Writes it as a file. Stories have whole addresses there, with `origin` in those of the site's own. */
export const formatKept = ({ follows, mutes, saved, settings }: Kept, origin: string): string =>
  JSON.stringify(
    {
      follows: follows.map(({ kind, id, name }) => ({ kind, id, name })),
      mutes,
      saved: saved.map((story) => ({ ...story, address: new URL(story.address, origin).href })),
      settings,
    },
    null,
    2,
  );

/**
 * Reads such a file, or one that an earlier version wrote: a list of follows, or of bookmarks. `since` is when it is
 * read. Returns `undefined` when it is none, or has an entry that is not as expected.
 */
export function parseKept(text: string, since: string, origin: string): Kept | undefined {
  const bookmarks = parseBookmarks(text, origin);
  const file: unknown = bookmarks ? { saved: bookmarks } : parseJson(text);
  if (typeof file !== 'object' || file === null) return undefined;
  const {
    follows = [],
    mutes = [],
    saved = [],
    settings = {},
  } = file as Partial<Record<keyof Kept, unknown>>;
  const isOurs = ['follows', 'mutes', 'saved', 'settings'].some((part) => part in file);
  if (!isOurs || !isSettings(settings) || !isList(mutes, mostMutes)) return undefined;
  if (!isList(follows, mostFollows) || !isList(saved, mostSaved)) return undefined;
  const named = follows.map((each) => pickFollow(each, since));
  const stories = saved.map((each) => pickStory(each, origin));
  const hidden = mutes.map(pickMute);
  const isWhole = named.every(isFollow) && stories.every(isStory) && hidden.every(isMute);
  return isWhole ? { follows: named, mutes: hidden, saved: stories, settings } : undefined;
}

/**
 * Adds what this device does not keep yet, and changes nothing that it keeps. Returns how much that is, or `undefined`
 * when the browser keeps nothing.
 */
export function addKept(file: Kept): number | undefined {
  const own = readKept();
  const keys = new Set(own.saved.map(({ key }) => key));
  const follows = file.follows
    .filter((each) => !own.follows.some((one) => isSameFollow(one, each)))
    .slice(0, mostFollows - own.follows.length);
  const mutes = file.mutes
    .filter((each) => !own.mutes.some((one) => isSameMute(one, each)))
    .slice(0, mostMutes - own.mutes.length);
  const saved = file.saved
    .filter(({ key }) => !keys.has(key))
    .slice(0, mostSaved - own.saved.length);
  const settings = Object.entries(file.settings).filter(([name]) => !(name in own.settings));
  const isWritten =
    writeFollows([...own.follows, ...follows]) &&
    writeMutes([...own.mutes, ...mutes]) &&
    writeStories('saved', [...own.saved, ...saved]) &&
    writeSettings({ ...own.settings, ...Object.fromEntries(settings) });
  const added = [follows, mutes, saved, settings];
  return isWritten ? added.reduce((sum, { length }) => sum + length, 0) : undefined;
}

const isList = (value: unknown, most: number): value is unknown[] =>
  Array.isArray(value) && value.length <= most;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const pickFollow = (value: unknown, since: string): unknown => {
  const { kind, id, name } = Object(value) as Partial<Follow>;
  return { kind, id, name, since };
};

const pickMute = (value: unknown): unknown => {
  const { kind, name } = Object(value) as Partial<ReaderMute>;
  return { kind, name };
};

const pickStory = (value: unknown, origin: string): unknown => {
  const { key, title, address, source, ...more } = Object(value) as Partial<ListedStory>;
  const { section, date, excerpt, isRead } = more;
  const own = typeof address === 'string' ? toOwnAddress(address, origin) : undefined;
  return { key, title, address: own, source, ...present({ section, date, excerpt, isRead }) };
};
