import { existsSync } from 'node:fs';
import path from 'node:path';
import { listWithdrawn } from '../desk/desk.ts';
import { signTree } from '../disk/file-tree.ts';
import { toJsonDigest } from '../disk/digest.ts';
import { flushTree } from '../disk/flush.ts';
import { forgetKept, openKept, type KeptFolder } from '../disk/kept-files.ts';
import { linkFiles } from '../disk/reuse-file.ts';
import {
  listSignatures,
  recordFiles,
  writeSiteRecord,
  type SiteRecord,
} from '../disk/site-record.ts';
import type { Place } from '../disk/place.ts';
import type { Edition } from '../edition/edition.ts';
import { heartbeatFile } from '../edition/history/heartbeat.ts';
import { getPosts } from '../edition/stories.ts';
import { writePictures } from '../render/assets/pictures.ts';
import { findUnchanged, readManifest, writeManifest, type Manifest } from '../render/manifest.ts';
import { renderSite, type Reusable } from '../render/render-site.ts';
import type { RenderedSite } from '../render/rendered-site.ts';
import { openRenderer } from '../render/renderer.ts';
import { writeSearch } from '../render/search/search.ts';
import { findUnopened, refuseUnopened } from '../render/verify/open-files.ts';
import { writeOfflineList } from '../render/write-offline-list.ts';
import { VerificationError, verifyOutputs, verifySite } from '../render/verify/verify-site.ts';
import { writeOwnFiles } from '../site/own-files.ts';
import { writeRedirects } from '../render/assets/redirects.ts';
import {
  measureFile,
  readBuildFile,
  writeBuild,
  type Measure,
  type SourceCounts,
} from './publish/build-info.ts';
import { findNews, keepNews } from './announce.ts';
import type { NextSite } from './next-site.ts';
import { holdFile } from './publish/hold.ts';
import { keepTold } from './publish/keep-told.ts';
import { compressTree } from './publish/compress.ts';
import { foreseeSpace } from './publish/free-space.ts';
import {
  compareMeasures,
  findRemovedFeeds,
  joinMeasures,
  measureTree,
  passProblems,
} from './publish/gate.ts';
import { swapSite, type PublishedSite } from './publish/published-site.ts';
import { clearTrees, startTree } from './publish/swap-directories.ts';
import { findCause } from './report/find-cause.ts';
import type { Report } from './report/report.ts';
import { chooseRebuilding, startStage } from './run.ts';
import { countSourceLosses, countSources } from './source-losses.ts';
import type { ShownUpdate, Update } from './update.ts';

/** The folders of what rebuilds keep instead of making it anew. */
const keptNames = ['drawings', 'search'] as const;

/** Opens what earlier rebuilds kept. A forced rebuild believes none of it, whatever its digests. */
export function openKeptFolder(
  { place, run }: Pick<Update, 'place' | 'run'>,
  name: (typeof keptNames)[number],
): KeptFolder {
  const dir = path.join(place.state, name);
  return run.choices.force ? { dir, digests: {} } : openKept(dir);
}

/**
 * Renders what has changed, verifies the whole site, compares it with the published one, and publishes it. Returns what is
 * new besides stories.
 * Throws `DiskFullError`, `VerificationError`, `GateError`, or an internal error; the published site then stays
 * the same.
 */
export async function buildSite(update: ShownUpdate, next: NextSite): Promise<string> {
  const { site, place, run, edition: fetched } = update;
  const { now, secrets, report, choices } = run;
  const { keep, compress } = chooseRebuilding(site.publication, choices);
  const { published, reader, digests, base } = next;
  const manifest = readManifest(place.state, published.build?.digest);
  const cause = findCause(manifest, base, digests);
  const unchanged =
    manifest?.base === base ? findUnchanged(manifest, next.outputs, digests) : new Map();
  foresee(place, next, unchanged);
  let record: SiteRecord;
  let outputs: Manifest['outputs'];
  let { digest } = next;
  startTree(place);
  try {
    const mayReuse = !choices.force && published.defect === undefined;
    const rendered = await renderTree(update, next, {
      unchanged: mayReuse ? unchanged : new Map(),
      files: published.record?.files ?? {},
      retired: manifest?.retired ?? {},
      damaged: published.damaged,
    });
    // With another digest, the next rebuild finds something to do.
    if (rendered.problems.length > 0) digest = toJsonDigest([digest, 'undrawn']);
    startStage(run, 'verify');
    const signed = signTree(place.next);
    const measure = verifyTree(update, next, rendered, signed);
    const given = countSources(fetched, secrets);
    passGate(update, published, withTaken(measure, fetched, report), given);
    const facts = { digest, time: now.toISOString(), date: reader.date, pages: report.pages };
    await writeBuild(place.next, { publication: site.publication.id, ...facts, ...measure });
    startStage(run, 'compress');
    if (compress) await compressTree(place.next, published.defect ? undefined : place.out);
    startStage(run, 'open');
    record = await openTree(update, facts, signed, published.record);
    startStage(run, 'records');
    linkFiles([heartbeatFile], place.out, place.next);
    const { records, retired } = rendered;
    outputs = Object.fromEntries(records);
    await writeManifest(place.state, { build: digest, base, outputs, retired });
    await writeSiteRecord(place.state, record);
    await measureFile.write(place.state, { ...measure, ...given });
    await keepTold(update);
    startStage(run, 'flush');
    // State is on disk before the site. Its records describe no tree until the swap, so they do no harm.
    flushTree(place.state);
  } catch (error) {
    clearTrees(place);
    throw error;
  }
  const tree = { tree: place.next, record };
  startStage(run, 'publish');
  await swapSite(place, { keep, report }, published, tree);
  if (update.site.publication.announce === undefined) return cause;
  const before = { record: published.record, outputs: manifest?.outputs };
  await keepNews(place, findNews(before, { record, outputs }));
  return cause;
}

