import { countUnpublished } from '../desk/decided.ts';
import { describeObstacles, withoutFound } from '../desk/obstacles.ts';
import { toJsonDigest } from '../disk/digest.ts';
import type { Place } from '../disk/place.ts';
import { decidedFile } from '../edition/schema/decided-file.ts';
import { settleEdition } from '../edition/store.ts';
import { leaveOut } from '../edition/story-refs.ts';
import { findEnd, readClock, toHiddenBanner } from '../publication/schema/closed.ts';
import { listGroups } from '../reader/list-routes.ts';
import { openEdition } from '../reader/reader.ts';
import { describeRedirects } from '../render/assets/redirects.ts';
import { openRenderer, toCodeVersion } from '../render/renderer.ts';
import { describeTaken } from '../site/own-files.ts';
import type { Site } from '../site/site.ts';
import { announceNews } from './announce.ts';
import { fetchNews } from './fetch-news.ts';
import { settleMemory } from './memory/settle-memory.ts';
import { openNext, type NextSite } from './next-site.ts';
import { openRun } from './open-run.ts';
import { readBuildFile } from './publish/build-info.ts';
import { describeEnd, describeHold, holdFile, listWaiting } from './publish/hold.ts';
import { keepTold, publishedDesk } from './publish/keep-told.ts';
import { dropShowing } from './publish/kept-sites.ts';
import { inspectPublished, type PublishedSite } from './publish/published-site.ts';
import { rollBack } from './publish/roll-back.ts';
import { withPlace } from './publish/with-place.ts';
import {
  describeQuarantined,
  readQuarantine,
  toQuarantined,
  writeQuarantine,
} from './quarantine/quarantine.ts';
import { countLeftOut } from './report/left-out.ts';
import { toWhy, type Report } from './report/report.ts';
import {
  chooseRebuilding,
  knowSite,
  startStage,
  type Ports,
  type RebuildRequest,
  type Run,
} from './run.ts';
import { settleDesk } from './settle-desk.ts';
import type { Rebuild, ShownUpdate, Update } from './update.ts';

/**
 * Builds the renderer of this version once, before several rebuilds need it at a time. Returns the version: a digest of the
 * code.
 */
export async function prepareRenderer(): Promise<string> {
  const version = toCodeVersion();
  await openRenderer(version);
  return version;
}

/**
 * The main job: fetch, render, verify, publish. Fills in `report` as facts become known, so that a failed
 * rebuild has a report too. Throws `ConfigurationError`, `LockedError`, `NothingPublishableError`, `DiskFullError`,
 * `VerificationError`, `GateError`, or an internal error; the published site then stays the same.
 */
export async function rebuild(
  request: RebuildRequest,
  report: Report,
  ports: Ports,
): Promise<void> {
  const { rollback } = request.choices;
  if (rollback !== undefined) return await rollBackSite(request, report, rollback);
  const { site, run, visitor } = await openRun(request, report, ports);
  await withPlace(request, visitor, (place) => rebuildPlace(site, place, run));
}

/** Puts an earlier edition back. It renders nothing, so it works with a wrong publication file too. */
export async function rollBackSite(
  request: RebuildRequest,
  report: Report,
  count: number,
): Promise<void> {
  const { owner, addressees } = knowSite(request);
  report.site = owner?.id ?? '';
  const { keep } = chooseRebuilding(addressees, request.choices);
  await withPlace(request, { owner, report }, (place) => rollBack(place, { keep, report }, count));
}

/** Rebuilds a site whose place is locked. Throws what `rebuild` throws. */
export async function rebuildPlace(named: Site, place: Place, given: Run): Promise<void> {
  const { site, run } = withEnd(named, given);
  const { ports, choices } = run;
  startStage(run, 'fetch');
  const edition = await fetchNews(site, place, run);
  startStage(run, 'wait');
  const update = () => updateSite({ site, place, run, edition });
  await (ports.inTurn ? ports.inTurn(update) : update());
  await settleEdition(place.state);
  if (choices.replay !== undefined || choices.drafts || choices.dryRun) return;
  startStage(run, 'announce');
  await announceNews(site, place, run);
}

