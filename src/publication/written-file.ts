import { findNodeAtLocation, parseTree, type JSONPath } from 'jsonc-parser';
import type { z } from 'zod';
import { parseWritten, withoutMark } from '../text/written-json.ts';
import { mostNamed, validate, type ValidationError } from './validation-errors.ts';

/** The value of a JSON text that people write; `undefined` where it has a mistake. No message may quote the text. */
export function readValue(text: string): unknown {
  const read = parseWritten(text);
  return 'value' in read ? read.value : undefined;
}

/**
 * Reads such a text by its schema, and by `check`, which lists what no schema knows. Every mistake has its line. Never
 * throws.
 */
export function validateWritten<T>(
  schema: z.ZodType<T>,
  text: string,
  check: (value: T) => readonly ValidationError[] = () => [],
): { value: T } | { errors: readonly ValidationError[] } {
  const read = parseWritten(text);
  if ('mistakes' in read) {
    const { mistakes } = read;
    return {
      errors: mistakes.map(({ line, column, problem }) => ({
        field: `column ${column}`,
        problem,
        line,
      })),
    };
  }
  const result = validate(schema, read.value);
  const errors = 'errors' in result ? result.errors : check(result.value);
  return 'value' in result && errors.length === 0 ? result : { errors: withLines(text, errors) };
}

/** The mistakes of a JSON text. Each named mistake has the line of its field, or of the group that lacks the field. */
export function withLines(
  written: string,
  errors: readonly ValidationError[],
): readonly ValidationError[] {
  const text = withoutMark(written);
  const tree = parseTree(text, [], { allowTrailingComma: true });
  return errors.map((error, at) => {
    if (tree === undefined || error.path === undefined || at >= mostNamed) return error;
    let path = error.path as JSONPath;
    while (path.length > 0 && findNodeAtLocation(tree, path) === undefined)
      path = path.slice(0, -1);
    const { offset = 0 } = findNodeAtLocation(tree, path) ?? {};
    return { ...error, line: text.slice(0, offset).split('\n').length };
  });
}
