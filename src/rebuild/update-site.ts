import { applyDesk } from '../desk/apply-desk.ts';
import { countUnpublished } from '../desk/decided.ts';
import { describeObstacles, withoutFound } from '../desk/obstacles.ts';
import { readDeskContext } from '../desk/desk-context.ts';
import { withLinks } from '../desk/links.ts';
import { decidedFile } from '../edition/schema/decided-file.ts';
import { hiddenFile } from '../edition/schema/hidden-file.ts';
import { toJsonDigest } from '../disk/digest.ts';
import { listJoined } from '../edition/also-in/list-joined.ts';
import type { Related } from '../edition/related/find-related.ts';
import { relateEdition } from '../edition/related/relate-edition.ts';
import { openKeywords } from '../edition/topics/keywords.ts';
import { readPost } from '../edition/store.ts';
import { leaveOut, listStoryRefs } from '../edition/story-refs.ts';
import { writeKeywords } from '../edition/topics/keywords.ts';
import { listUnshownPictures } from '../edition/unshown-pictures.ts';
import { listPublicFiles, textFolders } from '../publication/folder.ts';
import { toSitePath } from '../publication/publication.ts';
import { withoutSecrets } from '../publication/secrets.ts';
import { listGroups } from '../reader/list-routes.ts';
import { openEdition } from '../reader/reader.ts';
import { digestInputs, toEditionDigest } from '../reader/track-reads.ts';
import type { Output } from '../edition/outputs.ts';
import { listOutputs } from '../render/outputs.ts';
import { openRenderer } from '../render/renderer.ts';
import { VerificationError } from '../render/verify/verify-site.ts';
import { checkOutputs, describeTaken } from '../site/own-files.ts';
import { describeRedirects } from '../render/assets/redirects.ts';
import { settleMemory } from './memory/settle-memory.ts';
import { settleNewsletter } from './newsletter/settle-newsletter.ts';
import { readBuildFile } from './publish/build-info.ts';
import { describeEnd, describeHold, holdFile, listWaiting } from './publish/hold.ts';
import { keepTold, publishedDesk } from './publish/keep-told.ts';
import { dropShowing } from './publish/kept-sites.ts';
import { inspectPublished, type PublishedSite } from './publish/published-site.ts';
import type { Culprit } from './quarantine/find-culprits.ts';
import {
  describeQuarantined,
  readQuarantine,
  toQuarantined,
  writeQuarantine,
} from './quarantine/quarantine.ts';
import { countLeftOut } from './report/left-out.ts';
import { countArticles, toWhy } from './report/report.ts';
import { startStage, type Run } from './run.ts';
import type { ShownUpdate, Update } from './update.ts';

/**
 * Brings the published site up to date with publication, edition and code; does nothing when none changed. A
 * story whose words can't be published is left out, and the site is built again without it. Throws what
 * `buildSite` throws; the published site then stays the same.
 */
export async function updateSite(update: Update): Promise<void> {
  const { site, place, run } = update;
  const { publication, desk, ownFiles } = site;
  const { state } = place;
  const { report } = run;
  startStage(run, 'compare');
  // Every page depends on these. The digest is never published, so it may depend on the secrets.
  const base = toJsonDigest([run.code, publication, run.secrets]);
  // It ends when the edition of now is published.
  const hold = run.choices.resume ? undefined : holdFile.read(state);
  const published = await inspectPublished(place, run);
  const ending = hold && describeEnd(hold, countUnpublished(desk, decidedFile.read(state) ?? []));
  if (hold !== undefined && ending === undefined) {
    settle(run, published, describeHold(hold));
    report.problems.push(...listWaiting(desk, publishedDesk.read(state)));
    report.pages = published.build?.pages ?? 0;
    return;
  }
  const { shown: edition, hidden, obstacles, ...rest } = await showEdition(update);
  await writeKeywords(state, edition);
  const left = readQuarantine(state, edition, base);
  const { problems } = report;
  let outputs: readonly Output[];
  for (;;) {
    const given = { ...update, ...rest, shown: leaveOut(edition, left) };
    const shown = await settleMemory(given, hidden);
    const lines = describeObstacles(withoutFound(obstacles, shown.memory));
    report.problems = [...problems, ...lines];
    report.leftOut = countLeftOut(site, update.edition, {
      shown: shown.shown,
      hidden,
      quarantined: left,
      now: run.now,
      drafts: run.choices.drafts,
    });
    try {
      outputs = await updateFrom(shown, published, base);
      break;
    } catch (error) {
      const culprits = await findCulpritsOf(error, shown);
      if (culprits.length === 0) throw error;
      left.push(...toQuarantined(culprits, base, run.now));
      await writeQuarantine(state, left);
    }
  }
  await writeQuarantine(state, left);
  report.problems.push(
    ...(ending === undefined ? [] : [ending]),
    ...left.map(describeQuarantined),
    ...describeTaken(ownFiles, listTakeable),
    ...describeRedirects(site, outputs),
  );

  /** The routes of topics and sources, whatever files the publication has. */
  function listTakeable(): string[] {
    const reader = openEdition(state, { ...edition, ownFiles: [] });
    return listGroups({ publication, edition: reader }).map(({ route }) => route);
  }
}

