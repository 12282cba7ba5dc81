import path from 'node:path';
import type { EditionReader } from '../edition/read/reader.ts';
import type { Comparer } from '../edition/read/track-reads.ts';
import { writeBuild, type Measure, type PublishedBuild } from './publish/build-info.ts';
import { compressTree } from './publish/compress.ts';
import { compareSites, GateError, measureTree } from './publish/gate.ts';
import type { Item } from './render/outputs.ts';
import { readManifest, writeManifest } from './incremental/manifest.ts';
import { writePictures } from './assets/pictures.ts';
import { dropTree, publishTree, startTree } from './publish/swap-directories.ts';
import { renderSite } from './render/render-site.ts';
import { openRenderer } from './render/renderer.ts';
import type { Renewal } from './update-site.ts';
import { countPosts } from './report/report.ts';
import { indexStories, toBlockFolder, writeSearch } from './search/search.ts';
import { surveyTree } from './incremental/file-tree.ts';
import { verifySite } from './verify/verify-site.ts';

/** What the next site is made of, and what is published now. */
export interface Replacement {
  /** The edition, as pages read it. */
  reader: EditionReader;
  comparer: Comparer;
  items: readonly Item[];
  /** The version of the code. */
  version: string;
  /** Of publication, edition and code: the next site's, in its build.json. */
  digest: string;
  /** Of what every page depends on (`Manifest`). */
  base: string;
  published: PublishedBuild;
}

/**
 * Renders what reads otherwise than when it was published, verifies the whole, compares it with what is
 * published, and publishes it whole. Throws `VerificationError`, `GateError`, or what went
 * wrong inside; the published site is then as it was.
 */
export async function replaceSite(renewal: Renewal, next: Replacement): Promise<void> {
  const { publication, edition, stateDir, places, secrets, now, force, report } = renewal;
  const { reader, comparer, items, version, digest, base, published } = next;
  const site = { publication, edition: reader };
  const searchDir = path.join(stateDir, 'search');
  // First, since Pagefind takes as much memory as all else, and as yet there is little else.
  const blocks = await indexStories(site, version, searchDir);
  const manifest = readManifest(stateDir, published.digest);
  const renderer = await openRenderer(version);
  startTree(places);
  try {
    const dir = places.next;
    const drawingsDir = path.join(stateDir, 'drawings');
    const job = {
      publication,
      edition,
      stateDir,
      dir,
      publishedDir: places.out,
      drawingsDir,
      secrets,
    };
    const taken = {
      manifest,
      mayCarry: manifest?.base === base && !force,
      folders: blocks.map(toBlockFolder),
      trash: places.trash,
    };
    const rendered = await renderSite(
      renderer,
      job,
      { edition: reader, comparer, items },
      taken,
      now,
      (done, all) => renewal.progress.step('pages', done, all),
    );
    await writePictures(stateDir, dir);
    report.printed = rendered.prints.length;
    await writeSearch(version, { dir, printed: rendered.printed }, searchDir, blocks);
    const files = surveyTree(dir, rendered.carried);
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
    const kept = [...rendered.printed].filter(
      ([route, { stamp }]) => stamp === manifest?.printed[route]?.stamp,
    );
    publishTree(places, kept.length > items.length / 2);
    const { printed, texts, retired } = rendered;
    const known = taken.mayCarry ? manifest : undefined;
    await writeManifest(stateDir, { build: digest, base, retired }, printed, texts, known);
  } catch (error) {
    dropTree(places);
    throw error;
  }
}

/** Throws `GateError` for what the next site has lost of the published one, unless an editor accepts it. */
function checkGate(published: Measure, next: Measure, { accept, report }: Renewal): void {
  const problems = compareSites(published, next);
  if (problems.length === 0) return;
  if (accept === undefined) throw new GateError(problems);
  report.accepted = { reason: accept, problems };
}
