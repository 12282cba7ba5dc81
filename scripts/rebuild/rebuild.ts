import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkContent } from '../../src/content/all.ts';
import type { Edition } from '../../src/edition/edition.ts';
import { openEdition } from '../../src/edition/reader.ts';
import { readEdition, writeEdition } from '../../src/edition/store.ts';
import { gather } from '../../src/gather/gather.ts';
import { ConfigurationError, loadPublication, readSecrets } from '../../src/publication/load.ts';
import type { Publication } from '../../src/publication/publication.ts';
import { readBuild, writeBuild, type Measure } from './build.ts';
import { compareSites, GateError, measureTree } from './gate.ts';
import { withLock } from './lock.ts';
import type { RebuildOptions } from './options.ts';
import type { Progress } from './progress.ts';
import { dropTree, publishTree, startTree, toPlaces } from './publish.ts';
import { listPages, renderSite } from './render.ts';
import { openRenderer, toCodeVersion } from './renderer.ts';
import { countArticles, countPosts, toSourceRows, type Report } from './report.ts';
import { verifySite } from './verify.ts';

/** No source has anything to show, now or earlier. */
export class NothingPublishableError extends Error {
  override readonly name = 'NothingPublishableError';
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
): Promise<void> {
  const publication = loadPublication(options.publication);
  const secrets = readSecrets(publication, process.env);
  checkContent();
  const now = new Date();
  const places = await toPlaces(options.out, options.state);
  await claim('--state', options.state);
  await claim('--out', path.dirname(places.lock));

  await withLock(path.join(options.state, 'lock'), () =>
    withLock(places.lock, async () => {
      const edition = await gatherEdition(options, publication, secrets, now, report, progress);
      const reader = openEdition(options.state, edition);
      const site = { publication, edition: reader };
      report.pages = listPages(site).length;

      const version = await toCodeVersion();
      const digest = toDigest(publication, edition, version);
      const published = readBuild(places.out);
      if (!options.force && published.digest === digest) {
        report.outcome = 'unchanged';
        return;
      }

      const renderer = await openRenderer(version);
      await startTree(places);
      try {
        const drawings = path.join(options.state, 'drawings');
        await renderSite(renderer, site, places.next, drawings, (done, all) =>
          progress.step('pages', done, all),
        );
        await verifySite(site, edition, places.next, Object.values(secrets));
        const measure = {
          articles: report.articles,
          posts: countPosts(edition),
          bytes: await measureTree(places.next),
        };
        if (published.measure) checkGate(published.measure, measure, options, report);
        const time = now.toISOString();
        const build = { digest, time, date: reader.date, pages: report.pages, ...measure };
        await writeBuild(places.next, build);
        await publishTree(places);
      } catch (error) {
        await dropTree(places);
        throw error;
      }
      report.outcome = 'published';
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
  publication: Publication,
  secrets: ReturnType<typeof readSecrets>,
  now: Date,
  report: Report,
  progress: Progress,
): Promise<Edition> {
  const previous = readEdition(options.state);
  if (previous.problem) report.problems.push(previous.problem);
  const { edition, posts } = await gather({
    publication,
    secrets,
    dir: options.state,
    previous: previous.edition,
    now,
    accept: options.accept !== undefined,
    onSource: (done, all) => progress.step('sources', done, all),
  });
  report.sources = toSourceRows(edition);
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

/** Throws `GateError` for what the next site has lost of the published one, unless an editor accepts it. */
function checkGate(
  published: Measure,
  next: Measure,
  { accept }: RebuildOptions,
  report: Report,
): void {
  const problems = compareSites(published, next);
  if (problems.length === 0) return;
  if (accept === undefined) throw new GateError(problems);
  report.accepted = { reason: accept, problems };
}

/** A digest of all that decides the site's bytes: publication, edition and code, but no time of asking. */
function toDigest(publication: Publication, edition: Edition, version: string): string {
  // When an article was first seen stands in for its date, and says nothing where there is one.
  const feeds = edition.feeds.map((feed) => [
    feed.category,
    feed.state === 'failed'
      ? 'failed'
      : feed.articles.map((article) => (article.date ? { ...article, seen: '' } : article)),
  ]);
  const { blog } = edition;
  const posts = blog && (blog.state === 'failed' ? 'failed' : blog.posts);
  const all = JSON.stringify([version, publication, feeds, posts]);
  return createHash('sha256').update(all).digest('hex');
}
