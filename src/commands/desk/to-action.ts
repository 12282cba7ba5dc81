import type { DeskAction } from '../../desk/edit-desk.ts';
import {
  homePlace,
  whyNoPost,
  type Banner,
  type Link,
  type Mute,
  type Named,
} from '../../desk/desk.ts';
import { parseFrom, parseUntil } from '../../desk/parse-until.ts';
import { toOwnSlug } from '../../desk/story-keys.ts';
import { toAddressKeys } from '../../text/addresses/story-keys.ts';
import { present } from '../../text/present.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { blogPlace, type DeskStory } from './list-stories.ts';
import { findFeed, type DeskFeed } from './find-feed.ts';
import { describeStory, findStory, toNamed, type Stories } from './name-story.ts';
import type { Decision } from './options.ts';

/** What an editor's words are read with. */
interface Context extends Stories {
  /** The stories as the desk shows them now, which may have given a post a section. */
  shown: readonly DeskStory[];
  /** The feeds of the publication. */
  feeds: readonly DeskFeed[];
  timeZone: string;
  now: Date;
}

/**
 * The decision that a command line or a form says. Throws `ConfigurationError` for what is missing or can't be read; what
 * the publication does not have is found when desk.json is checked.
 */
export function toAction({ command, words, values }: Decision, context: Context): DeskAction {
  const text = words.join(' ').trim();
  const { by, reason, note, title, excerpt, category } = values;
  const decided = { ...present({ by }), at: context.now.toISOString() };
  const until = () => present({ until: readTime('until', values, context) });
  const span = () => present({ from: readTime('from', values, context), ...until() });
  switch (command) {
    case 'hide':
      return {
        kind: 'hide',
        ...name(text, command, context),
        ...present({ reason }),
        ...decided,
      };
    case 'show':
      return {
        kind: 'remove',
        lists: ['hide', 'correct'],
        ...nameWhole(text, command, context),
      };
    case 'unpin':
      return {
        ...{ kind: 'remove', lists: ['pin'], ...nameWhole(text, command, context) },
        ...present({ place: values.place }),
      };
    case 'pin':
      refusePost(text, context);
      return {
        ...{ kind: 'pin', ...name(text, command, context), place: values.place ?? homePlace },
        ...{ position: values.position, ...span(), ...decided },
      };
    case 'correct': {
      const picture = values['no-picture'] ? (false as const) : undefined;
      const changes = present({ title, excerpt, category, note, picture });
      if (Object.keys(changes).length === 0) {
        throw new ConfigurationError(
          'correct changes nothing: give a title, an excerpt, a category, a note, or no picture.',
        );
      }
      return { kind: 'correct', ...name(text, command, context), ...changes, ...decided };
    }
    case 'banner':
      return { kind: 'banner', banner: toBanner(text, values, { ...span(), ...decided }) };
    case 'add':
      refuseKnown(text, context);
      return { kind: 'add', ...toLink(text, values), ...span(), ...decided };
    case 'drop':
      return { kind: 'drop', link: findLink(text, command, context) };
    default:
      return toFeedAction(command, toFeed(text, command, context), {
        ...{ ...present({ reason }), ...decided },
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
  if (command === 'withdraw') return { kind: 'withdraw', source, ...present({ name }), ...told };
  return { kind: command === 'readmit' ? 'readmit' : 'unmute', source };
}

/** What a story that the editors choose has besides its times. */
function toLink(
  link: string,
  { title, reason, category, topic, picture }: Decision['values'],
): Omit<Link, 'at'> {
  const said = { address: link, title, reason, category };
  const lacking = Object.entries(said).filter(([, text]) => !text);
  if (!title || !reason || !category || lacking.length > 0) {
    throw new ConfigurationError(
      `add needs the address of a story, its title, the reason why it is worth reading, and its category; it lacks: ${lacking.map(([name]) => name).join(', ')}.`,
    );
  }
  return { link, title, reason, category, ...present({ topic, picture }) };
}

/** Refuses the address of a story that is there without the editors' choice. */
function refuseKnown(link: string, { stories, siteUrl }: Context): void {
  const keys = toAddressKeys(link);
  const slug = toOwnSlug(link, siteUrl);
  const known = stories.filter(({ isPost, isChosen, id, link: other }) =>
    isPost ? id === slug : !isChosen && toAddressKeys(other).some((key) => keys.includes(key)),
  );
  if (known.length === 0) return;
  throw new ConfigurationError(
    `A story has this address already, so nothing is added:\n${describeStory(known)}\nPin it instead, by its number.`,
  );
}

/** The address of a story that the editors chose. One that no story has may be yet to begin. */
function findLink(text: string, command: string, context: Context): string {
  const story = find(text, command, context);
  if (story === undefined) return text;
  if (story.isChosen) return story.id;
  throw new ConfigurationError(`${text} was not added by editors: hide removes it.`);
}

function toBanner(
  text: string,
  { level, link, none, usual }: Decision['values'],
  rest: Pick<Banner, 'from' | 'until' | 'by' | 'at'>,
): Banner | null | undefined {
  if ([text !== '', none, usual].filter(Boolean).length !== 1) {
    throw new ConfigurationError('banner needs one of three: its words, none, or usual.');
  }
  if (none) return null;
  if (usual) return undefined;
  return { text, level, ...present({ link }), ...rest };
}

/** What desk.json names the story by that an editor names. */
function name(text: string, command: string, context: Context): Named {
  const story = find(text, command, context);
  return story === undefined ? { story: text } : toNamed(story, context);
}

/** All that desk.json may name that story by. */
function nameWhole(text: string, command: string, context: Context): Named & { names?: string[] } {
  const story = find(text, command, context);
  if (story === undefined) return { story: text };
  const { link, id } = story;
  const names = story.isPost ? [] : [id, ...(link === undefined ? [] : [link])];
  return { ...toNamed(story, context), names };
}

function refusePost(text: string, context: Context): void {
  const story = text === '' ? undefined : findStory(text, context);
  const shown = context.shown.find(({ name }) => name === story?.name) ?? story;
  if (shown?.place === blogPlace)
    throw new ConfigurationError(`${text} can't be pinned: ${whyNoPost}.`);
}

function find(text: string, command: string, context: Context): DeskStory | undefined {
  if (text === '')
    throw new ConfigurationError(`${command} needs a story: its number or its address.`);
  return findStory(text, context);
}

function toFeed(text: string, command: string, { feeds }: Context): ReturnType<typeof findFeed> {
  if (text === '')
    throw new ConfigurationError(`${command} needs a feed: its address or its name.`);
  return findFeed(text, feeds);
}

/** Reads when a decision begins or ends. A time that has passed would decide nothing. */
function readTime(
  name: 'from' | 'until',
  { [name]: text }: Decision['values'],
  { now, timeZone }: Context,
): string | undefined {
  if (text === undefined) return undefined;
  const parse = name === 'from' ? parseFrom : parseUntil;
  const time = parse(text.trim(), now, timeZone);
  const example = 'write 90m, 6h, 3d, 2026-11-30, or "2026-11-30 18:00"';
  if (time === undefined) {
    throw new ConfigurationError(`${name} ${JSON.stringify(text)} is no time: ${example}.`);
  }
  if (Date.parse(time) <= now.getTime()) {
    throw new ConfigurationError(`${name} ${JSON.stringify(text)} has passed: ${example}.`);
  }
  return time;
}
