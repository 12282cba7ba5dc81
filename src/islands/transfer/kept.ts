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
import { toOwnAddress, type ListedStory } from '../stories/listed-story.ts';
import { isStory, mostSaved, readStories, writeStories } from '../stories/saved.ts';
import { parseBookmarks } from './bookmarks.ts';

/** What a reader keeps on a device, as one file takes it to another. */
export interface Kept {
  follows: readonly Follow[];
  saved: readonly ListedStory[];
  settings: Settings;
}

/** Reads what this device keeps. */
export const readKept = (): Kept => ({
  follows: readFollows() ?? [],
  saved: readStories('saved') ?? [],
  settings: readSettings(),
});

/** Writes it as a file. Stories have whole addresses there, with `origin` in those of the site's own. */
export const formatKept = ({ follows, saved, settings }: Kept, origin: string): string =>
  JSON.stringify(
    {
      follows: follows.map(({ kind, id, name }) => ({ kind, id, name })),
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
  const { follows = [], saved = [], settings = {} } = file as { [Part in keyof Kept]?: unknown };
  const isOurs = ['follows', 'saved', 'settings'].some((part) => part in file);
  if (!isOurs || !isSettings(settings)) return undefined;
  if (!isList(follows, mostFollows) || !isList(saved, mostSaved)) return undefined;
  const named = follows.map((each) => pickFollow(each, since));
  const stories = saved.map((each) => pickStory(each, origin));
  const isWhole = named.every(isFollow) && stories.every(isStory);
  return isWhole ? { follows: named, saved: stories, settings } : undefined;
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
  const saved = file.saved
    .filter(({ key }) => !keys.has(key))
    .slice(0, mostSaved - own.saved.length);
  const settings = Object.entries(file.settings).filter(([name]) => !(name in own.settings));
  const isWritten =
    writeFollows([...own.follows, ...follows]) &&
    writeStories('saved', [...own.saved, ...saved]) &&
    writeSettings({ ...own.settings, ...Object.fromEntries(settings) });
  return isWritten ? follows.length + saved.length + settings.length : undefined;
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

const pickStory = (value: unknown, origin: string): unknown => {
  const { key, title, address, source, section, date } = Object(value) as Partial<ListedStory>;
  const own = typeof address === 'string' ? toOwnAddress(address, origin) : undefined;
  return { key, title, address: own, source, ...present({ section, date }) };
};
