import type { Place } from '../disk/place.ts';
import { settleEdition } from '../edition/store.ts';
import { findEnd, readClock, toHiddenBanner } from '../publication/schema/closed.ts';
import { openRenderer, toCodeVersion } from '../render/renderer.ts';
import type { Site } from '../site/site.ts';
import { announceNews } from './announce.ts';
import { fetchNews } from './fetch-news.ts';
import { openRun } from './open-run.ts';
import { rollBack } from './publish/roll-back.ts';
import { withPlace } from './publish/with-place.ts';
import type { Report } from './report/report.ts';
import {
  chooseRebuilding,
  knowSite,
  startStage,
  type Ports,
  type RebuildRequest,
  type Run,
} from './run.ts';
import { updateSite } from './update-site.ts';

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

/**
 * Rebuilds a site whose place is locked: fetches an edition, updates the site from it, and tells search engines. Of a
 * publication that has ended the clock stands still, and its front page says so. Throws what `rebuild` throws.
 */
export async function rebuildPlace(named: Site, place: Place, given: Run): Promise<void> {
  const end = findEnd(named.publication, given.now);
  const run = { ...given, now: readClock(named.publication, given.now) };
  const { report, ports } = run;
  let site = named;
  if (end !== undefined) {
    site = { ...named, desk: { ...named.desk, banner: { text: end.message, level: 'notice' } } };
    report.closed = end.on;
    if (named.desk.banner) report.problems.push(toHiddenBanner(end));
  }
  startStage(run, 'fetch');
  const edition = await fetchNews(site, place, run);
  startStage(run, 'wait');
  const update = () => updateSite({ site, place, run, edition });
  await (ports.inTurn ? ports.inTurn(update) : update());
  await settleEdition(place.state);
  const { replay, drafts, dryRun } = run.choices;
  if (replay !== undefined || drafts || dryRun) return;
  startStage(run, 'announce');
  await announceNews(site, place, run);
}
