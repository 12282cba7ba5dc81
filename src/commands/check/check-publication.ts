import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { toCall, toPaperWords } from '../../disk/call.ts';
import { listFeeds } from '../../publication/list-feeds.ts';
import { readOwnText, toPublicationFile } from '../../publication/load.ts';
import type { Publication } from '../../publication/publication.ts';
import {
  listNamedCategories,
  listSlugs,
  type Sectioned,
} from '../../publication/sections/site-categories.ts';
import { printFailure } from '../../rebuild/failure.ts';
import { print } from '../../rebuild/print/print.ts';
import type { Fact } from '../../rebuild/report/facts.ts';
import { formatLines } from '../../rebuild/report/format-facts.ts';
import { listUnread } from '../../rebuild/report/list-facts.ts';
import { toSourceRows } from '../../rebuild/report/report.ts';
import { listOversights, listPlaceholders, listSharedFeeds } from '../../site/oversights.ts';
import { readSite } from '../../site/site.ts';
import { feedCure, readFeeds } from './read-feeds.ts';

/** That a publication names sections in "categories" without giving them a feed. */
function listLeftOut(publication: Sectioned): string[] {
  const shown = listSlugs(publication);
  const named = publication.categories ? listNamedCategories(publication) : [];
  const slugs = named.map(({ slug }) => slug).filter((slug) => !shown.includes(slug));
  return slugs.length > 0
    ? [`Sections without a feed are not on the site: ${slugs.join(', ')}.`]
    : [];
}

/** Checks one publication, with its feeds where `isOnline`, and prints the result. Returns the command to run next. */
export async function checkPublication(
  named: string,
  isOnline = false,
): Promise<{ status: number; next?: string }> {
  const paper = toPaperWords(path.resolve(named));
  const again = isOnline ? toCall('check', ...paper, '--online') : toCall('check', ...paper);
  try {
    const { publication, ownFiles } = await readSite(path.resolve(named));
    const counts = [
      `sections: ${listSlugs(publication).length}`,
      `feeds: ${listFeeds(publication).length}`,
      `files of its own: ${ownFiles.length}`,
    ];
    const placeholders = [...listPlaceholders(publication), ...listUnnamed(named)];
    const unread = isOnline ? await listUnreadFeeds(publication) : [];
    const isUnread = unread.some(({ warning }) => warning !== undefined);
    const verdict = isUnread ? "has feeds that can't be read" : 'has no mistake';
    print(`${named} ${verdict}: ${publication.name}; ${counts.join(', ')}.`);
    for (const line of [
      ...unread.flatMap(formatLines),
      ...(isUnread ? [feedCure] : []),
      ...listOversights(named, publication, ownFiles),
      ...placeholders,
      ...listSharedFeeds(publication),
      ...listLeftOut(publication),
    ])
      print(line);
    if (isUnread) return { status: 1, next: again };
    const isExample = placeholders.length > 0;
    const next = isExample ? toCall('preview', ...paper) : toCall('rebuild', ...paper);
    return { status: 0, next };
  } catch (error) {
    return { status: printFailure(error), ...(existsSync(named) && { next: again }) };
  }
}

/** Reads the feeds of a publication. Returns what a person should know of them. */
async function listUnreadFeeds(publication: Publication): Promise<Fact[]> {
  const edition = await readFeeds(publication);
  const facts = listUnread(toSourceRows(undefined, edition), new Date(), 0);
  return facts.map(({ command: _, ...fact }) => fact);
}

/** The workflows of a repository that do not name the account that has Halfhour: a line for each. */
function listUnnamed(named: string): string[] {
  const file = toPublicationFile(named);
  const dir = path.join(path.dirname(file), '.github/workflows');
  return globSync('*.yml', { cwd: dir })
    .filter((name) => readOwnText(path.join(dir, name)).includes('OWNER/halfhour'))
    .map((name) => `.github/workflows/${name}: write the account that has Halfhour for OWNER.`);
}
