import { lstatSync } from 'node:fs';
import path from 'node:path';
import { deskFile } from '../publication/folder.ts';
import { readOwnText, toMistakes, toPublicationFile } from '../publication/load.ts';
import { listFeeds } from '../publication/list-feeds.ts';
import type { Publication } from '../publication/publication.ts';
import { listOwnSections, listSlugs } from '../publication/sections/site-categories.ts';
import { isUntrustedPrivate } from '../text/addresses/public-address.ts';
import { toIdentity } from '../text/addresses/story-address.ts';
import { validate, toSuggestion, type ValidationError } from '../publication/validation-errors.ts';
import { readWritten } from '../publication/written-file.ts';
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
  const read = readWritten(text);
  const result = 'errors' in read ? read : validate(deskSchema, read.value);
  const errors = 'errors' in result ? result.errors : listMistakes(result.value, publication);
  if ('value' in result && errors.length === 0) return result.value;
  throw toMistakes(`The desk file ${file} has`, errors);
}

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
    field: string,
    name: string | undefined,
    known: readonly string[],
    what: string,
  ) =>
    name === undefined || known.includes(name)
      ? []
      : [{ field, problem: `found ${JSON.stringify(name)}, ${what}; ${suggest(name, known)}` }];
  return [
    ...desk.pin.flatMap(({ place }, at) =>
      check(
        `pin #${at + 1}.place`,
        place,
        places,
        'but the publication has no section with feeds that is called so',
      ),
    ),
    ...desk.correct.flatMap(({ category }, at) =>
      check(`correct #${at + 1}.category`, category, fed, 'but no section with feeds is called so'),
    ),
    ...desk.add.flatMap(({ link, category }, at) => [
      ...check(`add #${at + 1}.category`, category, fed, 'but no section with feeds is called so'),
      ...(isUntrustedPrivate(new URL(link), publication.url)
        ? [
            {
              field: `add #${at + 1}.link`,
              problem: 'found an address that only its own network reaches',
            },
          ]
        : []),
    ]),
    ...listTwice(desk.add.map(({ link }) => toIdentity(link))).map((at) => ({
      field: `add #${at + 1}.link`,
      problem: 'found a story that is added already, remove one of the two',
    })),
    ...(['pin', 'add'] as const).flatMap((list) =>
      desk[list].flatMap((each, at) => checkSpan(`${list} #${at + 1}`, each)),
    ),
    ...checkSpan('banner', desk.banner ?? {}),
    ...listTwice(desk.hide.map(toWhole)).map((at) => ({
      field: `hide #${at + 1}.story`,
      problem: 'found a story that is hidden already, remove one of the two',
    })),
    ...listTwice(desk.correct.map(toWhole)).map((at) => ({
      field: `correct #${at + 1}.story`,
      problem: 'found a story that is corrected already, make one correction of the two',
    })),
  ];
}

/** The mistake of a decision that is over before it begins. */
const checkSpan = (
  field: string,
  { from, until }: Pick<Pin, 'from' | 'until'>,
): ValidationError[] =>
  from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from)
    ? [{ field: `${field}.until`, problem: 'found a time that is not after its "from"' }]
    : [];

/** What a decision is about, as one text. */
const toWhole = ({ story, copies }: Named) => JSON.stringify(copies ?? story);

/** The indexes of what stood in a list before. */
const listTwice = (names: readonly string[]): number[] =>
  names.flatMap((name, at) => (names.indexOf(name) < at ? [at] : []));

const suggest = (name: string, known: readonly string[]) =>
  known.length === 0 ? 'remove it' : toSuggestion(name, known);
