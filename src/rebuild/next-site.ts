import { toJsonDigest } from '../disk/digest.ts';
import { listJoined } from '../edition/also-in/list-joined.ts';
import type { Output } from '../edition/outputs.ts';
import type { Related } from '../edition/related/find-related.ts';
import { relateEdition } from '../edition/related/relate-edition.ts';
import { openKeywords } from '../edition/topics/keywords.ts';
import { textFolders } from '../publication/folder.ts';
import { toSitePath } from '../publication/publication.ts';
import { withoutSecrets } from '../publication/secrets.ts';
import { openEdition, type EditionView } from '../reader/reader.ts';
import { digestInputs, toEditionDigest, type InputDigests } from '../reader/track-reads.ts';
import { listOutputs } from '../render/outputs.ts';
import { checkOutputs } from '../site/own-files.ts';
import type { PublishedSite } from './publish/published-site.ts';
import { countArticles } from './report/report.ts';
import type { ShownUpdate } from './update.ts';

/** The next site: what it is made from, and what it is compared with. */
export interface NextSite {
  /** The edition, opened for pages. */
  reader: EditionView;
  digests: InputDigests;
  /** The related posts of every post, found when they are first asked for. */
  related: () => Related;
  outputs: readonly Output[];
  /** A digest of publication, edition and code: it goes into the next build.json. */
  digest: string;
  /** A digest of what every page depends on (`Manifest`). It is never published, so it may depend on the secrets. */
  base: string;
  published: PublishedSite;
}

/** Opens the next site. The report gets its counts. Throws `ConfigurationError` for a file that takes the place of a page. */
export function openNext(
  update: ShownUpdate,
  { base, published }: Pick<NextSite, 'base' | 'published'>,
): NextSite {
  const { site, place, run, shown: edition } = update;
  const { publication, ownFiles, words, look } = site;
  const { report } = run;
  const sitePath = toSitePath(publication, '');
  // A rebuild that changes nothing never asks for them.
  let found: Related | undefined;
  const related = () => (found ??= relateEdition(edition, openKeywords(place.state)));
  const reader = openEdition(place.state, edition, { sitePath, words, look, related });
  const outputs = listOutputs({ publication, edition: reader });
  checkOutputs(outputs, ownFiles);
  report.pages = outputs.filter(({ isPage }) => isPage).length;
  report.articles = countArticles(publication, edition);
  report.joined = listJoined(edition);
  const digests = digestInputs(reader);
  // This digest is published, so it does not depend on the secrets.
  const shown = withoutSecrets(JSON.stringify(publication), run.secrets);
  // Posts, authors and pages are part of the edition, as far as they are shown.
  const files = ownFiles
    .filter(({ name }) => !textFolders.some((part) => name.startsWith(`${part}/`)))
    .map(({ name, digest }) => [name, digest]);
  const digest = toJsonDigest([run.code, shown, files, toEditionDigest(reader, digests)]);
  return { reader, digests, related, outputs, digest, base, published };
}
