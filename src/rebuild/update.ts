import type { ShownEdition } from '../desk/shown-desk.ts';
import type { Place } from '../disk/place.ts';
import type { Decided } from '../edition/schema/decided-file.ts';
import type { Edition } from '../edition/edition.ts';
import type { Memory } from '../edition/memory/store.ts';
import type { Site } from '../site/site.ts';
import type { Run } from './run.ts';

export interface Rebuild {
  site: Site;
  place: Place;
  run: Run;
}

/** A site to be brought up to date from an edition whose files are in its place. */
export interface Update extends Rebuild {
  /** What its sources say. */
  edition: Edition;
}

/** An update of the site as its editors show it. */
export interface ShownUpdate extends Update {
  shown: ShownEdition;
  /** The record of what editors did, once that edition is published. */
  decided: Decided[];
  /** What the site remembers then. */
  memory: Memory;
  /** The copies of pictures that only stories have which are not shown (unshown-pictures.ts). */
  unshown: ReadonlySet<string>;
}
