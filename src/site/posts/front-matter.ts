import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { validate, type ValidationError } from '../../publication/validation-errors.ts';

/** The largest front matter, in characters. */
const maxFrontMatter = 16 * 1024;

/**
 * Splits the text of a file into its front matter (YAML 1.2 between lines of `---`) and its Markdown. `needed` are the
 * fields that it has to have. Returns every mistake in words for editors instead when there is one. Never throws.
 */
export function readFrontMatter<Fields>(
  file: string,
  schema: z.ZodType<Fields>,
  needed: string,
): { fields: Fields; body: string } | { errors: ValidationError[] } {
  const example = `begin it with a line ---, then ${needed}, one on a line, then a line ---`;
  const lines = file.replaceAll('\r\n', '\n');
  const found = /^---[^\S\n]*\n(.*?)^---[^\S\n]*(?:\n|$)/ms.exec(lines);
  if (found?.index !== 0) return toError(`has no front matter; ${example}`);
  const [head, yaml = ''] = found;
  if (yaml.length > maxFrontMatter) {
    return toError(`has front matter of more than ${maxFrontMatter / 1024} KB; shorten it`);
  }
  const parsed = parseYaml(yaml);
  if ('problem' in parsed) return toError(parsed.problem);
  const result = validate(schema, parsed.value ?? {});
  return 'errors' in result ? result : { fields: result.value, body: lines.slice(head.length) };
}

/** What to do about errors of YAML. */
const yamlCures: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'this field stands there twice; remove one',
  TAB_AS_INDENT: 'begin it with spaces, not with a tab',
};

/** Reads YAML without aliases, which could make a small text a large value. */
function parseYaml(yaml: string): { value: unknown } | { problem: string } {
  const document = parseDocument(yaml, { schema: 'core', stringKeys: true, logLevel: 'silent' });
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    // The first line of the file is the one before the front matter.
    const line = (error.linePos?.[0].line ?? 0) + 1;
    const why = yamlCures[error.code] ?? 'put text with : or # in quotes';
    return { problem: `is not YAML in line ${line}: ${why}` };
  }
  try {
    return { value: document.toJS({ maxAliasCount: 0 }) };
  } catch {
    return { problem: 'has a YAML alias (*name), which no post needs; write the value out' };
  }
}

const toError = (problem: string) => ({ errors: [{ field: 'the front matter', problem }] });
