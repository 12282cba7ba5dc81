import { hash } from 'node:crypto';
import path from 'node:path';
import type { Edition } from '../../src/edition/edition.ts';
import { openEdition } from '../../src/edition/reader.ts';
import { toEditionDigest } from '../../src/edition/record.ts';
import type { Publication } from '../../src/publication/publication.ts';
import { readBuild, writeBuild, type Measure } from './build.ts';
import { compressTree } from './compress.ts';
import { compareSites, GateError, measureTree } from './gate.ts';
import { compact, readManifest, writeManifest } from './manifest.ts';
import { writePictures } from './pictures.ts';
import type { Progress } from './progress.ts';
import { dropTree, publishTree, startTree, type Places } from './publish.ts';
import { listItems, renderSite } from './render.ts';
import { openRenderer, toCodeVersion } from './renderer.ts';
import { countPosts, toWhy, type Report } from './report.ts';
import { writeSearch } from './search.ts';
import { surveyTree } from './tree.ts';
import { verifySite } from './verify.ts';

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
 * Makes the published site what publication, edition and code say: renders what reads otherwise than
 * when it was published, verifies the whole, compares it with what is published, and publishes it
 * whole; or does nothing when nothing changed. Throws `VerificationError`, `GateError`, or what went
 * wrong inside; the published site is then as it was.
 */
export async function renewSite(renewal: Renewal): Promise<void> {
  const { publication, edition, stateDir, places, secrets, now, force, report } = renewal;
  const reader = openEdition(stateDir, edition);
  const items = listItems({ publication, edition: reader });
  report.pages = items.filter(({ isPage }) => isPage).length;

  const version = await toCodeVersion();
  const digest = toDigest([version, publication, toEditionDigest(reader)]);
  // Unlike that digest, this one is never published, so that it may tell one key from another.
  const base = toDigest([version, publication, secrets]);
  const published = readBuild(places.out);
  if (!force && published.digest === digest) {
    report.outcome = 'unchanged';
    report.why = toWhy(report, true, force);
    return;
  }

  const manifest = readManifest(stateDir, published.digest);
  const isSameCode = manifest?.base === base && !force;
  const renderer = await openRenderer(version);
  startTree(places);
  try {
    const dir = places.next;
    const drawingsDir = path.join(stateDir, 'drawings');
    const job = { publication, edition, stateDir, dir, drawingsDir, secrets };
    const taken = {
      dir: places.out,
      pages: isSameCode ? manifest : { printed: {}, texts: [] },
      retired: manifest?.retired ?? {},
    };
    const rendered = await renderSite(
      renderer,
      job,
      { edition: reader, items },
      taken,
      now,
      (done, all) => renewal.progress.step('pages', done, all),
    );
    await writePictures(stateDir, dir);
    report.printed = rendered.prints.length;
    const site = { publication, edition: reader };
    await writeSearch(site, version, dir, path.join(stateDir, 'search'));
    const files = surveyTree(dir);
    verifySite({ dir, files, items, rendered, publication, edition, secrets });
    const measure = {
      articles: report.articles,
      posts: countPosts(edition),
      bytes: measureTree(files),
    };
    if (published.measure) checkGate(published.measure, measure, renewal);
    const build = { digest, time: now.toISOString(), date: reader.date, pages: report.pages };
    await writeBuild(dir, { ...build, ...measure });
    if (renewal.compress) await compressTree(dir, places.out);
    publishTree(places);
    const { printed, texts, retired } = rendered;
    await writeManifest(stateDir, { build: digest, base, ...compact(printed, texts), retired });
  } catch (error) {
    dropTree(places);
    throw error;
  }
  report.outcome = 'published';
  report.why = toWhy(report, published.digest !== undefined, force);
}

/** Throws `GateError` for what the next site has lost of the published one, unless an editor accepts it. */
function checkGate(published: Measure, next: Measure, { accept, report }: Renewal): void {
  const problems = compareSites(published, next);
  if (problems.length === 0) return;
  if (accept === undefined) throw new GateError(problems);
  report.accepted = { reason: accept, problems };
}

const toDigest = (value: unknown) => hash('sha256', JSON.stringify(value));
