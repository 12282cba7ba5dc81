import path from 'node:path';
import type { z } from 'zod';
import { toSkeleton } from '../../edition/slugs.ts';
import { postsFolder, type OwnFile } from '../../publication/folder.ts';
import type { Publication } from '../../publication/publication.ts';
import { findSectionProblem } from '../../publication/sections/category-fields.ts';
import type { Sectioned } from '../../publication/sections/site-categories.ts';
import type { ValidationError } from '../../publication/validation-errors.ts';
import { parseDate } from '../../text/dates/parse-date.ts';
import { maxBodyBytes } from '../../text/html/plain-post.ts';
import { postFields } from './front-matter-fields.ts';
import type { OwnAuthor } from './read-authors.ts';
import { checkPicture, checkSlug, readText, toMistake, type TextKind } from './read-text.ts';

/** A post of a publication's own folder, as written. Plain data. */
export interface OwnPost extends z.infer<typeof postFields> {
  slug: string;
  /** ISO 8601 in UTC. */
  date: string;
  updated?: string;
  /** Markdown. */
  body: string;
}

const kind = {
  called: 'post',
  folder: postsFolder,
  schema: postFields,
  needed: 'title and date',
  largest: maxBodyBytes,
  cure: 'make two posts of it',
} satisfies TextKind<unknown>;

/** What posts are read with: the fields that they can be wrong about. */
type Given = Sectioned & Pick<Publication, 'timeZone'>;

/**
 * Reads the posts of a publication folder. An author that a post names by the name of a file gets the name in it. Throws
 * a `ConfigurationError` for the first wrong file, which names every wrong field of it.
 */
export function readPosts(
  publication: Given,
  files: readonly OwnFile[],
  authors: readonly OwnAuthor[] = [],
): OwnPost[] {
  const pictures = new Set(files.map(({ name }) => name));
  const names = new Map(authors.map(({ slug, name }) => [slug, name]));
  /** The file of each slug, by what looks like it. */
  const slugs = new Map<string, string>();
  const toDate = (date: string) => parseDate(date, publication.timeZone)?.toISOString() ?? '';
  return files
    .filter(({ name }) => name.startsWith(`${postsFolder}/`))
    .map(({ name, file }) => {
      const { fields, body } = readText(kind, { name, file });
      const { slug = path.basename(name, '.md'), author, updated } = fields;
      const post: OwnPost = {
        ...fields,
        slug,
        date: toDate(fields.date),
        body,
        author: author && nameAuthors(author, names),
        updated: updated && toDate(updated),
      };
      const errors = [
        ...checkSlug(slug, fields.slug, slugs.get(toSkeleton(slug))),
        ...checkPicture(post, pictures),
        ...checkSection(post, publication),
        ...checkUpdated(post, updated),
      ];
      if (errors.length > 0) throw toMistake(kind, file, errors);
      slugs.set(toSkeleton(slug), name);
      return post;
    });
}

/** The names of authors, of whom a post may have given the name of their file. */
function nameAuthors(
  author: NonNullable<OwnPost['author']>,
  names: ReadonlyMap<string, string>,
): NonNullable<OwnPost['author']> {
  const named = [...new Set([author].flat().map((each) => names.get(each) ?? each))];
  return named.length === 1 ? named.join() : named;
}

function checkSection({ section, lead }: OwnPost, publication: Given): ValidationError[] {
  if (section === undefined) {
    const problem = 'needs a section to lead; write section too, or remove it';
    return lead ? [{ field: 'lead', problem }] : [];
  }
  const why = findSectionProblem(publication, section);
  return why === undefined
    ? []
    : [{ field: 'section', problem: `found ${JSON.stringify(section)}, ${why}` }];
}

function checkUpdated({ date, updated = date }: OwnPost, given?: string): ValidationError[] {
  const problem = `found ${JSON.stringify(given)}, which is before its date; write when it was changed`;
  return updated < date ? [{ field: 'updated', problem }] : [];
}

/**
 * The posts that a rebuild at a time shows: neither drafts, unless `drafts` is set, nor posts whose date is
 * still to come.
 */
export function listShownPosts(posts: readonly OwnPost[], now: Date, drafts: boolean): OwnPost[] {
  return posts.filter((post) => (post.draft ? drafts : post.date <= now.toISOString()));
}
