import { hash } from 'node:crypto';
import type { Edition } from '../../src/edition/edition.ts';
import { openEdition } from '../../src/edition/reader.ts';
import { compareInputs, toEditionDigest } from '../../src/edition/record.ts';
import type { Publication } from '../../src/publication/publication.ts';
import { readBuild } from './build.ts';
import { listItems } from './items.ts';
import type { Places } from './places.ts';
import type { Progress } from './progress.ts';
import { toCodeVersion } from './renderer.ts';
import { toWhy, type Report } from './report.ts';

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
    const { replaceSite } = await import('./replace.ts');
    await replaceSite(renewal, { reader, comparer, items, version, digest, base, published });
    report.outcome = 'published';
  }
  report.why = toWhy(report, published.digest !== undefined, force);
}

const toDigest = (value: unknown) => hash('sha256', JSON.stringify(value));
