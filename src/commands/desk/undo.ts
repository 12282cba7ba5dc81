import { isSameEntry, type DeskAction } from '../../desk/edit-desk.ts';
import { listEntries, toRemoval, type Entry } from '../../desk/draft/changes.ts';
import { toNamedKeys } from '../../desk/story-keys.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import { findFeed, isFeedCalled } from '../../desk/stories/find-feed.ts';
import { findStory, isNamed } from '../../desk/stories/name-story.ts';
import type { Decision } from './options.ts';
import type { Context } from './to-action.ts';

/** The decisions that can be taken back, by the commands that decide them. */
const lists = ['hide', 'pin', 'correct', 'add', 'mute', 'withdraw', 'banner'] as const;

/**
 * What takes back all that is decided about a story, a feed or the banner, or what one command decided about it. Empty
 * where nothing is. Throws `ConfigurationError` for a name that is missing or that several have.
 */
export function toUndo({ words, values }: Decision, context: Context): DeskAction[] {
  const all = words.join(' ').trim();
  const list = lists.find((each) => all.startsWith(`${each} `));
  const text = list === undefined ? all : all.slice(list.length).trim();
  if (text === '') {
    throw new ConfigurationError(
      'undo needs what was decided about: a story, by its number or its address, a feed, or banner.',
    );
  }
  const isAbout = createTest(text, context);
  const isThere = (entry: Entry['entry']) =>
    values.place === undefined ||
    (entry !== null && 'place' in entry && entry.place === values.place);
  return listEntries(context.desk)
    .filter((each) => (list === undefined || each.list === list) && isThere(each.entry))
    .filter(isAbout)
    .map(toRemoval);
}

/** Whether a decision is about what an editor names: the banner, a feed that is muted or withdrawn, else a story. */
function createTest(text: string, context: Context): (each: Entry) => boolean {
  if (text === 'banner') return ({ list }) => list === 'banner';
  const { desk, feeds, siteUrl } = context;
  const silent = new Set([...desk.mute, ...desk.withdraw].map(toSource));
  const known = feeds.filter(({ url }) => silent.has(url));
  if (silent.has(withoutAddressTokens(text)) || known.some((feed) => isFeedCalled(feed, text))) {
    const { source } = findFeed(text, known);
    return ({ entry }) => entry !== null && 'source' in entry && toSource(entry) === source;
  }
  const story = findStory(text, context);
  const keys = new Set(toNamedKeys({ story: text }, siteUrl));
  return ({ list, entry }) => {
    if (list === 'add') return isSameEntry(list, { link: story?.id ?? text }, entry);
    if (entry === null || !('story' in entry)) return false;
    const own = toNamedKeys(entry, siteUrl);
    return story === undefined ? own.some((key) => keys.has(key)) : isNamed(story, new Set(own));
  };
}

const toSource = ({ source }: { source: string }) => withoutTokens(source);
const withoutAddressTokens = (text: string) => (URL.canParse(text) ? withoutTokens(text) : text);
