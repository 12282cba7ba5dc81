import path from 'node:path';
import {
  listNamedCategories,
  listSlugs,
  type Sectioned,
} from '../publication/sections/site-categories.ts';
import { printFailure } from '../rebuild/failure.ts';
import { print } from '../rebuild/print/print.ts';
import { help, type Command } from './command-line/command.ts';
import { readArguments } from './command-line/read-arguments.ts';
import { runCommand } from './command-line/run-command.ts';
import { usualPublication } from './rebuild/options.ts';
import { listOversights, listPlaceholders, listSharedFeeds } from '../site/oversights.ts';
import { readSite } from '../site/site.ts';

/** All that the command line of `halfhour check` may say. */
export const command = {
  name: 'check',
  synopsis: '[PATH…]',
  about: `Says what is wrong with publications: their files, or their folders with all that is in them. It requests
nothing, needs no keys and writes nothing.`,
  hasWords: true,
  groups: [
    {
      terms: [
        [
          'PATH',
          'a publication file, or a folder with publication.json (default: $PUBLICATION, else the folder where it runs, if it holds publication.json)',
        ],
      ],
      options: [help],
    },
  ],
  end: 'Exit status: 0 nothing is wrong; 2 there is a mistake, which the message names with its cure.',
} as const satisfies Command;

/** `halfhour check`: says what is wrong with publications. Returns its exit status. */
export async function run(args: string[]): Promise<number> {
  const read = () => readArguments(command, args);
  return await runCommand(command, read, async ({ words }) => {
    const named = words.length > 0 ? words : [usualPublication(process.env)];
    const statuses: number[] = [];
    for (const each of named) statuses.push(await check(each));
    return statuses.find((status) => status !== 0) ?? 0;
  });
}

/** The slugs that a publication itself names in "categories" without giving them a feed. */
function listLeftOut(publication: Sectioned): string[] {
  if (publication.categories === undefined) return [];
  const shown = listSlugs(publication);
  const named = listNamedCategories(publication).map(({ slug }) => slug);
  return named.filter((slug) => !shown.includes(slug));
}

/** Checks one publication, and prints the result. Returns the exit status. */
async function check(named: string): Promise<number> {
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
