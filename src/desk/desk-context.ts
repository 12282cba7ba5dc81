import { decidedFile, type Decided } from '../edition/schema/decided-file.ts';
import { hiddenFile, type HiddenStory } from '../edition/schema/hidden-file.ts';
import type { Publication } from '../publication/publication.ts';
import { toLinksAddress } from './links.ts';

/** What decisions are applied with, besides the edition. */
export interface DeskContext {
  /** What earlier rebuilds know of hidden stories. */
  known: readonly HiddenStory[];
  /** The record of what editors did, as of the published site. */
  decided?: readonly Decided[];
  /** The address of the site, and its language. */
  siteUrl: string;
  language?: string;
  /** What an edition calls the editors' links as a source. */
  linksUrl: string;
  /** The time of the rebuild, by which decisions end. */
  now: Date;
}

/** Reads the context of a site from its state folder. */
export const readDeskContext = (
  state: string,
  publication: Publication,
  now: Date,
): Required<DeskContext> => ({
  known: hiddenFile.read(state) ?? [],
  decided: decidedFile.read(state) ?? [],
  siteUrl: publication.url,
  language: publication.language,
  linksUrl: toLinksAddress(publication),
  now,
});
