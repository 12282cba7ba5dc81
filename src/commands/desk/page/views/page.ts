import type { HtmlEscapedString } from 'hono/utils/html';
import type { Banner, Mute } from '../../../../desk/desk.ts';
import type { CommandOption } from '../../../../desk/kinds/kind.ts';
import type { Kind } from '../../../../desk/kinds/kinds.ts';
import type { DeskFeed } from '../../../../desk/stories/find-feed.ts';
import type { DeskStory } from '../../../../desk/stories/list-stories.ts';
import type { TrayLine } from '../../../../desk/tray/list-tray.ts';
import type { Explained, Explanation } from '../../why/explain.ts';
import type { Fields, Present } from '../form-fields.ts';
import type { PlacedStory, StoryPlace } from '../list-places.ts';
import type { PreviewResult } from '../preview.ts';
import type { DeskMessage } from '../session.ts';
import type { Wrong } from '../tell-wrong.ts';
import type { Way } from '../way.ts';

/** A piece of a page. Values in it are escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Hidden fields by which a form comes back to the page that it is on. */
export type Back = Readonly<Record<string, string | undefined>>;

/** The parts of the page. A small screen shows one of them. */
export const tabs = {
  stories: 'Stories',
  decisions: 'Decisions',
  banner: 'Banner',
  feeds: 'Feeds',
} as const;
export type Tab = keyof typeof tabs;

/** The stories with some words: where each stands, or why it is not shown, and what to change. */
export interface FoundStories extends Pick<Explanation, 'notes' | 'rest'> {
  /** Those that can be decided about. */
  stories: readonly PlacedStory[];
  /** Those that no page can have now. */
  others: readonly Explained[];
}

/** All that can be decided about one story. */
export interface Panel {
  /** As its source has it. */
  story: DeskStory;
  /** As readers would see it; `undefined` if they would not. */
  shown: PlacedStory | undefined;
  /** Other stories with its address. */
  neighbors: readonly DeskStory[];
  /** What the fields of its correction have, and what the first decision of a kind about it says. */
  present: Required<Present>;
  findKnown(kind: Kind): Partial<Record<CommandOption, string | number>>;
  /** What is decided about it. */
  lines: readonly TrayLine[];
  /** The id of the row to go on with once it is hidden. */
  next: string;
}

/** A feed, and whether its stories are shown. */
export interface ShownFeed extends DeskFeed {
  mute?: Mute;
  /** What a form names the mute by. */
  decision?: string;
}

/** A look, with the addresses of its sites for this browser, and whether the decisions are others since. */
export interface ShownLook extends Omit<PreviewResult, 'after' | 'before'> {
  after: string | undefined;
  before: string | undefined;
  isOld: boolean;
}

/** The page with the stories of one place, or with found ones, and the panel of one story. */
export interface MainPage {
  /** The name of the publication. */
  name: string;
  /** How many decisions are not written yet. */
  unsaved: number;
  /** What was done, and what others did meanwhile. */
  message?: DeskMessage | undefined;
  news: readonly string[];
  /** What was wrong, where no field says it. */
  error?: string | undefined;
  /** How decisions reach readers. */
  way: Way;
  /** What the forms of the page were sent with, and what was wrong with it. */
  given: Fields;
  wrong?: Wrong | undefined;
  /** By which times are told. */
  toMoment: (iso: string) => string;
  now: Date;
  timeZone: string;
  tab: Tab;
  places: readonly StoryPlace[];
  place: StoryPlace;
  /** The words that were searched for, and what has them. */
  find: string;
  found: FoundStories | undefined;
  panel: Panel | undefined;
  lines: readonly TrayLine[];
  /** The line above the front page that was decided. */
  banner: Banner | null | undefined;
  /** When the publication ended, if it has. */
  closed: { on: string } | undefined;
  feeds: readonly ShownFeed[];
  /** The sections that can have stories, and where one can be put, with the names. */
  categories: readonly (readonly [string, string])[];
  slots: readonly (readonly [string, string])[];
  look: ShownLook | undefined;
  /** Leads to this page again. */
  back: Back;
}
