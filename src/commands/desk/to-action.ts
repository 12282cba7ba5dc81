import { changeWords } from '../../desk/edit-correction.ts';
import { isSameEntry, type DeskAction } from '../../desk/edit-desk.ts';
import {
  homePlace,
  whyNoPost,
  type Banner,
  type Desk,
  type Link,
  type Mute,
  type Named,
} from '../../desk/desk.ts';
import { parseFrom, parseUntil, timeExamples } from '../../desk/parse-until.ts';
import { toNamedKeys, toOwnSlug } from '../../desk/story-keys.ts';
import { toAddressKeys } from '../../text/addresses/story-keys.ts';
import type { DateStyle } from '../../text/dates/format-date.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { blogPlace, type DeskStory } from '../../desk/stories/list-stories.ts';
import { describeFeeds, findFeed, type DeskFeed } from '../../desk/stories/find-feed.ts';
import { FieldMistake } from '../../desk/stories/field-mistake.ts';
import { findNear } from '../../desk/stories/find-near.ts';
import {
  describeStory,
  findStory,
  isCopy,
  isNamed,
  toNamed,
  type Stories,
} from '../../desk/stories/name-story.ts';
import { noPicture, ownPicture, type Decision } from './options.ts';

/** The most letters of a headline: what cards and the titles of pages can show. */
export const mostTitle = 200;

/** What an editor's words are read with. */
export interface Context extends Stories, DateStyle {
  /** What is decided already. */
  desk: Desk;
  /** The stories as the desk shows them now, which may have given a post a section. */
  shown: readonly DeskStory[];
  /** The feeds of the publication. */
  feeds: readonly DeskFeed[];
  /** Whether the site remembers a story by this name that no source has any more. */
  isPast: (name: string) => boolean;
  now: Date;
}

/**
 * The decision that a command line or a form says. Throws `ConfigurationError` for what is missing or can't be read; what
 * the publication does not have is found when desk.json is checked.
 */
export function toAction({ command, words, values }: Decision, context: Context): DeskAction {
  const text = words.join(' ').trim();
  const { by, reason } = values;
  const decided = { by, at: context.now.toISOString() };
  const until = () => ({ until: readTime('until', values, context) });
  const span = () => ({ from: readTime('from', values, context), ...until() });
  switch (command) {
    case 'hide':
      return {
        kind: 'hide',
        ...name(text, command, context),
        reason,
        ...decided,
      };
    case 'pin': {
      const times = span();
      refuseUnshown(text, context);
      return {
        kind: 'pin',
        ...name(text, command, context),
        place: values.place ?? homePlace,
        position: values.position,
        ...times,
        ...decided,
      };
    }
    case 'correct':
      return toCorrection(text, values, { ...context, decided });
    case 'banner':
      return { kind: 'banner', banner: toBanner(text, values, { ...span(), ...decided }) };
    case 'add':
      refuseKnown(text, context);
      return { kind: 'add', ...toLink(text, values), ...span(), ...decided };
    default:
      return toFeedAction(command, toFeed(text, command, context), {
        reason,
        ...decided,
        ...(command === 'mute' && until()),
      });
  }
}

/** A decision about a feed. */
function toFeedAction(
  command: string,
  { source, name }: ReturnType<typeof findFeed>,
  rest: Omit<Mute, 'source'>,
): DeskAction {
  if (command === 'mute') return { kind: 'mute', source, ...rest };
  const { until: _, ...told } = rest;
  return { kind: 'withdraw', source, name, ...told };
}

/** What a story that the editors choose has besides its times. */
function toLink(
  link: string,
  { title, reason, category, topic, picture }: Decision['values'],
): Omit<Link, 'at'> {
  const said = { address: link, title, reason, category };
  const lacking = Object.entries(said).filter(([, text]) => !text);
  if (!title || !reason || !category || lacking.length > 0) {
    throw new FieldMistake(
      lacking[0]?.[0] === 'address' ? 'words' : (lacking[0]?.[0] ?? 'words'),
      `add needs the address of a story, its title, the reason why it is worth reading, and its category; it lacks: ${lacking.map(([name]) => name).join(', ')}.`,
    );
  }
  return { link, title, reason, category, topic, picture };
}

/** Refuses the address of a story that is there without the editors' choice. */
function refuseKnown(link: string, { stories, siteUrl }: Context): void {
  const keys = toAddressKeys(link);
  const slug = toOwnSlug(link, siteUrl);
  const known = stories.filter(({ isPost, isChosen, id, link: other }) =>
    isPost ? id === slug : !isChosen && toAddressKeys(other).some((key) => keys.includes(key)),
  );
  if (known.length === 0) return;
  throw new FieldMistake(
    'words',
    `A story has this address already, so nothing is added:\n${describeStory(known)}\nPin it instead, by its number.`,
  );
}

function toBanner(
  text: string,
  { level, link }: Decision['values'],
  rest: Pick<Banner, 'from' | 'until' | 'by' | 'at'>,
): Banner | null {
  if ((text !== '') === (level === 'none')) {
    throw new FieldMistake('words', 'banner needs its words, or --level none to show no line.');
  }
  if (level === 'none') return null;
  return { text, level, link, ...rest };
}

