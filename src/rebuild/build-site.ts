import { getDesk, type ShownEdition } from '../desk/shown-desk.ts';
import { heartbeatFile } from '../edition/history/heartbeat.ts';
import { writeOwnFiles } from '../site/own-files.ts';
import { writePictures } from '../render/assets/pictures.ts';
import { signTree } from '../disk/file-tree.ts';
import { linkFiles } from '../disk/reuse-file.ts';
import { recordFiles, writeSiteRecord, type SiteRecord } from '../disk/site-record.ts';
import { readManifest, writeManifest, type Manifest } from '../render/manifest.ts';
import { foresee } from './foresee.ts';
import { forgetKeptFolders, openKeptFolder } from './kept-folders.ts';
import { measureFile, writeBuild, type FeedCount, type Measure } from './publish/build-info.ts';
import type { BuildInput } from './build-input.ts';
import { compressTree } from './publish/compress.ts';
import { flushTree } from '../disk/flush.ts';
import {
  compareSites,
  findRemovedFeeds,
  GateError,
  joinMeasures,
  measureTree,
  type Losses,
} from './publish/gate.ts';
import { countSourceLosses, countSources } from './source-losses.ts';
import { dropTree, startTree } from './publish/swap-directories.ts';
import { renderSite } from '../render/render-site.ts';
import type { RenderedSite } from '../render/rendered-site.ts';
import { openRenderer } from '../render/renderer.ts';
import { countPosts, timeStage } from './report/report.ts';
import { writeSearch } from '../render/search/search.ts';
import type { ShownUpdate } from './update-input.ts';
import { swapSite } from './swap-site.ts';
import { findUnopened, refuseUnopened } from '../render/verify/open-files.ts';
import { VerificationError, verifyOutputs, verifySite } from '../render/verify/verify-site.ts';

/**
 * Renders what has changed, verifies the whole site, compares it with the published one, and publishes it.
 * Throws `DiskFullError`, `VerificationError`, `GateError`, or an internal error; the published site then stays
 * the same.
 */
export async function buildSite(update: ShownUpdate, input: BuildInput): Promise<void> {
  const { edition, fetched, paths, secrets, stateDir, now, report, live } = update;
  const { digest, base, published, reader } = input;
  const manifest = readManifest(stateDir, published.build?.digest);
  foresee(update, input, manifest);
  let record: SiteRecord;
  startTree(paths);
  try {
    const rendered = await timeStage(report, 'render', () => renderTree(update, input, manifest));
    const measure = await timeStage(report, 'verify', () => verifyTree(update, input, rendered));
    const given = countSources(fetched, secrets);
    const kept = measureFile.read(stateDir);
    const measures = [published.build?.measure, live?.build?.measure, kept];
    const lost = {
      feeds: findRemovedFeeds(kept?.feeds ?? [], given.feeds),
      losses: countSourceLosses(kept, fetched, secrets, now),
    };
    checkGate(measures.reduce(joinMeasures), withLeft(measure, edition), lost, update);
    const facts = { digest, time: now.toISOString(), date: reader.date, pages: report.pages };
    await writeBuild(paths.next, { ...facts, ...measure });
    if (update.compress) await compressTree(paths.next, published.defect ? undefined : paths.out);
    record = await openTree(update, facts, published.record);
    linkFiles([heartbeatFile], paths.out, paths.next);
    const { records, retired } = rendered;
    const outputs = Object.fromEntries(records);
    await writeManifest(stateDir, { build: digest, base, outputs, retired });
    await writeSiteRecord(stateDir, record);
    await measureFile.write(stateDir, { ...measure, ...given });
    // State is on disk before the site. Its records describe no tree until the swap, so they do no harm.
    flushTree(stateDir);
  } catch (error) {
    dropTree(paths);
    throw error;
  }
  const next = { tree: paths.next, record };
  await timeStage(report, 'publish', () => swapSite(update, published, next));
}

