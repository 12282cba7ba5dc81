import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkContent } from '../../src/content/all.ts';
import type { Edition } from '../../src/edition/edition.ts';
import { withHistory } from '../../src/edition/history.ts';
import { readEdition, writeEdition } from '../../src/edition/store.ts';
import { gather, type Gathering } from '../../src/gather/gather.ts';
import type { Limited } from '../../src/gather/limited.ts';
import { findPrevious } from '../../src/gather/previous.ts';
import { checkRecordDir } from '../../src/gather/recorder.ts';
import { openRecording, type Recording } from '../../src/gather/recording.ts';
import type { SharedAnswers } from '../../src/gather/shared.ts';
import { ConfigurationError, loadPublication, readSecrets } from '../../src/publication/load.ts';
import { compareEditions } from './difference.ts';
import { withLock } from './lock.ts';
import type { RebuildOptions } from './options.ts';
import type { Progress } from './progress.ts';
import { toPlaces } from './places.ts';
import { toCodeVersion } from './renderer.ts';
import { renewSite } from './renew.ts';
import { countArticles, toSourceRows, type Report } from './report.ts';

/** No source has anything to show, now or earlier. */
export class NothingPublishableError extends Error {
  override readonly name = 'NothingPublishableError';
}

/** What the rebuilds of a network share, apart from their code. */
export interface SharedParts {
  answers: SharedAnswers;
  limited: Limited;
  /** As `renewSite`, on a thread. */
  renew: typeof renewSite;
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
  shared?: SharedParts,
): Promise<void> {
  const recording = options.replay === undefined ? undefined : openRecording(options.replay);
  if (options.record !== undefined) checkRecordDir(options.record);
  const publication = loadPublication(options.publication);
  const secrets = recording?.secrets ?? readSecrets(publication, process.env);
  checkContent();
  const now = recording?.now ?? new Date();
  const places = await toPlaces(options.out, options.state);
  await claim('--state', options.state);
  await claim('--out', path.dirname(places.lock));

  await withLock(path.join(options.state, 'lock'), () =>
    withLock(places.lock, async () => {
      const given = { publication, secrets, code: toCodeVersion(), now };
      const parts = shared && { answers: shared.answers, limited: shared.limited };
      const edition = await gatherEdition(
        options,
        { ...given, ...parts },
        recording,
        report,
        progress,
      );
      const renew = shared?.renew ?? renewSite;
      await renew({
        publication,
        edition,
        stateDir: options.state,
        places,
        secrets: Object.values(secrets),
        now,
        force: options.force,
        compress: options.compress,
        ...(options.accept === undefined ? {} : { accept: options.accept }),
        report,
        progress,
      });
    }),
  );
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

async function gatherEdition(
  options: RebuildOptions,
  given: Pick<Gathering, 'publication' | 'secrets' | 'code' | 'now' | 'answers' | 'limited'>,
  recording: Recording | undefined,
  report: Report,
  progress: Progress,
): Promise<Edition> {
  const { publication, now } = given;
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
    ...given,
    previous: previous.edition,
    dir: options.state,
    force: recording?.force ?? options.force,
    accept: recording?.accept ?? options.accept !== undefined,
    ...(options.record === undefined ? {} : { record: options.record }),
    ...(recording && { replay: recording.http }),
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
  await writeEdition(options.state, edition, posts);
  return edition;
}

/** A news site without one readable feed is no site; one that names no feeds lives by its blog. */
function isPublishable({ feeds, blog }: Edition): boolean {
  if (feeds.length > 0) return feeds.some(({ state }) => state !== 'failed');
  return blog?.state !== 'failed';
}