/** The edition as its editors show it. What is known of hidden stories is on disk before they leave the site. */
async function showEdition(update: Update) {
  const { site, place, run } = update;
  const { publication, desk, ownFiles } = site;
  const { state } = place;
  const context = readDeskContext(state, publication, run.now);
  const edition = withLinks(update.edition, desk, { publication, now: run.now });
  const stored = await settleNewsletter({ ...update, edition }, context);
  const { edition: applied, counts, ...rest } = applyDesk(stored, desk, context);
  const { hidden } = rest;
  const shown = { ...applied, ownFiles: listPublicFiles(ownFiles).map(({ at }) => at) };
  if (toJsonDigest(hidden) !== toJsonDigest(context.known)) await hiddenFile.write(state, hidden);
  run.report.desk = counts;
  const unshown = listUnshownPictures(stored, shown, (file) => readPost(state, file));
  return { ...rest, shown, unshown };
}

/** Finds the stories to blame for a failure. Returns none when the failure is the site's own. */
async function findCulpritsOf(error: unknown, update: ShownUpdate): Promise<Culprit[]> {
  const { site, place, run, shown: edition } = update;
  const { UnsearchableError } = await import('../render/search/search-index.ts');
  if (error instanceof UnsearchableError) {
    const stories = listStoryRefs(edition).filter(({ key }) => key === error.key);
    return stories.map((story) => ({ ...story, reason: error.message }));
  }
  if (!(error instanceof VerificationError)) return [];
  const [{ openKeptFolder }, { findCulprits }] = await Promise.all([
    import('./build-site.ts'),
    import('./quarantine/find-culprits.ts'),
  ]);
  const related = relateEdition(edition, openKeywords(place.state));
  const drawings = openKeptFolder(update, 'drawings');
  const rendering = { site, place, edition, related, drawings, secrets: run.secrets };
  return await findCulprits(error.failed, rendering, await openRenderer(run.code));
}

/** Updates the site from its edition as shown. Returns its outputs. */
async function updateFrom(
  update: ShownUpdate,
  published: PublishedSite,
  base: string,
): Promise<readonly Output[]> {
  const { site, place, run, shown: edition } = update;
  const { publication, ownFiles, words, look } = site;
  const { choices, report } = run;
  const sitePath = toSitePath(publication, '');
  // A rebuild that changes nothing never asks for them.
  let found: Related | undefined;
  const related = () => (found ??= relateEdition(edition, openKeywords(place.state)));
  const reader = openEdition(place.state, edition, { sitePath, words, look, related });
  const outputs = listOutputs({ publication, edition: reader });
  checkOutputs(outputs, ownFiles);
  report.pages = outputs.filter(({ isPage }) => isPage).length;
  report.articles = countArticles(publication, edition);
  report.joined = listJoined(edition);
  const digests = digestInputs(reader);
  // This digest is published, so it does not depend on the secrets.
  const shown = withoutSecrets(JSON.stringify(publication), run.secrets);
  // Posts, authors and pages are part of the edition, as far as they are shown.
  const files = ownFiles
    .filter(({ name }) => !textFolders.some((part) => name.startsWith(`${part}/`)))
    .map(({ name, digest }) => [name, digest]);
  const digest = toJsonDigest([run.code, shown, files, toEditionDigest(reader, digests)]);
  const { build, defect } = published;
  if (!choices.force && build?.digest === digest && defect === undefined) {
    await keepTold(update);
    // What editors correct may be a story that no page shows now, while earlier editions do.
    dropShowing(place.kept, place.out, update.decided);
    const { closed } = report;
    const why = closed === undefined ? 'nothing is new since the published site' : toClosed(closed);
    settle(run, published, why);
    return outputs;
  }
  // Most rebuilds find nothing new, and load nothing of rendering.
  const { buildSite } = await import('./build-site.ts');
  const cause = await buildSite(update, {
    reader,
    digests,
    related,
    outputs,
    digest,
    base,
    published,
  });
  report.outcome = 'published';
  report.why = toWhy(report, defect ?? (choices.force ? 'it was forced' : cause));
  return outputs;
}

const toClosed = (day: string) => `the publication is closed since ${day}, so nothing is fetched`;

/** Ends a rebuild that leaves the published site as it is. Where its host serves another one, it is to be deployed. */
function settle({ choices, report }: Run, { build }: PublishedSite, why: string): void {
  const { live } = choices;
  const isLive = live === undefined || readBuildFile(live)?.time === build?.time;
  report.outcome = isLive ? 'unchanged' : 'published';
  report.why = isLive ? why : `${why}, but the host serves another site, or none`;
}