/** Opens the files of the next tree. Returns their record. Throws `VerificationError` when one doesn't open. */
async function openTree(
  { paths, stateDir, ownFiles, now, force }: ShownUpdate,
  { digest, time }: SiteRecord['build'],
  published: SiteRecord | undefined,
): Promise<SiteRecord> {
  // A forced rebuild believes no record, and reads every file.
  const verified = force ? {} : (published?.files ?? {});
  const files = recordFiles(paths.next, new Map(Object.values(verified)));
  const unopened = await findUnopened({ dir: paths.next, files, verified });
  if (unopened.length === 0) return { build: { digest, time }, checked: now.toISOString(), files };
  refuseUnopened(ownFiles, unopened);
  // What was kept may be at fault.
  await forgetKeptFolders(stateDir);
  throw new VerificationError(unopened.map(({ name, problem }) => `${name} ${problem}`));
}

/** Renders the next tree, with its pictures and its search index. */
async function renderTree(
  update: ShownUpdate,
  { reader, digests, related, outputs, version, base, published }: BuildInput,
  manifest: Manifest | undefined,
): Promise<RenderedSite> {
  const { publication, words, look, edition, stateDir, paths, secrets, now, report } = update;
  const dir = paths.next;
  const job = {
    publication,
    words,
    look,
    edition,
    related: related(),
    stateDir,
    dir,
    publishedDir: paths.out,
    drawings: openKeptFolder(update, 'drawings'),
    secrets,
  };
  const { damaged, defect } = published;
  const mayReuse = manifest?.base === base && !update.force && defect === undefined;
  const plan = { outputs, reusable: { manifest, mayReuse, digests, damaged }, now };
  const renderer = await openRenderer(version);
  const rendered = await renderSite(renderer, job, plan, (done, all) =>
    update.progress.step('pages', done, all),
  );
  report.rendered = rendered.written.length;
  verifyOutputs(rendered);
  await writePictures(stateDir, dir, update.unshown);
  writeOwnFiles(update.ownFiles, job);
  await writeSearch({ publication, edition: reader }, version, {
    dir,
    records: rendered.records,
    kept: openKeptFolder(update, 'search'),
  });
  return rendered;
}

/** Verifies the next tree, and returns what the gate compares. */
function verifyTree(update: ShownUpdate, input: BuildInput, rendered: RenderedSite): Measure {
  const { publication, edition, secrets, paths, report } = update;
  const files = signTree(paths.next);
  const { outputs } = input;
  verifySite({ dir: paths.next, files, outputs, rendered, publication, edition, secrets });
  return { articles: report.articles, posts: countPosts(edition), bytes: measureTree(files) };
}

/** A measure with what the editors took from the site: that is no loss. */
function withLeft(measure: Measure, edition: ShownEdition): Measure {
  const { left } = getDesk(edition);
  const articles = Object.entries(measure.articles).map(([category, count]) => [
    category,
    count + (left.articles[category] ?? 0),
  ]);
  return {
    ...measure,
    articles: Object.fromEntries(articles),
    posts: measure.posts + left.posts,
  };
}

/**
 * Throws `GateError` when the next site lacks much of the published one, unless an editor accepts that.
 * The publication file no longer names `feeds`, and sources themselves took `losses`.
 */
function checkGate(
  published: Measure | undefined,
  next: Measure,
  { feeds, losses }: { feeds: readonly FeedCount[]; losses: Losses },
  { publication, accept, report }: ShownUpdate,
): void {
  const withFeeds = Object.keys(publication.feeds);
  const categories = new Set(Object.keys(published?.articles ?? {})).difference(new Set(withFeeds));
  const problems = published ? compareSites(published, next, { categories, feeds }, losses) : [];
  if (problems.length === 0) return;
  if (accept === undefined) throw new GateError(problems);
  report.accepted = {
    reason: accept,
    problems: [...(report.accepted?.problems ?? []), ...problems],
  };
}
