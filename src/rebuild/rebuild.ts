import { hiddenFile } from '../edition/hidden-file.ts';
import { nameStories } from '../desk/find-hidden.ts';
import type { Place } from '../disk/place.ts';
import type { Edition } from '../edition/edition.ts';
import { withHistory } from '../edition/history/history.ts';
import { addToWeek, weekFile } from '../edition/history/week.ts';
import { bringsStories } from '../edition/source-kinds.ts';
import { hasEdition, readEdition, writeEdition } from '../edition/store.ts';
import { fetchEdition } from '../fetch/fetch-edition.ts';
import { findPrevious } from '../fetch/previous/previous-edition.ts';
import { checkRecordDir, Recorder } from '../fetch/replay/recorder.ts';
import { openRecording, recordedPublication } from '../fetch/replay/recording.ts';
import { getSharedHttp } from '../fetch/run.ts';
import { listSecrets } from '../fetch/source-kinds.ts';
import { listAlertSecrets } from '../publication/alerts.ts';
import { findEnd, readClock, toHiddenBanner } from '../publication/closed.ts';
import { readSecrets } from '../publication/keys.ts';
import { listFeeds } from '../publication/list-feeds.ts';
import { readAlerts } from '../publication/load.ts';
import { openRenderer, toCodeVersion } from '../render/renderer.ts';
import { findSite, readBrokenSite, type Site } from '../site/site.ts';
import { announceNews } from './announce.ts';
import { chooseAlerts, chooseKeys } from './choose-variables.ts';
import { restoreMemory } from './memory/restore-memory.ts';
import { refuseLive, refuseOthers } from './publish/owner.ts';
import { rollBack } from './publish/roll-back.ts';
import { withPlace } from './publish/with-place.ts';
import { compareEditions } from './report/edition-diff.ts';
import { countArticles, toSourceRows, type Report } from './report/report.ts';
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

/** No source has anything to show, now or earlier. */
export class NothingPublishableError extends Error {
  override readonly name = 'NothingPublishableError';
}

/** The work of a rebuild while it holds the locks of its place. */
export type Work = (site: Site, place: Place, run: Run) => Promise<void>;

/**
 * The main job: fetch, render, verify, publish. Fills in `report` as facts become known, so that a failed
 * rebuild has a report too. `work` replaces what is done while the locks are held. Throws
 * `ConfigurationError`, `LockedError`, `NothingPublishableError`, `DiskFullError`, `VerificationError`, `GateError`,
 * or an internal error; the published site then stays the same.
 */
export async function rebuild(
  request: RebuildRequest,
  report: Report,
  ports: Ports,
  work: Work = updateFromSources,
): Promise<void> {
  const { choices } = request;
  const { rollback } = choices;
  const isOfNetwork = choices.network !== undefined;
  if (rollback !== undefined) {
    // A rollback renders nothing, so it works with a wrong publication file too.
    const { owner, addressees } = knowSite(request);
    report.site = owner?.id ?? '';
    const { keep } = chooseRebuilding(addressees, choices);
    return await withPlace(request, { owner, report }, (place) =>
      rollBack(place, { keep, report }, rollback),
    );
  }
  const recording = choices.replay === undefined ? undefined : openRecording(choices.replay);
  if (choices.record !== undefined) checkRecordDir(choices.record);
  const { publication: named, desk } = request;
  const { site, remarks } = await (ports.findSite?.(named) ?? findSite(named, desk, isOfNetwork));
  const { publication } = site;
  report.site = publication.id;
  report.problems.push(...remarks);
  const alerts = readAlerts(site.alerts, chooseAlerts(choices));
  const keys = recording?.keys ?? readSecrets(publication, chooseKeys(choices), isOfNetwork);
  const run: Run = {
    choices,
    now: recording?.now ?? new Date(),
    keys,
    secrets: [...listSecrets(publication, keys), ...listAlertSecrets(alerts)],
    code: toCodeVersion(),
    report,
    ports: { ...ports, recording },
  };
  const look = ({ state }: Place) => refuseRestored(publication, state, run);
  await withPlace(request, { owner: publication, report, look }, (place) => work(site, place, run));
}

/** Throws `ConfigurationError` when a rebuild would begin with what another publication recorded or published. */
async function refuseRestored(
  publication: Site['publication'],
  state: string,
  run: Run,
): Promise<void> {
  const { replay, accept } = run.choices;
  if (replay === undefined) {
    if (accept === undefined && !hasEdition(state))
      await refuseLive(publication, { now: run.now, shared: getSharedHttp(run) });
    return;
  }
  const recorded = readBrokenSite(recordedPublication(replay)).owner?.id;
  const cure = 'Name no publication: a recording has its own.';
  refuseOthers(`--replay ${replay} is a recording`, recorded, publication, cure);
}

