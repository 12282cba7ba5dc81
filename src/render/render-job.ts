import type { ShownEdition } from '../desk/shown-desk.ts';
import type { EditionReader } from '../reader/reader.ts';
import type { OwnWords } from '../publication/words.ts';
import type { Related } from '../edition/related/find-related.ts';
import type { InputDigests } from '../reader/track-reads.ts';
import type { KeptFile, KeptFolder } from '../disk/kept-files.ts';
import type { Look } from '../publication/look/look.ts';
import type { Publication } from '../publication/publication.ts';

/** What rendering works from and writes to. Plain data, so that worker threads can have it. */
export interface RenderJob {
  publication: Publication;
  words: OwnWords;
  /** The look of its folder. */
  look: Look;
  edition: ShownEdition;
  /** The related posts of every post. */
  related: Related;
  /** The edition's directory. */
  stateDir: string;
  /** Where the next tree is built. */
  dir: string;
  /** The published tree. */
  publishedDir: string;
  /** Drawings that earlier rebuilds kept. */
  drawings: KeptFolder;
  /** The drawings of the cards that are in the next tree already, by the card's path. */
  cards: ReadonlyMap<string, KeptFile>;
  /** Keys that no output may hold. */
  secrets: readonly string[];
}

/** What outputs are rendered from. */
export interface RenderSource {
  publication: Publication;
  edition: ShownEdition;
  /** The same edition, opened for pages. */
  reader: EditionReader;
  digests: InputDigests;
  /** Keys that no output may hold. */
  secrets: readonly string[];
}
