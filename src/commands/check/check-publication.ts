import path from 'node:path';
import {
  listNamedCategories,
  listSlugs,
  type Sectioned,
} from '../../publication/sections/site-categories.ts';
import { printFailure } from '../../rebuild/failure.ts';
import { print } from '../../rebuild/print/print.ts';
import { listOversights, listPlaceholders, listSharedFeeds } from '../../site/oversights.ts';
import { readSite } from '../../site/site.ts';

/** The slugs that a publication itself names in "categories" without giving them a feed. */
function listLeftOut(publication: Sectioned): string[] {
  if (publication.categories === undefined) return [];
  const shown = listSlugs(publication);
  const named = listNamedCategories(publication).map(({ slug }) => slug);
  return named.filter((slug) => !shown.includes(slug));
}

/** Checks one publication, and prints the result. Returns the exit status. */
export async function checkPublication(named: string): Promise<number> {
  try {
    const { publication, ownFiles } = await readSite(path.resolve(named));
    const feeds = Object.values(publication.feeds).reduce((sum, list) => sum + list.length, 0);
    const counts = [
      `${listSlugs(publication).length} sections`,
      `${feeds} feeds`,
      `${ownFiles.length} files of its own`,
    ];
    print(`${named} has no mistake: ${publication.name}, with ${counts.join(', ')}.`);
    for (const line of [
      ...listPlaceholders(publication),
      ...listOversights(named, publication, ownFiles),
      ...listSharedFeeds(publication),
    ])
      print(line);
    const leftOut = listLeftOut(publication);
    if (leftOut.length > 0) {
      print(`Sections without a feed are not on the site: ${leftOut.join(', ')}.`);
    }
    return 0;
  } catch (error) {
    return printFailure(error);
  }
}