/**
 * Throws `DiskFullError` when the next site can't fit on its disk. An output with the bytes of the published
 * one is a link to it, even in a forced rebuild. Of a site whose record is lost, none is.
 */
function foresee(
  { out, state }: Place,
  { outputs, published: { record } }: NextSite,
  unchanged: Reusable['unchanged'],
): void {
  const changed = outputs.filter(({ route }) => record === undefined || !unchanged.has(route));
  const files = record
    ? listSignatures(record)
    : existsSync(out)
      ? signTree(out)
      : new Map<string, string>();
  foreseeSpace({ dir: path.dirname(out), stateDir: state, files, outputs, changed });
}

/**
 * Opens the files of the next tree, of which `signed` has those that were verified. Returns their record. Throws
 * `VerificationError` when one doesn't open.
 */
async function openTree(
  { site, place, run }: ShownUpdate,
  { digest, time }: SiteRecord['build'],
  signed: ReadonlyMap<string, string>,
  published: SiteRecord | undefined,
): Promise<SiteRecord> {
  // A forced rebuild believes no record, and reads every file.
  const verified = run.choices.force ? {} : (published?.files ?? {});
  const files = recordFiles(place.next, new Map(Object.values(verified)), signed);
  const { digests } = openKept(path.join(place.state, 'drawings'));
  const drawn = new Set(Object.values(digests));
  const { unopened, remarks } = await findUnopened({ dir: place.next, files, verified, drawn });
  run.report.problems.push(...remarks);
  if (unopened.length === 0)
    return { build: { digest, time }, checked: run.now.toISOString(), files };
  refuseUnopened(site.ownFiles, unopened);
  // What was kept may be at fault.
  await Promise.all(keptNames.map((name) => forgetKept(path.join(place.state, name))));
  throw new VerificationError(unopened.map(({ name, problem }) => `${name} ${problem}`));
}

/** Renders the next tree, with its pictures and its search index. */
async function renderTree(
  update: ShownUpdate,
  { reader, related, outputs }: NextSite,
  reusable: Reusable,
): Promise<RenderedSite> {
  const { site, place, run, shown: edition, unshown } = update;
  const { code, now, secrets, report } = run;
  const drawings = openKeptFolder(update, 'drawings');
  const rendering = { site, place, edition, related: related(), drawings, secrets };
  startStage(run, 'render');
  const plan = { outputs, reusable, now };
  const rendered = await renderSite(await openRenderer(code), rendering, plan, (done, all) =>
    run.ports.progress.step('files', done, all),
  );
  report.rendered = rendered.written.length;
  report.problems.push(...rendered.problems);
  verifyOutputs(rendered);
  await writePictures(place, unshown);
  writeOwnFiles(site, place);
  writeRedirects(site, outputs, place);
  startStage(run, 'search');
  const shownSite = { publication: site.publication, edition: reader };
  await writeSearch(shownSite, code, {
    dir: place.next,
    records: rendered.records,
    kept: openKeptFolder(update, 'search'),
  });
  await writeOfflineList(shownSite, place.next);
  return rendered;
}

/** Verifies the next tree, and returns what the gate compares. */
function verifyTree(
  update: ShownUpdate,
  { outputs }: NextSite,
  rendered: RenderedSite,
  files: ReadonlyMap<string, string>,
): Measure {
  const { site, place, run, shown: edition } = update;
  const { publication } = site;
  const { secrets, report } = run;
  const tree = { dir: place.next, files, outputs, rendered, publication, edition, secrets };
  report.problems.push(...verifySite(tree));
  return {
    articles: report.articles,
    posts: edition.sources.flatMap(getPosts).length,
    bytes: measureTree(files),
  };
}

/** A measure with what the editors took from the site: that is no loss. */
function withTaken(measure: Measure, { sources }: Edition, { leftOut }: Report): Measure {
  const next = { ...measure, articles: { ...measure.articles } };
  for (const { id, category } of sources) {
    const { hidden = 0, muted = 0, withdrawn = 0 } = leftOut[id] ?? {};
    const taken = hidden + muted + withdrawn;
    if (category === undefined) next.posts += taken;
    else next.articles[category] = (next.articles[category] ?? 0) + taken;
  }
  return next;
}

/** Compares the next site, and what sources `given` to it, with the published one. Throws `GateError`. */
function passGate(
  update: ShownUpdate,
  published: PublishedSite,
  next: Measure,
  given: SourceCounts,
): void {
  const { site, place, run, edition: fetched } = update;
  const { now, secrets, choices } = run;
  const kept = measureFile.read(place.state);
  const live = choices.live === undefined ? undefined : readBuildFile(choices.live);
  // An edition that was put back is none that the next one follows.
  const isBack = kept !== undefined && holdFile.read(place.state) !== undefined;
  const measures = isBack ? [kept] : [published.build?.measure, live?.measure, kept];
  const withdrawn = listWithdrawn(site.desk);
  const before = measures.reduce(joinMeasures);
  if (before === undefined) return;
  const removed = findRemovedFeeds(kept?.feeds ?? [], given.feeds);
  const feeds = removed.filter(({ address }) => !withdrawn.has(address));
  const losses = countSourceLosses(kept, fetched, { secrets, now, withdrawn });
  const named = new Set(Object.keys(site.publication.feeds));
  const categories = new Set(Object.keys(before.articles)).difference(named);
  passProblems(compareMeasures(before, next, { categories, feeds }, losses), run);
}
