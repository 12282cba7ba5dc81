import type { ShownEdition } from '../desk/shown-desk.ts';
import type { KeptFolder } from '../disk/kept-files.ts';
import type { Place } from '../disk/place.ts';
import type { Related } from '../edition/related/find-related.ts';
import type { Site } from '../site/site.ts';

/** What the next tree is rendered from. Plain data, so that worker threads can have it. */
export interface Rendering {
  site: Site;
  place: Place;
  edition: ShownEdition;
  /** The related posts of every post. */
  related: Related;
  /** Drawings that earlier rebuilds kept. */
  drawings: KeptFolder;
  /** Texts that no output may hold. */
  secrets: readonly string[];
}
