import { lstatSync } from 'node:fs';
import path from 'node:path';
import { deskFile } from '../publication/folder.ts';
import { readOwnText, toMistakes, toPublicationFile } from '../publication/load.ts';
import type { Publication } from '../publication/publication.ts';
import { listFedCategories, listSlugs } from '../publication/sections/site-categories.ts';
import { isUntrustedPrivate } from '../text/addresses/public-address.ts';
import { toSameKey } from '../text/addresses/story-keys.ts';
import {
  formatPath,
  toSuggestion,
  type ValidationError,
} from '../publication/validation-errors.ts';
import { validateWritten } from '../publication/written-file.ts';
import { getSubject, isList, listKind, nameSubject } from './decisions.ts';
import { deskSchema, emptyDesk, type Desk } from './desk.ts';
import { homePlace } from './fields.ts';
import type { Subject } from './kinds/kind.ts';
import { getKind, kindNames } from './kinds/kinds.ts';

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
  return parseDesk(file, text, publication);
}

/** Reads the text of a desk file; `undefined` where there is none. Throws `ConfigurationError`. */
export const readDeskText = (file: string): string | undefined =>
  lstatSync(file, { throwIfNoEntry: false }) && readOwnText(file);

/** Reads the text of a desk file, whose path is for messages. Throws as `readDesk` does. */
export function parseDesk(
  file: string,
  text: string | undefined,
  publication: Omit<Publication, 'alerts'>,
): Desk {
  if (text === undefined) return emptyDesk;
  const result = validateWritten(deskSchema, text, (desk) => listMistakes(desk, publication));
  if ('errors' in result) throw toMistakes(`The desk file ${file} has`, result.errors);
  return result.value;
}

/** The mistakes that only the publication shows. */
function listMistakes(desk: Desk, publication: Omit<Publication, 'alerts'>): ValidationError[] {
  const places = [homePlace, ...listSlugs(publication)];
  const fed = listFedCategories(publication).map(({ slug }) => slug);
  return kindNames.flatMap((kind) => {
    const decisions = listKind(desk, kind);
    const names = decisions.map((each) => toWhole(getSubject(each)));
    return decisions.flatMap((decision, at): ValidationError[] => {
      const { place, category, from, until } = (decision.entry ?? {}) as Record<
        string,
        string | undefined
      >;
      const { link } = getSubject(decision);
      const isPrivate = link !== undefined && isUntrustedPrivate(new URL(link), publication.url);
      const isBackward = from && until && Date.parse(until) <= Date.parse(from);
      const isRepeat = names.indexOf(names[at] ?? '') < at;
      const problems = {
        place: findUnknown(place, places, 'the publication has no section with feeds that'),
        category: findUnknown(category, fed, 'no section with feeds'),
        until: isBackward ? 'found a time that is not after its "from"' : undefined,
        [link === undefined ? 'story' : 'link']: isPrivate
          ? 'found an address that only its own network reaches'
          : isRepeat
            ? getKind(kind).twice
            : undefined,
      };
      return Object.entries(problems).flatMap(([name, problem]) => {
        const path = isList(kind) ? [kind, at, name] : [kind, name];
        return problem === undefined ? [] : [{ field: formatPath(path), path, problem }];
      });
    });
  });
}

const findUnknown = (name: string | undefined, known: readonly string[], none: string) =>
  name === undefined || known.includes(name)
    ? undefined
    : `found ${JSON.stringify(name)}, but ${none} is called so; ${known.length === 0 ? 'remove it' : toSuggestion(name, known)}`;

/** What a decision is about, as one text. */
const toWhole = ({ story, ...other }: Subject) =>
  story ? JSON.stringify(story.copies ?? story.story) : toSameKey(nameSubject(other));
