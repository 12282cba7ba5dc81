import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkContent } from '../content/schema/all.ts';
import type { Edition } from '../edition/edition.ts';
import { withHistory } from '../edition/history/history.ts';
import { readEdition, writeEdition } from '../edition/store.ts';
import { gather, type Gathering } from '../fetch/fetch-edition.ts';
import { findPrevious } from '../fetch/previous/previous-edition.ts';
import { checkRecordDir } from '../fetch/replay/recorder.ts';
import { openRecording, type Recording } from '../fetch/replay/recording.ts';
import {
  ConfigurationError,
  loadPublication,
  readSecrets,
  type Secrets,
} from '../publication/load.ts';
import type { Publication } from '../publication/publication.ts';
import { compareEditions } from './report/edition-diff.ts';
import { withLock } from './publish/lock.ts';
import type { RebuildOptions } from './options.ts';
import type { Progress } from './progress.ts';
import { toOutputPaths, type OutputPaths } from './publish/output-paths.ts';
import { toCodeVersion } from './render/renderer.ts';
import { updateSite } from './update-site.ts';
import { countArticles, toSourceRows, type Report } from './report/report.ts';

/** No source has anything to show, now or earlier. */
export class NothingPublishableError extends Error {
  override readonly name = 'NothingPublishableError';
}

/** What a rebuild does while it holds its locks. Plain: it may be handed to a thread. */
export interface Job {
  options: RebuildOptions;
  publication: Publication;
  secrets: Secrets;
  places: OutputPaths;
  now: Date;
  /** Filled in as it goes. */
  report: Report;
}

/** What a job is given besides: nothing that could be handed over. */
export interface Means extends Pick<Gathering, 'share' | 'limited'> {
  progress: Progress;
  recording?: Recording;
  renew?: typeof updateSite;
}

/**
 * The main job: gather, render, verify, publish. Fills in `report` as it goes, so that it tells what
 * was known when something failed. Throws `ConfigurationError`, `ContentError`, `LockedError`,
 * `NothingPublishableError`, `VerificationError`, `GateError`, or what went wrong inside; the published site is
 * then as it was.
 */
export async function rebuild(
  options: RebuildOptions,
  report: Report,
  progress: Progress,
  work?: (job: Job) => Promise<void>,
): Promise<void> {
  const recording = options.replay === undefined ? undefined : openRecording(options.replay);
  if (options.record !== undefined) checkRecordDir(options.record);
  const publication = loadPublication(options.publication);
  const secrets = recording?.secrets ?? readSecrets(publication, process.env);
  checkContent();
  const now = recording?.now ?? new Date();
  const places = await toOutputPaths(options.out, options.state);
  await claim('--state', options.state);
  await claim('--out', path.dirname(places.lock));

  const job = { options, publication, secrets, places, now, report };
  const means = { progress, ...(recording && { recording }) };
  await withLock(path.join(options.state, 'lock'), () =>
    withLock(places.lock, () => (work ? work(job) : updateFromSources(job, means))),
  );
}

/** Gathers, and renews the site from what was gathered. Throws as `rebuild`. */
export async function updateFromSources(job: Job, means: Means): Promise<void> {
  const { options, publication, secrets, places, now, report } = job;
  const edition = await gatherEdition(job, means);
  const renew = means.renew ?? updateSite;
  await renew({
    publication,
    edition,
    stateDir: options.state,
    paths: places,
    secrets: Object.values(secrets),
    now,
    force: options.force,
    compress: options.compress,
    ...(options.accept === undefined ? {} : { accept: options.accept }),
    report,
    progress: means.progress,
  });
}

/** Makes a folder that the rebuild will write to. Throws `ConfigurationError` when nobody may write there. */
async function claim(option: string, dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code ?? '')) throw error;
    throw new ConfigurationError(`${option}: ${dir} can't be written: ${message}. Name another.`);
  }
}

async function gatherEdition(job: Job, means: Means): Promise<Edition> {
  const { options, publication, secrets, now, report } = job;
  const { recording, progress, share, limited } = means;
  if (recording) await recording.unpack(options.state);
  const previous = recording
    ? readEdition(options.state, publication.id)
    : await findPrevious(publication, options.state, now);
  report.problems.push(...previous.problems);
  const {
    edition: gathered,
    posts,
    problem,
  } = await gather({
    publication,
    secrets,
    code: toCodeVersion(),
    now,
    previous: previous.edition,
    dir: options.state,
    force: recording?.force ?? options.force,
    accept: recording?.accept ?? options.accept !== undefined,
    ...(options.record === undefined ? {} : { record: options.record }),
    ...(recording && { replay: recording.http }),
    ...(share && { share }),
    ...(limited && { limited }),
    onSource: (done, all) => progress.step('sources', done, all),
    onPicture: (done, all) => progress.step('pictures', done, all),
  });
  if (problem !== undefined) report.problems.push(problem);
  const edition = withHistory(previous.edition, gathered, now);
  report.sources = toSourceRows(publication, previous.edition, edition);
  report.differences = compareEditions(previous.edition, edition);
  report.articles = countArticles(edition);
  if (!isPublishable(edition)) {
    throw new NothingPublishableError(
      'Nothing can be published: no source could be read, and none was read before. ' +
        'The sources above say why; the published site stays as it is.',
    );
  }
  await writeEdition(options.state, edition, posts, previous.edition);
  return edition;
}

/** A news site without one readable feed is no site; one that names no feeds lives by its blog. */
function isPublishable({ feeds, blog }: Edition): boolean {
  if (feeds.length > 0) return feeds.some(({ state }) => state !== 'failed');
  return blog?.state !== 'failed';
}
