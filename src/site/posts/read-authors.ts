import path from 'node:path';
import { toSkeleton } from '../../edition/slugs.ts';
import { authorsFolder, type OwnFile } from '../../publication/folder.ts';
import type { ValidationError } from '../../publication/validation-errors.ts';
import { authorFields, type AuthorFields } from './front-matter-fields.ts';
import {
  checkCount,
  checkPicture,
  checkSlug,
  readText,
  toMistake,
  type TextKind,
} from './read-text.ts';

/** Somebody who writes for a publication, as its folder says. Plain data. */
export interface OwnAuthor extends AuthorFields {
  slug: string;
  /** Markdown. */
  body: string;
}

const kind: TextKind<AuthorFields> = {
  called: 'author',
  folder: authorsFolder,
  schema: authorFields,
  needed: 'name',
  largest: 8 * 1024,
  cure: 'make it shorter, or write a post of it',
};

/** The most authors: an edition names all of them. */
const mostAuthors = 200;

/** Reads the authors of a publication folder. Throws a `ConfigurationError` for the first wrong file. */
export function readAuthors(files: readonly OwnFile[]): OwnAuthor[] {
  const pictures = new Set(files.map(({ name }) => name));
  /** The files of slugs and names, by what looks like them. */
  const slugs = new Map<string, string>();
  const names = new Map<string, string>();
  return files
    .filter(({ name }) => name.startsWith(`${authorsFolder}/`))
    .map(({ name, file }, at) => {
      const { fields, body } = readText(kind, { name, file });
      const slug = path.basename(name, '.md');
      const errors = [
        ...checkCount(at, mostAuthors, 'remove those who wrote nothing'),
        ...checkSlug(slug, undefined, slugs.get(toSkeleton(slug))),
        ...checkName(fields, names.get(toSkeleton(fields.name))),
        ...checkPicture(fields, pictures),
      ];
      if (errors.length > 0) throw toMistake(kind, file, errors);
      slugs.set(toSkeleton(slug), name);
      names.set(toSkeleton(fields.name), name);
      return { ...fields, slug, body };
    });
}

function checkName({ name }: AuthorFields, other: string | undefined): ValidationError[] {
  if (other === undefined) return [];
  const problem = `found ${JSON.stringify(name)}, but ${other} has this name, or one that looks like it; tell them apart`;
  return [{ field: 'name', problem }];
}
