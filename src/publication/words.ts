import type { Look } from './look/look.ts';

/** The checked words that a publication has in place of shared ones, by the name of their content file. */
export type OwnWords = Readonly<Record<string, unknown>>;

/** What the folder of a publication gives its pages besides its file. */
export interface Presentation {
  words: OwnWords;
  look: Look;
}
