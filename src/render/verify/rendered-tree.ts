import type { ShownEdition } from '../../desk/shown-desk.ts';
import type { Publication } from '../../publication/publication.ts';
import type { Output } from '../../edition/outputs.ts';
import type { RenderedSite } from '../rendered-site.ts';

/** A rendered tree to verify, and what it must contain. */
export interface RenderedTree {
  dir: string;
  /** Every file with its signature (`signTree`). */
  files: ReadonlyMap<string, string>;
  outputs: readonly Output[];
  rendered: RenderedSite;
  publication: Publication;
  edition: ShownEdition;
  /** Keys that no file may hold. */
  secrets: readonly string[];
}
