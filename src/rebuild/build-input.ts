import type { EditionReader } from '../reader/reader.ts';
import type { Related } from '../edition/related/find-related.ts';
import type { InputDigests } from '../reader/track-reads.ts';
import type { PublishedSite } from './published-site.ts';
import type { Output } from '../edition/outputs.ts';

/** What the next site is made from, and the site that is published now. */
export interface BuildInput {
  /** The edition, opened for pages. */
  reader: EditionReader;
  digests: InputDigests;
  /** The related posts of every post, found when they are first asked for. */
  related: () => Related;
  outputs: readonly Output[];
  /** The version of the code. */
  version: string;
  /** A digest of publication, edition and code: it goes into the next build.json. */
  digest: string;
  /** A digest of what every page depends on (`Manifest`). */
  base: string;
  published: PublishedSite;
}