/**
 * Fetches an edition and updates the site from it. Of a publication that has ended the clock stands still, and its
 * front page says so. Throws what `rebuild` throws.
 */
export async function updateFromSources(named: Site, place: Place, given: Run): Promise<void> {
  const end = findEnd(named.publication, given.now);
  const site = end === undefined ? named : withNotice(named, end.message);
  const run = { ...given, now: readClock(named.publication, given.now) };
  const { report, ports } = run;
  if (end !== undefined) {
    report.closed = end.on;
    if (named.desk.banner) report.problems.push(toHiddenBanner(end));
  }
  startStage(run, 'fetch');
  const edition = await fetchNews(site, place, run);
  startStage(run, 'wait');
  const update = () => updateSite({ site, place, run, edition });
  await (ports.inTurn ? ports.inTurn(update) : update());
  const { replay, drafts, dryRun } = run.choices;
  if (replay !== undefined || drafts || dryRun) return;
  startStage(run, 'announce');
  await announceNews(site, place, run);
}

const withNotice = (site: Site, text: string): Site => ({
  ...site,
  desk: { ...site.desk, banner: { text, level: 'notice' } },
});

/** Fetches the next edition and keeps it. Throws `NothingPublishableError` when it has nothing to show. */
async function fetchNews(site: Site, place: Place, run: Run): Promise<Edition> {
  const { publication, desk } = site;
  const { state } = place;
  const { now, report } = run;
  const { previous, read } = await readSources(site, place, run);
  const { edition: fetched, posts, accepted, problem } = read;
  if (report.closed !== undefined && previous === undefined && listFeeds(publication).length > 0) {
    throw new NothingPublishableError(
      'Nothing can be published: the publication is closed, and nothing is known here of its stories. ' +
        'Put its state folder back, or take "closed" out of its file for one rebuild.',
    );
  }
  if (problem !== undefined) report.problems.push(problem);
  if (accepted.length > 0)
    report.accepted = { reason: run.choices.accept ?? '', problems: accepted };
  const known = hiddenFile.read(state) ?? [];
  const context = { known, siteUrl: publication.url, now };
  const toName = nameStories([previous ?? fetched, fetched], desk, context);
  report.differences = compareEditions(previous, fetched, toName);
  const isNew = Object.keys(report.differences).length > 0;
  const updated = isNew ? undefined : previous?.updated;
  // A time after now was written by a clock that was wrong.
  const next =
    updated !== undefined && updated < fetched.updated ? { ...fetched, updated } : fetched;
  // Where no source is asked, none has an outcome.
  const isAsked = report.closed === undefined;
  const edition = isAsked
    ? withHistory(previous, next, now)
    : { ...next, history: previous?.history };
  report.sources = toSourceRows(publication, previous, edition);
  if (edition.outage) report.outage = { since: edition.outage.since };
  if (isAsked) await weekFile.write(state, addToWeek(weekFile.read(state), report.sources, now));
  report.articles = countArticles(publication, edition);
  if (!isPublishable(edition)) {
    throw new NothingPublishableError(
      'Nothing can be published: no source could be read, and none was read before. ' +
        'The sources above say why; the published site stays as it is.',
    );
  }
  await writeEdition(state, edition, posts, previous);
  return edition;
}

/** Reads all sources, from the network or from a recording. */
async function readSources(site: Site, place: Place, run: Run) {
  const { publication } = site;
  const { state: dir } = place;
  const { choices, now, report, ports } = run;
  const { recording } = ports;
  if (recording) {
    await recording.unpack(dir);
    const { edition: previous, problems } = readEdition(dir, publication);
    report.problems.push(...problems);
    const recorded = {
      ...run,
      choices: {
        ...choices,
        force: recording.choices.force,
        accept: recording.choices.accept ?? choices.accept,
      },
      ports: { ...ports, recorded: recording.http },
    };
    return { previous, read: await fetchEdition(site, recorded, { previous, dir }) };
  }
  const shared = getSharedHttp(run);
  const found = await findPrevious(publication, dir, now, shared);
  const { edition: previous, first, problems } = found;
  report.problems.push(...problems);
  await restoreMemory(publication, place, run, { previous: found, shared });
  Object.assign(report, { first });
  if (choices.record === undefined) {
    return { previous, read: await fetchEdition(site, run, { previous, dir }) };
  }
  const recorder = new Recorder(listSecrets(publication, run.keys));
  const start = { previous, dir };
  try {
    const read = await fetchEdition(site, run, { ...start, record: recorder.follow });
    return { previous, read };
  } finally {
    await recorder.write(choices.record, site, run, start);
  }
}

/** A site that names sources of stories needs one that could be read, now or earlier. */
function isPublishable({ sources }: Edition): boolean {
  const stories = sources.filter(bringsStories);
  return stories.length === 0 || stories.some(({ state }) => state !== 'failed');
}
