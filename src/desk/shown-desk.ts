import type { Banner, Pin } from './desk.ts';
import type { Decided } from '../edition/schema/decided-file.ts';
import type { Change } from '../edition/schema/history.ts';
import type { Edition } from '../edition/edition.ts';
import type { Memory } from '../edition/memory/store.ts';
import type { ShownSource } from '../edition/source-kinds.ts';

/** A pin that holds now. */
export interface ShownPin extends Pin {
  /** The names of its story (edition/story-id.ts), and what others call it that have its text. */
  keys: readonly string[];
  also: readonly string[];
}

/** What readers are told that a source, or the editors, did to a story. It says no word of a removed one. */
export interface ToldChange {
  kind: Change['kind'] | Decided['kind'];
  /** When a rebuild noticed it; of the editors when they did it, or a rebuild first published it. ISO 8601 in UTC. */
  at: string;
  /** The publisher of the story; empty for a post. */
  publisher: string;
  /** The headline and the address, if the story may be named. */
  title?: string;
  link?: string;
  /** Why it was removed, or what was corrected. */
  note?: string;
  /** When a rebuild found that they had taken it back, ISO 8601 in UTC. */
  ended?: string;
  /** Earlier headlines, oldest first. */
  former: readonly string[];
}

/** What pages show of the desk. */
export interface ShownDesk {
  pins: readonly ShownPin[];
  /** The line above the front page; `null` shows none, and without it the usual one stands. */
  banner?: Banner | null;
  /** Digests of the keys of hidden stories. */
  hidden: readonly string[];
  changes: readonly ToldChange[];
}

/**
 * An edition as its editors show it; without a desk, as its sources have it. It is never stored: the stored
 * edition has what the sources say.
 */
export interface ShownEdition extends Edition {
  sources: ShownSource[];
  desk?: ShownDesk;
  /** What the site remembers of stories and front pages of the past. */
  memory?: Memory;
  /** The paths of the publisher's own files on the site. No topic and no source has a page in their place. */
  ownFiles?: readonly string[];
  /** The language of the site. */
  language?: string | undefined;
}

/** The desk of an edition. */
export const getDesk = ({ desk = nothing }: ShownEdition): ShownDesk => desk;

const nothing: ShownDesk = { pins: [], hidden: [], changes: [] };
