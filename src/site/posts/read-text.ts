import type { z } from 'zod';
import { publicFolder } from '../../publication/folder.ts';
import { readOwnFile, toMistakes, type ConfigurationError } from '../../publication/load.ts';
import type { ValidationError } from '../../publication/validation-errors.ts';
import { decodePercent } from '../../text/percent.ts';
import { findSlugProblem } from '../../text/slug.ts';
import { readFrontMatter } from './front-matter.ts';

/** A kind of file with front matter, such as a post. */
export interface TextKind<Fields> {
  /** What messages call it. */
  called: string;
  /** The folder that all of them lie in. */
  folder: string;
  schema: z.ZodType<Fields>;
  /** The fields that it has to have, in words. */
  needed: string;
  /** What its text may have, in bytes, and what to do with more. */
  largest: number;
  cure: string;
}

/** Reads a file with front matter. `name` is its path in the folder. Throws a `ConfigurationError` with every wrong field. */
export function readText<Fields>(
  kind: TextKind<Fields>,
  { name, file }: { name: string; file: string },
): { fields: Fields; body: string } {
  const { called, folder, schema, needed, largest, cure } = kind;
  const refuse = (field: string, problem: string) => toMistake(kind, file, [{ field, problem }]);
  if (!/^[^/]+\/[^/]+\.md$/.test(name)) {
    const rule = `keep ${called}s directly in ${folder}, as name.md, and pictures in public`;
    throw refuse('the file name', `is not that of ${toArticle(called)} ${called}; ${rule}`);
  }
  const tooLarge = `has more than ${largest / 1024} KB of text; ${cure}`;
  const bytes = readOwnFile(file);
  // Twice the largest body leaves room for its front matter.
  if (bytes.length > 2 * largest) throw refuse('the whole file', tooLarge);
  const result = readFrontMatter(decode(bytes), schema, needed);
  if ('errors' in result) throw toMistake(kind, file, result.errors);
  if (Buffer.byteLength(result.body) > largest) throw refuse('the whole file', tooLarge);
  return result;

  function decode(bytes: Buffer): string {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      const problem = 'is not in UTF-8; save it with this encoding in your editor';
      throw refuse('the whole file', problem);
    }
  }
}

const toArticle = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a');

/** The slug of a file, and what is wrong with it. `given`: its own field, if it has one. */
export function checkSlug(
  slug: string,
  given: string | undefined,
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

/** What is wrong where a folder has more files than `most`. `at`: how many come before this one. `cure`: what to do. */
export const checkCount = (at: number, most: number, cure: string): ValidationError[] =>
  at < most ? [] : [{ field: 'the whole file', problem: `is one of more than ${most}; ${cure}` }];

/** What is wrong with the picture of a file. `names`: the files of the folder. */
export function checkPicture(
  fields: {
    picture?: string | undefined;
    alt?: string | undefined;
    credit?: string | undefined;
  },
  names: ReadonlySet<string>,
): ValidationError[] {
  const { picture } = fields;
  if (picture === undefined) {
    const told = (['alt', 'credit'] as const).filter((field) => fields[field] !== undefined);
    const problem = 'tells of a picture, and there is none; write picture too, or remove it';
    return told.map((field) => ({ field, problem }));
  }
  const name = `${publicFolder}${decodePercent(picture)}`;
  if (names.has(name)) return [];
  const problem = `found ${JSON.stringify(picture)}, but the folder has no ${name}; put the picture there`;
  return [{ field: 'picture', problem }];
}

/** The error for a file with mistakes. */
export const toMistake = (
  { called }: Pick<TextKind<unknown>, 'called'>,
  file: string,
  errors: readonly ValidationError[],
): ConfigurationError => toMistakes(`The ${called} ${file} has`, errors);
