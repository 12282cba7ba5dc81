import { existsSync } from 'node:fs';
import path from 'node:path';
import { applyDesk } from '../../desk/apply-desk.ts';
import type { DeskContext } from '../../desk/desk-context.ts';
import type { Edition } from '../../edition/edition.ts';
import {
  mapIssues,
  newsletterFile,
  type IssueStory,
  type Newsletter,
} from '../../edition/issue.ts';
import { listPlainFeeds } from '../../publication/list-feeds.ts';
import { toPool } from './list-candidates.ts';
import { listDue, settleIssues } from './settle-issues.ts';
import { toPicturesDir, type Picture } from '../../edition/schema/picture.ts';
import { openEdition } from '../../reader/reader.ts';
import type { Update } from '../update.ts';

/**
 * The stored edition with the issues of the newsletter, in the words of sources. Issues whose hour has come are
 * made from the edition as the editors show it, and are on disk before they are published.
 */
export async function settleNewsletter(
  { site, place, run, edition: stored }: Update,
  context: DeskContext,
): Promise<Edition> {
  const { newsletter: options, timeZone, pictures } = site.publication;
  const { state } = place;
  const { now } = run;
  if (options === undefined) return stored;
  const before = newsletterFile.read(state);
  const given = before ? { ...stored, newsletter: before } : stored;
  const when = { now, clock: { ...options, timeZone } };
  const due = listDue(before, options.issues, when);
  if (before !== undefined && due.length === 0) return withKnownPictures(given, before);
  const shown = applyDesk(given, site.desk, context).edition;
  const pool = toPool(stored, shown, openEdition(state, shown));
  const settled = settleIssues(before, due, pool, when);
  await newsletterFile.write(state, settled);
  // The file gives fields in the order of its schema, which the digest of an issue depends on.
  return withKnownPictures(stored, newsletterFile.read(state) ?? settled);

  /** Without the pictures that the site does not have any more, or may not show. */
  function withKnownPictures(edition: Edition, given: Newsletter): Edition {
    const plain = listPlainFeeds(site.publication);
    const isKnown = ({ picture, feedUrl = '' }: { picture?: Picture; feedUrl?: string }) =>
      picture !== undefined &&
      !plain.has(feedUrl) &&
      (picture.src.startsWith('/')
        ? existsSync(path.join(toPicturesDir(state), path.basename(picture.src)))
        : pictures === 'link');
    const withKnown = <Story extends { picture?: Picture; feedUrl?: string }>(
      story: Story,
    ): Story => {
      if (isKnown(story)) return story;
      const { picture: _, ...rest } = story;
      return rest as Story;
    };
    const change = (story: IssueStory): IssueStory =>
      story.kind === 'article'
        ? { ...story, article: withKnown(story.article) }
        : { ...story, post: withKnown(story.post) };
    const newsletter = mapIssues(given, (issue) => ({
      ...issue,
      stories: issue.stories.map(change),
    }));
    return { ...edition, newsletter };
  }
}
