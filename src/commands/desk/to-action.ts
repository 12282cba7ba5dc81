import type { DeskAction } from '../../desk/edit-desk.ts';
import { homePlace, whyNoPost, type Banner, type Named } from '../../desk/desk.ts';
import { parseUntil } from '../../desk/parse-until.ts';
import { present } from '../../text/present.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { blogPlace, type DeskStory } from './list-stories.ts';
import { findStory, toNamed, type Stories } from './name-story.ts';
import type { Decision } from './options.ts';

/** What an editor's words are read with. */
interface Context extends Stories {
  /** The stories as the desk shows them now, which may have given a post a section. */
  shown: readonly DeskStory[];
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
  const until = () => present({ until: readUntil(values.until, context) });
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
        ...{ position: values.position, ...until(), ...decided },
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
      return { kind: 'banner', banner: toBanner(text, values, { ...until(), ...decided }) };
    case 'mute':
      return {
        kind: 'mute',
        source: toSource(text, command),
        ...present({ reason }),
        ...until(),
        ...decided,
      };
    default:
      return { kind: 'unmute', source: toSource(text, command) };
  }
}

function toBanner(
  text: string,
  { level, link, none, usual }: Decision['values'],
  rest: Pick<Banner, 'until' | 'by' | 'at'>,
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

function toSource(text: string, command: string): string {
  if (text === '') throw new ConfigurationError(`${command} needs the address of a feed.`);
  return text;
}

/** Reads `--until`. A time that has passed would decide nothing. */
function readUntil(text: string | undefined, { now, timeZone }: Context): string | undefined {
  if (text === undefined) return undefined;
  const until = parseUntil(text.trim(), now, timeZone);
  const example = 'write 90m, 6h, 3d, 2026-11-30, or "2026-11-30 18:00"';
  if (until === undefined) {
    throw new ConfigurationError(`until ${JSON.stringify(text)} is no time: ${example}.`);
  }
  if (Date.parse(until) <= now.getTime()) {
    throw new ConfigurationError(`until ${JSON.stringify(text)} has passed: ${example}.`);
  }
  return until;
}
