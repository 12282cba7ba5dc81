import type { z } from 'zod';
import { ConfigurationError } from '../../publication/load.ts';
import { deriveSchema, type Exceptions, type ContentWords } from './derive.ts';
import { noteEnglish } from './fallback.ts';
import {
  listMistakes,
  validate,
  type ValidationError,
} from '../../publication/validation-errors.ts';

/** A wrong content file. The message names the file and, for each wrong field, what to write instead. */
export class ContentError extends ConfigurationError {
  override readonly name = 'ContentError';

  readonly file: string;
  readonly errors: readonly ValidationError[];

  constructor(file: string, errors: readonly ValidationError[]) {
    super(
      `The content of ${file} has ${errors.length === 1 ? 'a mistake' : `${errors.length} mistakes`}:\n` +
        `${listMistakes(errors)}\nCorrect ${file}.`,
    );
    this.file = file;
    this.errors = errors;
  }
}

/** Checks the content of a file against its schema. Throws a `ContentError` when a field is wrong. */
export function loadContent<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const result = validate(schema, value);
  if ('errors' in result) throw new ContentError(file, result.errors);
  return result.value;
}

/** A content file with its schema. */
export interface Content<T> {
  readonly file: string;
  /** Its path below `src/content`, without `.json`, such as `about`. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly value: unknown;
  /** Returns the words that all sites share. Throws a `ContentError` when a field is wrong. */
  load(): T;
}

/**
 * Pairs the English words of a content file with a schema that is derived from them. `name` is its path below
 * `src/content`, without `.json`.
 */
export function defineContent<
  T,
  F extends Readonly<Record<string, z.ZodType>> = Record<never, never>,
  O extends string = never,
>(name: string, value: T, exceptions: Exceptions<F, O> = {}): Content<ContentWords<T, F, O>> {
  const schema = deriveSchema(value, exceptions);
  return pairContent(name, schema as z.ZodType<ContentWords<T, F, O>>, value);
}

/** Pairs a content file with a schema of its own. */
export function pairContent<T>(name: string, schema: z.ZodType<T>, value: unknown): Content<T> {
  const file = `src/content/${name}.json`;
  let loaded: { content: T } | undefined;
  noteEnglish(value);
  return {
    file,
    name,
    schema,
    value,
    load: () => (loaded ??= { content: loadContent(file, schema, value) }).content,
  };
}

/** What has the words of a publication, such as the site that a page shows. */
export interface WordsSource {
  edition: {
    /** Gives a publication's own words of a content file; `undefined` when it has none. */
    getWords(content: string): unknown;
  };
}

/**
 * Returns the words of a content file: those of the publication, or the shared ones where it has none. A page
 * that calls this is rendered again when they change.
 */
export function getWords<T>({ edition }: WordsSource, { name, load }: Content<T>): T {
  const own = edition.getWords(name);
  // They were checked against the same schema when the publication was read.
  return own === undefined ? load() : (own as T);
}
