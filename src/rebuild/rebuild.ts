import { listNotices } from '../site/own-words.ts';
import { nameStories } from '../desk/find-hidden.ts';
import { hiddenFile } from '../desk/hidden.ts';
import type { Edition } from '../edition/edition.ts';
import { withHistory } from '../edition/history/history.ts';
import { addToWeek, weekFile } from '../edition/history/week.ts';
import { bringsStories } from '../edition/source-kinds.ts';
import { readEdition, writeEdition } from '../edition/store.ts';
import { fetchEdition, type FetchPorts } from '../fetch/fetch-edition.ts';
import { listShownPosts } from '../site/posts/read-posts.ts';
import { findPrevious } from '../fetch/previous/previous-edition.ts';
import { checkRecordDir } from '../fetch/replay/recorder.ts';
import { openRecording, type Recording } from '../fetch/replay/recording.ts';
import { listSecrets } from '../fetch/source-kinds.ts';
import { listAlertSecrets } from '../publication/alerts.ts';
import { readSecrets } from '../publication/keys.ts';
import { loadPublication, readAlerts } from '../publication/load.ts';
import { chooseAlerts, chooseKeys } from './choose-variables.ts';
import { compareEditions } from './report/edition-diff.ts';
import type { RebuildOptions } from '../commands/rebuild/options.ts';
import type { Progress } from './progress.ts';
import { readPublication } from '../site/read-publication.ts';
import { readBuildFile } from './publish/build-info.ts';
import { endHold } from './publish/hold.ts';
import { onSite } from './on-site.ts';
import type { RebuildInput } from './rebuild-input.ts';
import { rollBack } from './roll-back.ts';
import { toCodeVersion } from '../render/renderer.ts';
import { updateSite } from './update-site.ts';
import { countArticles, timeStage, toSourceRows, type Report } from './report/report.ts';

/** No source has anything to show, now or earlier. */
export class NothingPublishableError extends Error {
  override readonly name = 'NothingPublishableError';
}

/** What a rebuild works with besides its input: functions, which no thread can be sent. */
export interface RebuildDeps extends FetchPorts {
  progress: Progress;
  recording?: Recording;
  updateSite?: typeof updateSite;
}

/**
 * The main job: fetch, render, verify, publish. Fills in `report` as facts become known, so that a failed
 * rebuild has a report too. `work` replaces what is done while the locks are held. Throws
 * `ConfigurationError`, `ContentError`, `LockedError`, `NothingPublishableError`, `DiskFullError`,
 * `VerificationError`, `GateError`, or an internal error; the published site then stays the same.
 */
export async function rebuild(
  options: RebuildOptions,
  report: Report,
  ports: Pick<RebuildDeps, 'progress' | 'clock' | 'sandbox'>,
  work?: (input: RebuildInput) => Promise<void>,
): Promise<void> {
  const { rollback } = options;
  if (rollback !== undefined) {
    // A rollback renders nothing, so it works with a wrong publication file too.
    report.site = readSiteId(options.publication);
    const now = new Date();
    return await onSite(options, (paths) => rollBack({ options, paths, now, report }, rollback));
  }
  const recording = options.replay === undefined ? undefined : openRecording(options.replay);
  if (options.record !== undefined) checkRecordDir(options.record);
  const { alerts: named, ...own } = await readPublication(options.publication, options.desk);
  const { publication } = own;
  report.site = publication.id;
  report.problems.push(...listNotices(publication));
  const alerts = readAlerts(named, chooseAlerts(options));
  const { network } = options;
  const secrets =
    recording?.secrets ?? readSecrets(publication, chooseKeys(options), network !== undefined);
  const now = recording?.now ?? new Date();
  const alertSecrets = listAlertSecrets(alerts);
  const sharedHttp = { allowPrivate: network?.allowPrivate };
  const deps = { ...ports, sharedHttp, ...(recording && { recording }) };
  await onSite(options, async (paths) => {
    const input = { ...own, options, secrets, alertSecrets, paths, now, report };
    if (options.resume) await endHold(options.state);
    await (work ? work(input) : updateFromSources(input, deps));
  });
}

