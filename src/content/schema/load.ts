import type { z } from 'zod';
import { parse, type Mistake } from '../../publication/validation-errors.ts';

/** An editor's mistake: names the file and, for each wrong field, what was found and what is expected. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  readonly file: string;
  readonly mistakes: readonly Mistake[];

  constructor(file: string, mistakes: readonly Mistake[]) {
    super(
      `The content of ${file} has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n` +
        mistakes.map(({ field, problem }) => `  ${field}: ${problem}`).join('\n') +
        `\nCorrect ${file} and rebuild.`,
    );
    this.file = file;
    this.mistakes = mistakes;
  }
}

/** Returns the content of a file as its schema reads it; throws a `ContentError` for an editor's mistake. */
export function loadContent<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const result = parse(schema, value);
  if ('mistakes' in result) throw new ContentError(file, result.mistakes);
  return result.value;
}

/** One content file with its schema. */
export interface Content<T> {
  readonly file: string;
  readonly schema: z.ZodType<T>;
  readonly value: unknown;
  /** The file's content; throws a `ContentError` for an editor's mistake. */
  load(): T;
}

/** Pairs a content file, named from the repository's root, with its schema. */
export function defineContent<T>(file: string, schema: z.ZodType<T>, value: unknown): Content<T> {
  let loaded: { content: T } | undefined;
  return {
    file,
    schema,
    value,
    load: () => (loaded ??= { content: loadContent(file, schema, value) }).content,
  };
}
