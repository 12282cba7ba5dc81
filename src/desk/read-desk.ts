import { lstatSync } from 'node:fs';
import path from 'node:path';
import { deskFile } from '../publication/folder.ts';
import { readOwnText, toMistakes, toPublicationFile } from '../publication/load.ts';
import { listFeeds } from '../publication/list-feeds.ts';
import type { Publication } from '../publication/publication.ts';
import { listOwnSections, listSlugs } from '../publication/sections/site-categories.ts';
import { isUntrustedPrivate } from '../text/addresses/public-address.ts';
import { toIdentity } from '../text/addresses/story-address.ts';
import {
  formatPath,
  toSuggestion,
  type ValidationError,
} from '../publication/validation-errors.ts';
import { validateWritten } from '../publication/written-file.ts';
import { deskSchema, emptyDesk, homePlace, type Desk, type Named, type Pin } from './desk.ts';

/**
 * Reads the desk of the publication at a path, or `file` in its place. A publication that is one file, or has
 * no desk.json, has decided nothing. Throws `ConfigurationError` with the file and every wrong field.
 */
export function readDesk(
  named: string,
  publication: Omit<Publication, 'alerts'>,
  file: string = path.join(named, deskFile),
): Desk {
  const text = toPublicationFile(named) === named ? undefined : readDeskText(file);
  return text === undefined ? emptyDesk : parseDesk(file, text, publication);
}

/** Reads the text of a desk file; `undefined` where there is none. Throws `ConfigurationError`. */
export const readDeskText = (file: string): string | undefined =>
  lstatSync(file, { throwIfNoEntry: false }) && readOwnText(file);

/** Reads the text of a desk file, whose path is for messages. Throws as `readDesk` does. */
export function parseDesk(
  file: string,
  text: string,
  publication: Omit<Publication, 'alerts'>,
): Desk {
  const result = validateWritten(deskSchema, text, (desk) => listMistakes(desk, publication));
  if ('errors' in result) throw toMistakes(`The desk file ${file} has`, result.errors);
  return result.value;
}

/** A mistake of the field to which names and places lead. */
const toError = (path: readonly PropertyKey[], problem: string): ValidationError => ({
  field: formatPath(path),
  path,
  problem,
});

/** The mistakes that only the publication shows. */
function listMistakes(desk: Desk, publication: Omit<Publication, 'alerts'>): ValidationError[] {
  const slugs = listSlugs(publication);
  const places = [homePlace, ...slugs];
  const fed = [
    ...new Set([
      ...listFeeds(publication).map(({ category }) => category),
      ...listOwnSections(publication),
    ]),
  ];
  const check = (
    path: readonly PropertyKey[],
    name: string | undefined,
    known: readonly string[],
    what: string,
  ) =>
    name === undefined || known.includes(name)
      ? []
      : [toError(path, `found ${JSON.stringify(name)}, ${what}; ${suggest(name, known)}`)];
  const noPlace = 'but the publication has no section with feeds that is called so';
  const noSection = 'but no section with feeds is called so';
  return [
    ...desk.pin.flatMap(({ place }, at) => check(['pin', at, 'place'], place, places, noPlace)),
    ...(['correct', 'add'] as const).flatMap((list) =>
      desk[list].flatMap(({ category }, at) =>
        check([list, at, 'category'], category, fed, noSection),
      ),
    ),
    ...desk.add.flatMap(({ link }, at) =>
      isUntrustedPrivate(new URL(link), publication.url)
        ? [toError(['add', at, 'link'], 'found an address that only its own network reaches')]
        : [],
    ),
    ...listTwice(desk.add.map(({ link }) => toIdentity(link))).map((at) =>
      toError(['add', at, 'link'], 'found a story that is added already, remove one of the two'),
    ),
    ...(['pin', 'add'] as const).flatMap((list) =>
      desk[list].flatMap((each, at) => checkSpan([list, at], each)),
    ),
    ...checkSpan(['banner'], desk.banner ?? {}),
    ...listTwice(desk.hide.map(toWhole)).map((at) =>
      toError(['hide', at, 'story'], 'found a story that is hidden already, remove one of the two'),
    ),
    ...listTwice(desk.correct.map(toWhole)).map((at) =>
      toError(
        ['correct', at, 'story'],
        'found a story that is corrected already, make one correction of the two',
      ),
    ),
  ];
}

/** The mistake of a decision that is over before it begins. */
const checkSpan = (
  path: readonly PropertyKey[],
  { from, until }: Pick<Pin, 'from' | 'until'>,
): ValidationError[] =>
  from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from)
    ? [toError([...path, 'until'], 'found a time that is not after its "from"')]
    : [];

/** What a decision is about, as one text. */
const toWhole = ({ story, copies }: Named) => JSON.stringify(copies ?? story);

/** The indexes of what stood in a list before. */
const listTwice = (names: readonly string[]): number[] =>
  names.flatMap((name, at) => (names.indexOf(name) < at ? [at] : []));

const suggest = (name: string, known: readonly string[]) =>
  known.length === 0 ? 'remove it' : toSuggestion(name, known);
