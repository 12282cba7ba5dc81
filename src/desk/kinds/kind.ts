import type { z } from 'zod';
import type { Decided } from '../../edition/schema/decided-file.ts';
import type { LeftOutReason } from '../../edition/left-out.ts';
import type { WayOut } from '../../edition/left-out-reasons.ts';
import type { StoryName, DecisionSpan } from '../fields.ts';
import type { DeskStory } from '../stories/list-stories.ts';

/** What a decision is about: a story, at a place if that counts; a feed; an address; or, with none, the whole site. */
export interface Subject {
  story?: StoryName;
  place?: string;
  feed?: string;
  link?: string;
}

/** What the options of a command or the fields of a form have. */
export interface CommandValues {
  by?: string;
  reason?: string;
  place?: string;
  position: number;
  from?: string;
  until?: string;
  title?: string;
  excerpt?: string;
  category?: string;
  topic?: string;
  picture?: string;
  note?: string;
  level: 'breaking' | 'notice' | 'none';
  link?: string;
}
export type CommandOption = keyof CommandValues;

/** What the words of a command are read with. */
export interface Reading {
  /** The words behind the command, and its options. */
  text: string;
  values: CommandValues;
  /** Who decides, and when. */
  decided: { by?: string; at: string };
  stories: readonly DeskStory[];
  siteUrl: string;
  /** When the decision begins and ends. Throws `ConfigurationError` for a time that has passed, or is none. */
  readSpan(): DecisionSpan;
  /** The story that the words name; `undefined` where the site has only had it. Throws `ConfigurationError`. */
  findStory(): DeskStory | undefined;
  /** What desk.json names that story by. */
  nameStory(): StoryName;
  /** The feed that the words name. Throws `ConfigurationError`. */
  findFeed(): { source: string; name?: string };
  /** The address of that feed. Throws `ConfigurationError` for one that the publication does not list, too. */
  findListedFeed(): string;
  /** Why readers do not see a story in a section, and what to do; `undefined` where they do. */
  explainUnseen(story: DeskStory): string | undefined;
  /** What is decided already about the same. */
  findBefore<Entry extends object>(entry: object): Entry | undefined;
}

/** How a sentence names what a decision is about. */
export interface Names {
  story(named: StoryName): string;
  feed(source: string): string;
  place(slug: string): string;
  /** The slug of the place where its source has a story. */
  findPlace(named: StoryName): string | undefined;
  /** When a decision begins and ends, as the end of a sentence. */
  span(span: DecisionSpan): string;
}

/** All that is known of a kind of decision. Its row of the table (kinds.ts) is the only list that it is in. */
export interface DecisionKind<Entry = never> {
  /** Its field in desk.json: a list of decisions, or one. */
  field: z.ZodType;
  /** What one is about, by its fields `story` and `place`, `source`, or `link`. A later one about the same takes its place. */
  about: 'story' | 'feed' | 'address' | 'site';
  /** The button of its form. */
  label: string;
  /** Its command, what that does, and the options that it takes. */
  call: string;
  help: string;
  options: readonly CommandOption[];
  /** What the fields of the hosted form stand for that are no options of their own names. */
  form?: Partial<Record<'story' | 'text' | 'place' | 'reason', CommandOption | 'words'>>;
  /** The fields of the desk's page where desk.json refuses what they have. */
  mistakes?: Readonly<Record<string, readonly [field: string, message: string]>>;
  /** What a command line or a form decides; `undefined` takes back what stands. Throws `ConfigurationError`. */
  read(reading: Reading): Entry | undefined;
  /** The decision in a sentence. */
  tell(entry: Entry, names: Names): string;
  /** What the desk does, as reports say it: that it `hides` a story, and how many are `hidden`. */
  verb: string;
  counted?: string;
  /** What is wrong where desk.json says the same twice. */
  twice?: string;
  /** Why readers do not see what it is about. */
  hidesAs?: LeftOutReason & WayOut;
  /** What keeps it from what it does, of the decisions of its kind that hold when it does. */
  findConflict?(entry: Entry, others: readonly Entry[], names: Names): string | undefined;
  /** What readers are told at /changes. */
  record?(entry: Entry): Pick<Decided, 'kind' | 'note' | 'publisher'>;
}