/** Of a publication that has ended the clock stands still, and its front page says so. */
function withEnd(site: Site, given: Run): { site: Site; run: Run } {
  const { publication, desk } = site;
  const end = findEnd(publication, given.now);
  const run = { ...given, now: readClock(publication, given.now) };
  if (end === undefined) return { site, run };
  run.report.closed = end.on;
  if (desk.banner) run.report.problems.push(toHiddenBanner(end));
  const banner = { text: end.message, level: 'notice' } as const;
  return { site: { ...site, desk: { ...desk, banner } }, run };
}

/**
 * Brings the published site up to date with publication, edition and code; does nothing when none changed. A
 * story whose words can't be published is left out, and the site is built again without it. Throws what
 * `buildSite` throws; the published site then stays the same.
 */
export async function updateSite(update: Update): Promise<void> {
  const { site, place, run } = update;
  const { state } = place;
  const { report, now } = run;
  const { resume, drafts } = run.choices;
  startStage(run, 'compare');
  const published = await inspectPublished(place, run);
  // It ends when the edition of now is published.
  const hold = resume ? undefined : holdFile.read(state);
  const ending =
    hold && describeEnd(hold, countUnpublished(site.desk, decidedFile.read(state) ?? []));
  if (hold !== undefined && ending === undefined) {
    report.problems.push(...listWaiting(site.desk, publishedDesk.read(state)));
    report.pages = published.build?.pages ?? 0;
    return keepPublished(run, published, describeHold(hold));
  }
  const { hidden, obstacles, ...edited } = await settleDesk(update);
  const base = toJsonDigest([run.code, site.publication, run.secrets]);
  const quarantined = readQuarantine(state, edited.shown, base);
  const { problems } = report;
  let next: NextSite;
  for (;;) {
    const shown = leaveOut(edited.shown, quarantined);
    const remembered = await settleMemory({ ...update, ...edited, shown }, hidden);
    const standing = withoutFound(obstacles, remembered.memory);
    report.problems = [...problems, ...describeObstacles(standing)];
    const left = { shown: remembered.shown, hidden, quarantined };
    report.leftOut = countLeftOut(site, update.edition, { ...left, now, drafts });
    next = openNext(remembered, { base, published });
    try {
      await publishNext(remembered, next);
      break;
    } catch (error) {
      const { blameStories } = await import('./blame-stories.ts');
      const culprits = await blameStories(error, remembered);
      if (culprits.length === 0) throw error;
      quarantined.push(...toQuarantined(culprits, base, now));
      await writeQuarantine(state, quarantined);
    }
  }
  await writeQuarantine(state, quarantined);
  report.problems.push(
    ...(ending === undefined ? [] : [ending]),
    ...quarantined.map(describeQuarantined),
    ...describeTaken(site.ownFiles, () => listTakeable(update, edited.shown)),
    ...describeRedirects(site, next.outputs),
  );
}

/** The routes of topics and sources, whatever files the publication has. */
function listTakeable({ site, place }: Rebuild, shown: ShownUpdate['shown']): string[] {
  const reader = openEdition(place.state, { ...shown, ownFiles: [] });
  const { publication } = site;
  return listGroups({ publication, edition: reader }).map(({ route }) => route);
}

/** Publishes the next site, unless the published one is the same. */
async function publishNext(update: ShownUpdate, next: NextSite): Promise<void> {
  const { place, run } = update;
  const { choices, report } = run;
  const { build, defect } = next.published;
  if (!choices.force && build?.digest === next.digest && defect === undefined) {
    await keepTold(update);
    // What editors correct may be a story that no page shows now, while earlier editions do.
    dropShowing(place);
    const why = report.closed
      ? `the publication is closed since ${report.closed}, so nothing is fetched`
      : 'nothing is new since the published site';
    return keepPublished(run, next.published, why);
  }
  // Most rebuilds find nothing new, and load nothing of rendering.
  const { buildSite } = await import('./build-site.ts');
  const cause = await buildSite(update, next);
  report.outcome = 'published';
  report.why = toWhy(report, defect ?? (choices.force ? 'it was forced' : cause));
}

/** Ends a rebuild that leaves the published site as it is. Where its host serves another one, it is to be deployed. */
function keepPublished({ choices, report }: Run, { build }: PublishedSite, why: string): void {
  const { live } = choices;
  const isLive = live === undefined || readBuildFile(live)?.time === build?.time;
  report.outcome = isLive ? 'unchanged' : 'published';
  report.why = isLive ? why : `${why}, but the host serves another site, or none`;
}
