import { ConfigurationError } from '../publication/load.ts';
import type { DateStyle } from '../text/dates/format-date.ts';
import { isSameDecision, listKind, type DecisionChange } from './decisions.ts';
import { whyNoPost, type Desk } from './desk.ts';
import type { FindHides } from './find-hides.ts';
import type { CommandValues, Reading } from './kinds/kind.ts';
import { getKind, kinds, type Decision, type Kind } from './kinds/kinds.ts';
import type { Obstacle } from './obstacles.ts';
import { parseTime, timeExamples } from './parse-until.ts';
import { FieldMistake } from './stories/field-mistake.ts';
import { describeFeeds, findFeed, type DeskFeed } from './stories/find-feed.ts';
import { findNear } from './stories/find-near.ts';
import { blogPlace } from '../edition/list-by-place.ts';
import type { DeskStory } from './stories/list-stories.ts';
import { describeStory, findStory, isCopy, nameStory, type Stories } from './stories/name-story.ts';

/** What an editor says: a command, the words behind it, and what its options have. */
export interface DeskCommand {
  command: string;
  words: string[];
  values: CommandValues;
}

/** The stories of a site and what is decided about them: what an editor's words are read with. */
export interface DeskView extends Stories, DateStyle {
  desk: Desk;
  /** The stories as the desk shows them now, which may have given a post a section. */
  shown: readonly DeskStory[];
  /** The feeds of the publication, and the names of its places by their slugs. */
  feeds: readonly DeskFeed[];
  placeNames: ReadonlyMap<string, string>;
  /** By which decisions readers do not see a story, and which decisions change nothing. */
  findHides: FindHides;
  obstacles: readonly Obstacle[];
  /** Whether the site remembers a story by this name that no source has any more. */
  isPast: (name: string) => boolean;
  now: Date;
}

/** Whether a command is one of a kind of decision. */
export const isKind = (command: string): command is Kind => Object.hasOwn(kinds, command);

/**
 * Reads a command line or a form into the change that it makes, if any. Throws `ConfigurationError` for words that are missing or
 * wrong. The check of desk.json finds what the publication does not have.
 */
export function readCommand(
  { command: kind, words, values }: DeskCommand,
  context: DeskView,
): DecisionChange[] {
  if (!isKind(kind)) throw new ConfigurationError(`There is no decision ${JSON.stringify(kind)}.`);
  const reading = createReading(kind, { text: words.join(' ').trim(), values }, context);
  const entry = getKind(kind).read(reading);
  if (entry !== undefined) return [{ after: { kind, entry } as Decision }];
  const before = reading.findBefore(reading.nameStory());
  return before === undefined ? [] : [{ before: { kind, entry: before } as Decision }];
}

function createReading(
  kind: Kind,
  { text, values }: Pick<Reading, 'text' | 'values'>,
  context: DeskView,
): Reading {
  const { stories, siteUrl, feeds, desk, now } = context;
  const find = () => {
    if (text === '')
      throw new ConfigurationError(`${kind} needs a story: its number or its address.`);
    return findStory(text, context);
  };
  const findNamed = () => {
    if (text === '') throw new ConfigurationError(`${kind} needs a feed: its address or its name.`);
    return findFeed(text, feeds);
  };
  return {
    text,
    values,
    decided: { by: values.by, at: now.toISOString() },
    stories,
    siteUrl,
    readSpan: () => ({
      from: readTime('from', values, context),
      until: readTime('until', values, context),
    }),
    findStory: find,
    nameStory() {
      const story = find();
      if (story !== undefined) return nameStory(story, context);
      refuseUnknown(text, context);
      return { story: text };
    },
    findFeed: findNamed,
    findListedFeed() {
      const { source } = findNamed();
      if (feeds.some(({ url }) => url === source)) return source;
      const what = `No feed has the address ${text}. These are there:`;
      throw new FieldMistake('words', describeFeeds(what, feeds));
    },
    explainUnseen: (story) => explainUnseen(story, context),
    findBefore<Entry extends object>(entry: object) {
      const wanted = { kind, entry } as Decision;
      return listKind(desk, kind).find((each) => isSameDecision(wanted, each))?.entry as
        Entry | undefined;
    },
  };
}

/** Why readers do not see a story in a section, and what to do; `undefined` where they do. */
function explainUnseen(story: DeskStory, { shown, feeds, findHides }: DeskView) {
  const seen = shown.find((each) => each.name === story.name || isCopy(story, each));
  if ((seen ?? story).place === blogPlace) return whyNoPost;
  if (seen !== undefined) return undefined;
  const [hiding] = findHides(story);
  if (hiding === undefined) return `readers do not see it. Why, says why ${story.number}`;
  const { name = story.source } = feeds.find(({ url }) => url === story.source) ?? {};
  const { hidesAs: how } = getKind(hiding.kind);
  return hiding.kind === 'hide'
    ? `it is ${how}. Show it first, with undo ${hiding.kind} ${story.number}`
    : `its feed ${name} is ${how}. Take that back first, with undo ${hiding.kind}`;
}

/** Refuses a name that no story has, and proposes stories with similar names. */
function refuseUnknown(text: string, { stories, isPast }: DeskView): void {
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

/** Reads when a decision begins or ends. A time that has passed would decide nothing. */
function readTime(
  name: 'from' | 'until',
  { [name]: text }: CommandValues,
  { now, ...style }: DateStyle & { now: Date },
): string | undefined {
  if (text === undefined) return undefined;
  const time = parseTime(name, text, now, style);
  const example = `write ${timeExamples}`;
  if (time === undefined)
    throw new FieldMistake(name, `${name} ${JSON.stringify(text)} is no time: ${example}.`);
  if (Date.parse(time) <= now.getTime())
    throw new FieldMistake(name, `${name} ${JSON.stringify(text)} has passed: ${example}.`);
  return time;
}
