import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findSlugProblem } from '../../text/slug.ts';
import { decodePercent } from '../../text/percent.ts';
import { parseDate } from '../../text/dates/parse-date.ts';
import { maxBodyBytes } from '../../text/plain-post.ts';
import { postsFolder, publicFolder, type OwnFile } from '../../publication/folder.ts';
import { ConfigurationError } from '../../publication/load.ts';
import type { Publication } from '../../publication/publication.ts';
import type { ValidationError } from '../../publication/validation-errors.ts';
import { toSkeleton } from '../../edition/slugs.ts';
import { readFrontMatter, type FrontMatter } from './front-matter.ts';

/** A post of a publication's own folder, as written. Plain data. */
export interface OwnPost extends FrontMatter {
  slug: string;
  /** ISO 8601 in UTC. */
  date: string;
  /** Markdown. */
  body: string;
}

/**
 * Reads the posts of a publication folder. Throws a `ConfigurationError` for the first wrong file, which names
 * every wrong field of it.
 */
export function readPosts(
  { timeZone }: Pick<Publication, 'timeZone'>,
  files: readonly OwnFile[],
): OwnPost[] {
  const pictures = new Set(files.map(({ name }) => name));
  /** The file of each slug, by what looks like it. */
  const slugs = new Map<string, string>();
  return files
    .filter(({ name }) => name.startsWith(`${postsFolder}/`))
    .map(({ name, file }) => {
      const { fields, body } = readFile(name, file);
      const slug = fields.slug ?? path.basename(name, '.md');
      const errors = [
        ...checkSlug(slug, fields, slugs.get(toSkeleton(slug))),
        ...checkPicture(fields, pictures),
      ];
      if (errors.length > 0) throw toMistake(file, errors);
      slugs.set(toSkeleton(slug), name);
      const date = parseDate(fields.date, timeZone)?.toISOString() ?? '';
      return { ...fields, slug, date, body };
    });
}

function readFile(name: string, file: string): { fields: FrontMatter; body: string } {
  if (!/^[^/]+\/[^/]+\.md$/.test(name)) {
    const cure = 'keep posts directly in posts, as name.md, and pictures in public';
    throw toMistake(file, [{ field: 'the file name', problem: `is not that of a post; ${cure}` }]);
  }
  const result = readFrontMatter(readText(file));
  if ('errors' in result) throw toMistake(file, result.errors);
  if (Buffer.byteLength(result.body) > maxBodyBytes) throw toMistake(file, [tooLarge]);
  return result;
}

const tooLarge = {
  field: 'the whole file',
  problem: `has more than ${maxBodyBytes / 1024} KB of text; make two posts of it`,
};

function readText(file: string): string {
  const bytes = readFileSync(file);
  // Twice the largest body leaves room for its front matter.
  if (bytes.length > 2 * maxBodyBytes) throw toMistake(file, [tooLarge]);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const problem = 'is not in UTF-8; save it with this encoding in your editor';
    throw toMistake(file, [{ field: 'the whole file', problem }]);
  }
}

function checkSlug(
  slug: string,
  { slug: given }: FrontMatter,
  other: string | undefined,
): ValidationError[] {
  const shown = JSON.stringify(slug);
  const problem = findSlugProblem(slug);
  if (problem !== undefined) {
    const found =
      given === undefined ? `is missing, and the file name ${shown}` : `found ${shown}, which`;
    const why = problem.replace('its slug', 'a slug');
    return [
      { field: 'slug', problem: `${found} can't be one: ${why}; write one such as a-new-bridge` },
    ];
  }
  if (other === undefined) return [];
  const why = `found ${shown}, but ${other} has this slug, or one that looks like it`;
  return [{ field: 'slug', problem: `${why}; give one of them another` }];
}

function checkPicture({ picture }: FrontMatter, names: ReadonlySet<string>): ValidationError[] {
  if (picture === undefined) return [];
  const name = `${publicFolder}${decodePercent(picture)}`;
  if (names.has(name)) return [];
  const problem = `found ${JSON.stringify(picture)}, but the folder has no ${name}; put the picture there`;
  return [{ field: 'picture', problem }];
}

function toMistake(file: string, errors: readonly ValidationError[]): ConfigurationError {
  const lines = errors.map(({ field, problem }) => `  ${field}: ${problem}`);
  return new ConfigurationError(
    `The post ${file} has a mistake:\n${lines.join('\n')}\nCorrect it and rebuild.`,
  );
}

/**
 * The posts that a rebuild at a time shows: neither drafts, unless `drafts` is set, nor posts whose date is
 * still to come.
 */
export function listShownPosts(posts: readonly OwnPost[], now: Date, drafts: boolean): OwnPost[] {
  return posts.filter((post) => (post.draft ? drafts : post.date <= now.toISOString()));
}
