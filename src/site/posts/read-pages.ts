import path from 'node:path';
import { toSkeleton } from '../../edition/slugs.ts';
import { pagesFolder, type OwnFile } from '../../publication/folder.ts';
import { infoPages, policyPages, reservedSlugs } from '../../publication/page-names.ts';
import { listSlugs, type Sectioned } from '../../publication/sections/site-categories.ts';
import type { ValidationError } from '../../publication/validation-errors.ts';
import { lowerCase } from '../../text/letters.ts';
import { maxBodyBytes } from '../../text/html/plain-post.ts';
import { findSlugProblem } from '../../text/slug.ts';
import { pageFields, type PageFields } from './front-matter-fields.ts';
import { checkCount, readText, toMistake, type TextKind } from './read-text.ts';

/** A page of a publication's own folder, as written. Plain data. */
export interface WrittenPage extends PageFields {
  /** Its name in addresses, which is that of its file. */
  slug: string;
  /** Markdown. */
  body: string;
}

const kind: TextKind<PageFields> = {
  called: 'page',
  folder: pagesFolder,
  schema: pageFields,
  needed: 'title',
  largest: maxBodyBytes,
  cure: 'make two pages of it',
};

/** The most pages: an edition names all of them. */
const mostPages = 200;

const infos: readonly string[] = infoPages;

/** Reads the pages of a publication folder. Throws a `ConfigurationError` for the first wrong file. */
export function readPages(publication: Sectioned, files: readonly OwnFile[]): WrittenPage[] {
  const taken = [...reservedSlugs, ...listSlugs(publication)];
  /** The files of names, by what looks like them. */
  const names = new Map<string, string>();
  return files
    .filter(({ name }) => name.startsWith(`${pagesFolder}/`))
    .map(({ name, file }, at) => {
      const { fields, body } = readText(kind, { name, file });
      const slug = path.basename(name, '.md');
      const errors = [
        ...checkCount(at, mostPages, 'remove pages that nobody reads'),
        ...checkName(slug, names.get(toSkeleton(slug)), taken),
        ...checkPlace(fields, slug),
      ];
      if (errors.length > 0) throw toMistake(kind, file, errors);
      names.set(toSkeleton(slug), name);
      return { ...fields, slug, body };
    });
}

/** `other`: the file of a page whose name looks like this one. */
function checkName(
  slug: string,
  other: string | undefined,
  taken: readonly string[],
): ValidationError[] {
  if (infos.includes(slug)) return [];
  const refuse = (why: string, cure: string) => [
    { field: 'the file name', problem: `${JSON.stringify(slug)} ${why}; ${cure}` },
  ];
  const rename = 'give the file another name, such as jobs.md';
  const why = findSlugProblem(slug)?.replace('its slug', 'a name');
  if (why !== undefined) return refuse(`can't be the address of a page: ${why}`, rename);
  if (taken.includes(lowerCase(slug)))
    return refuse('is the address of another page, section or folder of the site', rename);
  return other === undefined
    ? []
    : refuse(`is the name of ${other}, or looks like it`, 'give one of them another');
}

function checkPlace({ place }: PageFields, slug: string): ValidationError[] {
  const problem =
    'is for pages with a name of their own, and every site lists this one; remove the line';
  return infos.includes(slug) && place !== undefined ? [{ field: 'place', problem }] : [];
}

/** The names of the pages that lists, routes and the site map of a publication have from its folder. */
export function listOwnPages(
  { samples = false }: Sectioned,
  pages: readonly WrittenPage[],
  authors: readonly unknown[],
): string[] | undefined {
  const shown = pages.flatMap(({ slug, draft }) => (draft ? [] : [slug]));
  // A masthead names the authors, whether it has a text or not.
  const policies = policyPages.filter(
    (page) => samples || (page === 'masthead' && authors.length > 0),
  );
  const all = new Set([...policies, ...shown]);
  return all.size === 0 ? undefined : [...all];
}
