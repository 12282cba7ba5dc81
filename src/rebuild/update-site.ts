import { applyDesk } from '../desk/apply-desk.ts';
import { hiddenFile } from '../desk/hidden.ts';
import { listUnshownPictures } from '../edition/unshown-pictures.ts';
import { toJsonDigest } from '../disk/digest.ts';
import { listPublicFiles, postsFolder } from '../publication/folder.ts';
import { readPost } from '../edition/store.ts';
import type { Related } from '../edition/related/find-related.ts';
import { writeKeywords } from '../edition/topics/keywords.ts';
import { listJoined } from '../edition/also-in/list-joined.ts';
import { listGroups } from '../reader/list-routes.ts';
import { openEdition } from '../reader/reader.ts';
import { digestInputs, toEditionDigest } from '../reader/track-reads.ts';
import { toSitePath } from '../publication/publication.ts';
import { withoutSecrets } from '../publication/secrets.ts';
import { withNewsletter } from './newsletter/settle-newsletter.ts';
import { checkOutputs, describeTaken } from '../site/own-files.ts';
import { buildSite } from './build-site.ts';
import { openKeptFolder } from './kept-folders.ts';
import { describeHold, holdFile, listWaiting } from './publish/hold.ts';
import { inspectPublished, type PublishedSite } from './published-site.ts';
import { findCulprits, type Culprit, type Probe } from './quarantine/find-culprits.ts';
import {
  describe,
  readQuarantine,
  toQuarantined,
  writeQuarantine,
} from './quarantine/quarantine.ts';
import { leaveOut, listStoryRefs } from '../edition/story-refs.ts';
import { relatePosts } from '../render/related/relate-posts.ts';
import { listOutputs } from '../render/outputs.ts';
import { openRenderer, toCodeVersion } from '../render/renderer.ts';
import { countArticles, toWhy } from './report/report.ts';
import { UnsearchableError } from '../render/search/index-stories.ts';
import type { ShownUpdate, UpdateInput } from './update-input.ts';
import { VerificationError } from '../render/verify/verify-site.ts';

/**
 * Brings the published site up to date with publication, edition and code; does nothing when none changed. A
 * story whose words can't be published is left out, and the site is built again without it. Throws what
 * `buildSite` throws; the published site then stays the same.
 */
export async function updateSite(update: UpdateInput): Promise<void> {
  const { publication, desk, stateDir, secrets, now, report } = update;
  const version = toCodeVersion();
  // Every page depends on these. The digest is never published, so it may depend on the secrets.
  const base = toJsonDigest([version, publication, secrets]);
  const hold = holdFile.read(stateDir);
  const published = await inspectPublished(update);
  if (hold !== undefined) {
    settle(update, published, describeHold(hold));
    report.problems.push(...listWaiting(desk, hold, hiddenFile.read(stateDir) ?? []));
    report.pages = published.build?.pages ?? 0;
    return;
  }
  const { edition, unshown } = await showEdition(update);
  await writeKeywords(stateDir, edition);
  const left = readQuarantine(stateDir, edition, base);
  for (;;) {
    const fetched = update.edition;
    const shown = { ...update, fetched, unshown, edition: leaveOut(edition, left) };
    try {
      await updateFrom(shown, published, version, base);
      break;
    } catch (error) {
      const culprits = await findCulpritsOf(error, shown, version);
      if (culprits.length === 0) throw error;
      left.push(...toQuarantined(culprits, base, now));
      await writeQuarantine(stateDir, left);
    }
  }
  report.problems.push(...left.map(describe), ...describeTaken(update.ownFiles, listTakeable));

  /** The routes of topics and sources, whatever files the publication has. */
  function listTakeable(): string[] {
    const reader = openEdition(stateDir, { ...edition, ownFiles: [] });
    return listGroups({ publication, edition: reader }).map(({ route }) => route);
  }
}

/** The edition as its editors show it. What is known of hidden stories is on disk before they leave the site. */
async function showEdition(update: UpdateInput): Promise<Pick<ShownUpdate, 'edition' | 'unshown'>> {
  const { publication, desk, stateDir, now, report } = update;
  const known = hiddenFile.read(stateDir) ?? [];
  const context = { known, siteUrl: publication.url, now };
  const stored = await withNewsletter(update, (each) => applyDesk(each, desk, context).edition);
  const { edition: decided, hidden, counts, unmatched } = applyDesk(stored, desk, context);
  const edition = { ...decided, ownFiles: listPublicFiles(update.ownFiles).map(({ at }) => at) };
  if (toJsonDigest(hidden) !== toJsonDigest(known)) await hiddenFile.write(stateDir, hidden);
  report.desk = counts;
  report.problems.push(...unmatched);
  const unshown = listUnshownPictures(stored, edition, (file) => readPost(stateDir, file));
  return { edition, unshown };
}

/** Finds the stories to blame for a failure. Returns none when the failure is the site's own. */
async function findCulpritsOf(
  error: unknown,
  update: ShownUpdate,
  version: string,
): Promise<Culprit[]> {
  if (error instanceof UnsearchableError) {
    const stories = listStoryRefs(update.edition).filter(({ key }) => key === error.key);
    return stories.map((story) => ({ ...story, reason: error.message }));
  }
  if (!(error instanceof VerificationError)) return [];
  const probe: Probe = {
    ...update,
    related: relatePosts(update),
    renderer: await openRenderer(version),
    drawings: openKeptFolder(update, 'drawings'),
  };
  return await findCulprits(error.failed, probe);
}

async function updateFrom(
  update: ShownUpdate,
  published: PublishedSite,
  version: string,
  base: string,
): Promise<void> {
  const { publication, ownFiles, words, look, edition, stateDir, secrets, force, report } = update;
  const sitePath = toSitePath(publication, '');
  // A rebuild that changes nothing never asks for them.
  let found: Related | undefined;
  const related = () => (found ??= relatePosts(update));
  const reader = openEdition(stateDir, edition, { sitePath, words, look, related });
  const outputs = listOutputs({ publication, edition: reader });
  checkOutputs(outputs, ownFiles);
  report.pages = outputs.filter(({ isPage }) => isPage).length;
  report.articles = countArticles(publication, edition);
  report.joined = listJoined(edition);
  const digests = digestInputs(reader);
  // This digest is published, so it does not depend on the secrets.
  const shown = withoutSecrets(JSON.stringify(publication), secrets);
  // Posts are part of the edition, as far as they are shown.
  const files = ownFiles
    .filter(({ name }) => !name.startsWith(`${postsFolder}/`))
    .map(({ name, digest }) => [name, digest]);
  const digest = toJsonDigest([version, shown, files, toEditionDigest(reader, digests)]);
  const { build, defect } = published;
  if (!force && build?.digest === digest && defect === undefined) {
    settle(update, published, 'nothing is new since the published site');
    return;
  }
  const input = { reader, digests, related, outputs, version, digest, base, published };
  await buildSite(update, input);
  report.outcome = 'published';
  report.why = toWhy(report, defect, force);
}

/** Ends a rebuild that leaves the published site as it is. Where its host serves another one, it is to be deployed. */
function settle({ live, report }: UpdateInput, { build }: PublishedSite, why: string): void {
  const isLive = live === undefined || live.build?.time === build?.time;
  report.outcome = isLive ? 'unchanged' : 'published';
  report.why = isLive ? why : `${why}, but the host serves another site, or none`;
}
