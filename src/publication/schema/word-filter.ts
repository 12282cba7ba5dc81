import { RE2JS } from 're2js';
import { z } from 'zod';
import { lowerCase } from '../../text/letters.ts';

/** The most characters of a text that a filter looks at. */
const longest = 1000;

/** Matches a filter that is written as a pattern, such as `/^deal:/`. */
const pattern = /^\/(.+)\/$/s;

/**
 * An entry of `skip` and `only`: words, such as `horoscope`, or a pattern between slashes. RE2 matches
 * patterns in linear time, whatever they are, so that none can hold a rebuild.
 */
export const wordFilterSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .superRefine((filter, context) => {
    const problem = findProblem(filter);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });

function findProblem(filter: string): string | undefined {
  const [, source] = pattern.exec(filter) ?? [];
  if (source === undefined)
    return toWords(filter) === '' ? 'must hold a letter or a digit' : undefined;
  try {
    RE2JS.compile(source);
    return undefined;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `is no pattern that RE2 knows (${why}): correct it, or write plain words without slashes`;
  }
}

/** Returns a function that finds the first of the filters that matches a text. It ignores case. */
export function toMatcher(filters: readonly string[]): (text: string) => string | undefined {
  const tests = filters.map((filter) => {
    const [, source] = pattern.exec(filter) ?? [];
    if (source === undefined) {
      const words = ` ${toWords(filter)} `;
      return { filter, matches: (text: string) => ` ${toWords(text)} `.includes(words) };
    }
    const compiled = RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
    return { filter, matches: (text: string) => compiled.matcher(text).find() };
  });
  return (text) => tests.find(({ matches }) => matches(text.slice(0, longest)))?.filter;
}

/** A text as words in lower case with one space between them. */
const toWords = (text: string): string =>
  lowerCase(text.normalize('NFKC'))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
