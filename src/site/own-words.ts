import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { OwnWords } from '../publication/words.ts';
import { contentFolder, type OwnFile } from '../publication/folder.ts';
import { readOwnText } from '../publication/load.ts';
import { isEnglish, nameLanguage } from '../publication/language/tags.ts';
import { listNamedCategories, type Sectioned } from '../publication/sections/site-categories.ts';
import { toSuggestion } from '../publication/validation-errors.ts';
import { infoPages } from '../publication/page-names.ts';
import { validateWritten } from '../publication/written-file.ts';
import { allContent, checkContent } from '../content/schema/all.ts';
import { getLanguageSet } from '../publication/language/languages.ts';
import { ContentError, loadContent, type Content } from '../content/schema/load.ts';
import { plainWords } from '../content/schema/plain.ts';
import { site } from '../content/schema/site.ts';

type SiteWords = ReturnType<typeof site.load>;

/**
 * Checks all shared content, and reads the words of a publication that differ from it. A publication without
 * samples has the plain words, under those of its language. Each of its content files is laid over them field by
 * field. Throws a `ContentError` for the first wrong file.
 */
export function readWords(publication: Sectioned, files: readonly OwnFile[]): OwnWords {
  checkContent();
  const own = new Map(
    files.flatMap(({ name, file }) => (name.startsWith(`${contentFolder}/`) ? [[name, file]] : [])),
  );
  const words = allContent.flatMap((content) => {
    const name = `${contentFolder}/${content.name}.json`;
    const file = own.get(name);
    own.delete(name);
    const layers = listLayers(publication, content.name);
    if (layers.length === 0 && file === undefined) return [];
    return [[content.name, readOwn(content, layers, file)] as const];
  });
  for (const [name, file] of own) throw toUnknown(name, file);
  const named: OwnWords = Object.fromEntries(words);
  const ownSite = files.find(({ name }) => name === `${contentFolder}/${site.name}.json`);
  if (ownSite) checkColumns(publication, ownSite.file, named[site.name] as SiteWords);
  return named;
}

/** What a person should know of the words of a site: that its language has none but its own. */
export function listNotices({ language }: { language: string }): string[] {
  if (isEnglish(language) || getLanguageSet(language) !== undefined) return [];
  return [
    `The site is in ${nameLanguage(language)} ("${language}"), a language without shared words: what its content files do not say is English.`,
  ];
}

/** What lies over the shared words of a content file on a site: the plain ones, and those of its language. */
function listLayers({ samples, language = 'en' }: Sectioned, name: string): unknown[] {
  if (samples) return [];
  return [plainWords[name], getLanguageSet(language)?.[name]].filter(Boolean);
}

/**
 * Throws a `ContentError` when the columns of a publication's own footer name a category that it does not have.
 * Those of the shared footer may.
 */
function checkColumns(publication: Sectioned, file: string, { footer }: SiteWords): void {
  const slugs = listNamedCategories(publication).map(({ slug }) => slug);
  const errors = footer.columns.flatMap((column, at) =>
    column.categories.flatMap((slug, place) => {
      if (slugs.includes(slug)) return [];
      const field = `footer.columns #${at + 1}.categories #${place + 1}`;
      const problem = `found "${slug}", but the publication has no such section; ${toSuggestion(slug, slugs)}`;
      return [{ field, problem }];
    }),
  );
  const shared = readOwn(site, listLayers(publication, site.name), undefined);
  const isShared = isDeepStrictEqual(footer.columns, shared.footer.columns);
  if (errors.length > 0 && !isShared) throw new ContentError(file, errors);
}

function toUnknown(name: string, file: string): ContentError {
  const page = infoPages.find((each) => name === `${contentFolder}/${each}.json`);
  if (page !== undefined) {
    const problem = `found words of a page; write pages/${page}.md, with a title and Markdown, and remove this file`;
    return new ContentError(file, [{ field: 'the whole file', problem }]);
  }
  const names = allContent.map((content) => `${contentFolder}/${content.name}.json`);
  const problem = `found an unknown content file; ${toSuggestion(name, names)}`;
  return new ContentError(file, [{ field: 'the whole file', problem }]);
}

/** The shared words under some layers and those of a publication's own file, if there is one. */
function readOwn<T>(
  { file: shared, schema, value }: Content<T>,
  layers: readonly unknown[],
  file: string | undefined,
): T {
  const leftOut: string[] = [];
  const under = layers.reduce((words, layer) => lay(words, layer, value), value);
  if (file === undefined) return loadContent(shared, schema, under);
  const laid = z.preprocess((own) => lay(under, own, value, { path: '', leftOut }), schema);
  const result = validateWritten(laid, readOwnText(file));
  if ('value' in result) return result.value;
  const needed = "found null, but this part can't be left out; remove the line";
  const errors = result.errors.map((error) =>
    leftOut.includes(error.field) ? { ...error, problem: needed } : error,
  );
  throw new ContentError(file, errors);
}

/**
 * Lays fields over those of a group: a group over a group, anything else in its place. `null` leaves a field
 * out that `shared` has, and adds its path to `leftOut`.
 */
function lay(
  under: unknown,
  over: unknown,
  shared: unknown,
  { path, leftOut }: { path: string; leftOut: string[] } = { path: '', leftOut: [] },
): unknown {
  if (!isGroup(under) || !isGroup(over)) return over;
  const fields = new Map(Object.entries(under));
  const known = new Map(isGroup(shared) ? Object.entries(shared) : []);
  for (const [key, value] of Object.entries(over)) {
    const here = path === '' ? key : `${path}.${key}`;
    if (value !== null || !known.has(key)) {
      const inner = lay(fields.get(key), value, known.get(key), { path: here, leftOut });
      fields.set(key, inner);
    } else {
      fields.delete(key);
      leftOut.push(here);
    }
  }
  return Object.fromEntries(fields);
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
