import { hash } from 'node:crypto';
import type { Edition } from '../edition/edition.ts';
import { openEdition } from '../edition/read/reader.ts';
import { compareInputs, toEditionDigest } from '../edition/read/track-reads.ts';
import type { Publication } from '../publication/publication.ts';
import { readBuild } from './publish/build-info.ts';
import { listItems } from './render/outputs.ts';
import type { Places } from './publish/output-paths.ts';
import type { Progress } from './progress.ts';
import { toCodeVersion } from './render/renderer.ts';
import { toWhy, type Report } from './report/report.ts';

/** A site to be renewed from an edition that lies in the state directory. */
export interface Renewal {
  publication: Publication;
  edition: Edition;
  stateDir: string;
  places: Places;
  /** What may stand in no published file. */
  secrets: readonly string[];
  now: Date;
  /** Print every page, even if nothing changed. */
  force: boolean;
  /** Write compressed copies beside the files. */
  compress: boolean;
  /** Why an editor accepts what the gate would refuse. */
  accept?: string;
  /** Its articles are counted already; the rest is filled in as it is known. */
  report: Report;
  progress: Progress;
}

/**
 * Makes the published site what publication, edition and code say, see `replaceSite`; or does nothing
 * when nothing changed. Throws what `replaceSite` throws; the published site is then as it was.
 */
export async function renewSite(renewal: Renewal): Promise<void> {
  const { publication, edition, stateDir, places, secrets, force, report } = renewal;
  const reader = openEdition(stateDir, edition);
  const items = listItems({ publication, edition: reader });
  report.pages = items.filter(({ isPage }) => isPage).length;

  const version = toCodeVersion();
  const comparer = compareInputs(reader);
  const digest = toDigest([version, publication, toEditionDigest(reader, comparer)]);
  // Unlike that digest, this one is never published, so that it may tell one key from another.
  const base = toDigest([version, publication, secrets]);
  const published = readBuild(places.out);
  if (!force && published.digest === digest) {
    report.outcome = 'unchanged';
  } else {
    // Most of the code, and most rebuilds do without it.
    const { replaceSite } = await import('./build-site.ts');
    await replaceSite(renewal, { reader, comparer, items, version, digest, base, published });
    report.outcome = 'published';
  }
  report.why = toWhy(report, published.digest !== undefined, force);
}

const toDigest = (value: unknown) => hash('sha256', JSON.stringify(value));