/** What desk.json names the story by that an editor names. */
function name(text: string, command: string, context: Context): Named {
  const story = find(text, command, context);
  if (story !== undefined) return toNamed(story, context);
  refuseUnknown(text, context);
  return { story: text };
}

/** A correction: what stands already, with what is changed. */
function toCorrection(
  text: string,
  { title, excerpt, category, note, picture: shown }: Decision['values'],
  { decided, ...context }: Context & { decided: { by?: string; at: string } },
): DeskAction {
  const picture = readShown(shown);
  const changed = { title, excerpt, category, note, picture };
  if (Object.values(changed).every((each) => each === undefined)) {
    throw new ConfigurationError(
      'correct changes nothing: give a title, an excerpt, a category, a note, or no picture.',
    );
  }
  const letters = [...(title ?? '')].length;
  if (letters > mostTitle)
    throw new FieldMistake(
      'title',
      `A headline may have ${mostTitle} letters, and this one has ${letters}: write a shorter one.`,
    );
  const story = find(text, 'correct', context);
  const named = name(text, 'correct', context);
  const { correct } = context.desk;
  const standing = correct.find((each) => isSameEntry('correct', named, each));
  const source = story && { title: story.title, excerpt: story.excerpt, category: story.place };
  const { story: _, copies: __, by: ___, at: ____, ...before } = standing ?? { story: '' };
  const words = changeWords(before, changed, source);
  if (words === undefined) return { kind: 'remove', list: 'correct', ...named };
  const { picture: isShown, ...others } = words;
  return {
    kind: 'correct',
    ...named,
    ...others,
    ...(isShown === false && { picture: false }),
    ...decided,
  };
}

/** Whether a correction shows the picture of its story; `undefined` where it says nothing of it. */
function readShown(picture: string | undefined): boolean | undefined {
  if (picture === undefined) return undefined;
  if (picture === ownPicture) return true;
  if (picture === noPicture) return false;
  throw new FieldMistake(
    'picture',
    `--picture ${picture} is wrong: a correction shows ${noPicture}, or its ${ownPicture} one.`,
  );
}

/** Refuses the pin of a story that readers do not see, with the reason. */
function refuseUnshown(text: string, context: Context): void {
  const story = text === '' ? undefined : findStory(text, context);
  if (story === undefined) return;
  const { shown, desk, feeds, siteUrl } = context;
  const seen = shown.find((each) => each.name === story.name || isCopy(story, each));
  const refuse = (why: string) => {
    throw new ConfigurationError(`${text} can't be pinned: ${why}.`);
  };
  if ((seen ?? story).place === blogPlace) refuse(whyNoPost);
  if (seen !== undefined) return;
  const isHidden = desk.hide.some((each) => isNamed(story, new Set(toNamedKeys(each, siteUrl))));
  if (isHidden) refuse(`it is hidden. Show it first, with undo hide ${story.number}`);
  const isSilent = [...desk.mute, ...desk.withdraw].some(({ source }) => source === story.source);
  const { name: feed = story.source } = feeds.find(({ url }) => url === story.source) ?? {};
  if (isSilent) refuse(`its feed ${feed} is muted or withdrawn. Take that back first`);
  refuse(`readers do not see it. Why, says why ${story.number}`);
}

/** Refuses a name that no story has, and proposes stories with similar names. */
function refuseUnknown(text: string, { stories, isPast }: Context): void {
  const isAddress = /^(?:https?:|\/)/i.test(text);
  // Where no rebuild is known, an address is all that can be said.
  if (isAddress && (stories.length === 0 || isPast(text))) return;
  const near = findNear(text, stories);
  throw new FieldMistake(
    'words',
    [
      `No story is called ${JSON.stringify(text)}, so nothing is decided.`,
      ...(near.length > 0 ? ['These are almost called so:', describeStory(near)] : []),
      'Give the number of a story, as list shows it, or its address.',
    ].join('\n'),
  );
}

function find(text: string, command: string, context: Context): DeskStory | undefined {
  if (text === '')
    throw new ConfigurationError(`${command} needs a story: its number or its address.`);
  return findStory(text, context);
}

function toFeed(text: string, command: string, { feeds }: Context): ReturnType<typeof findFeed> {
  if (text === '')
    throw new ConfigurationError(`${command} needs a feed: its address or its name.`);
  const found = findFeed(text, feeds);
  // What a feed brought before it left the publication can still be withdrawn.
  if (command !== 'mute' || feeds.some(({ url }) => url === found.source)) return found;
  throw new FieldMistake(
    'words',
    describeFeeds(`No feed has the address ${text}. These are there:`, feeds),
  );
}

/** Reads when a decision begins or ends. A time that has passed would decide nothing. */
function readTime(
  name: 'from' | 'until',
  { [name]: text }: Decision['values'],
  { now, ...style }: Context,
): string | undefined {
  if (text === undefined) return undefined;
  const parse = name === 'from' ? parseFrom : parseUntil;
  const time = parse(text, now, style);
  const example = `write ${timeExamples}`;
  if (time === undefined)
    throw new FieldMistake(name, `${name} ${JSON.stringify(text)} is no time: ${example}.`);
  if (Date.parse(time) <= now.getTime())
    throw new FieldMistake(name, `${name} ${JSON.stringify(text)} has passed: ${example}.`);
  return time;
}
