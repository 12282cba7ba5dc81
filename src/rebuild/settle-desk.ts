import { applyDesk } from '../desk/apply-desk.ts';
import { readDeskContext } from '../desk/desk-context.ts';
import { withLinks } from '../desk/links.ts';
import { toJsonDigest } from '../disk/digest.ts';
import { hiddenFile } from '../edition/schema/hidden-file.ts';
import { readPost } from '../edition/store.ts';
import { writeKeywords } from '../edition/topics/keywords.ts';
import { listUnshownPictures } from '../edition/unshown-pictures.ts';
import { listPublicFiles } from '../publication/folder.ts';
import { settleNewsletter } from './newsletter/settle-newsletter.ts';
import type { Update } from './update.ts';

/** The edition as its editors show it. What is known of hidden stories is on disk before they leave the site. */
export async function settleDesk(update: Update) {
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
  await writeKeywords(state, shown);
  return { ...rest, shown, unshown };
}