/** The id of a publication; empty where its file can't be read. */
function readSiteId(file: string): string {
  try {
    return loadPublication(file).id;
  } catch {
    return '';
  }
}

/** Fetches an edition and updates the site from it. Throws what `rebuild` throws. */
export async function updateFromSources(input: RebuildInput, deps: RebuildDeps): Promise<void> {
  const { options, secrets, alertSecrets, ...given } = input;
  const { publication, report } = given;
  const edition = await timeStage(report, 'fetch', () => loadEdition(input, deps));
  const update = deps.updateSite ?? updateSite;
  // A dry run passes the gate, whose opinion it tells.
  const accept = options.accept ?? (options.dryRun ? 'a dry run' : undefined);
  await update({
    ...given,
    edition,
    stateDir: options.state,
    secrets: [...listSecrets(publication, secrets), ...alertSecrets],
    force: options.force,
    compress: options.compress,
    keep: options.keep,
    ...(options.live !== undefined && { live: { build: readBuildFile(options.live) } }),
    ...(accept !== undefined && { accept }),
    progress: deps.progress,
  });
}

/** Fetches the next edition and writes it. Throws `NothingPublishableError` when it has nothing to show. */
async function loadEdition(input: RebuildInput, deps: RebuildDeps): Promise<Edition> {
  const { options, publication, ownFiles, posts: own, desk, secrets, now, report } = input;
  const { recording, progress, updateSite: _, ...common } = deps;
  if (recording) await recording.unpack(options.state);
  const previous = recording
    ? readEdition(options.state, publication.id)
    : await findPrevious(publication, options.state, now, common.sharedHttp);
  report.problems.push(...previous.problems);
  const read = await fetchEdition({
    publication,
    ownFiles,
    posts: listShownPosts(own, now, options.drafts),
    secrets,
    code: toCodeVersion(),
    now,
    previous: previous.edition,
    dir: options.state,
    force: recording?.force ?? options.force,
    fresh: recording?.fresh ?? options.fresh,
    accept: recording?.accept ?? options.accept !== undefined,
    isOfNetwork: options.network !== undefined,
    ...(options.record !== undefined && { record: options.record }),
    ...(recording && { replay: recording.http }),
    ...common,
    traffic: report.traffic,
    onSource: (done, all) => progress.step('sources', done, all),
    onPicture: (done, all) => progress.step('pictures', done, all),
  });
  const { edition: fetched, posts, accepted, problem } = read;
  if (problem !== undefined) report.problems.push(problem);
  if (accepted.length > 0) report.accepted = { reason: options.accept ?? '', problems: accepted };
  const known = hiddenFile.read(options.state) ?? [];
  const context = { known, siteUrl: publication.url, now };
  const toName = nameStories([previous.edition ?? fetched, fetched], desk.hide, context);
  report.differences = compareEditions(previous.edition, fetched, toName);
  const isNew = Object.keys(report.differences).length > 0;
  const updated = isNew ? undefined : previous.edition?.updated;
  const edition = withHistory(
    previous.edition,
    // A time after now was written by a clock that was wrong.
    updated !== undefined && updated < fetched.updated ? { ...fetched, updated } : fetched,
    now,
  );
  report.sources = toSourceRows(publication, previous.edition, edition);
  const week = addToWeek(weekFile.read(options.state), report.sources, now);
  report.articles = countArticles(publication, edition);
  if (!isPublishable(edition)) {
    await weekFile.write(options.state, week);
    throw new NothingPublishableError(
      'Nothing can be published: no source could be read, and none was read before. ' +
        'The sources above say why; the published site stays as it is.',
    );
  }
  await writeEdition(options.state, edition, posts, previous.edition);
  await weekFile.write(options.state, week);
  return edition;
}

/** A site that names sources of stories needs one that could be read, now or earlier. */
function isPublishable({ sources }: Edition): boolean {
  const stories = sources.filter(bringsStories);
  return stories.length === 0 || stories.some(({ state }) => state !== 'failed');
}
