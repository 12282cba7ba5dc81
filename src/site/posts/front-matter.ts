import { parseDocument } from 'yaml';
import { z } from 'zod';
import { parseDate } from '../../text/dates/parse-date.ts';
import { toLine } from '../../text/plain-text.ts';
import { validate, type ValidationError } from '../../publication/validation-errors.ts';

/** The largest front matter, in characters. */
const maxFrontMatter = 16 * 1024;

/** A text of one line. What is no text gets its cure named. */
const text = (limit: number) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined ? undefined : 'expected text; write it in quotes, as in "2026"',
    })
    .transform(toLine)
    .pipe(
      z
        .string()
        .min(1)
        .max(limit, { error: `expected at most ${limit} characters` }),
    );

const datePattern =
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;
const dateExample = 'expected a date such as 2026-11-20 or 2026-11-20T08:00+01:00';

const frontMatterSchema = z.strictObject({
  title: text(300),
  description: text(1000),
  /** A date without a zone is in the publication's time zone. */
  date: z
    .string({ error: dateExample })
    .refine((date) => datePattern.test(date) && parseDate(date) !== undefined, {
      error: dateExample,
    }),
  slug: text(200).optional(),
  keywords: z.array(text(100)).max(50).optional(),
  /** The address of a file of the folder's `public`. */
  picture: text(300)
    .refine((address) => /^\/(?![/\\])/.test(address), {
      error: 'expected the address of a file of public, such as /photos/harbor.jpg',
    })
    .optional(),
  author: text(100).optional(),
  draft: z.boolean().optional(),
});

/** The fields at the head of a post, checked. */
export type FrontMatter = z.infer<typeof frontMatterSchema>;

const example =
  'begin it with a line ---, then title, description and date, one on a line, then a line ---';

/**
 * Splits the text of a post into its front matter (YAML 1.2 between lines of `---`) and its Markdown. Returns
 * every mistake in words for editors instead when there is one. Never throws.
 */
export function readFrontMatter(
  file: string,
): { fields: FrontMatter; body: string } | { errors: ValidationError[] } {
  const lines = file.replaceAll('\r\n', '\n');
  const found = /^---[^\S\n]*\n(.*?)^---[^\S\n]*(?:\n|$)/ms.exec(lines);
  if (found?.index !== 0) return toError(`has no front matter; ${example}`);
  const [head, yaml = ''] = found;
  if (yaml.length > maxFrontMatter) {
    return toError(`has front matter of more than ${maxFrontMatter / 1024} KB; shorten it`);
  }
  const parsed = parseYaml(yaml);
  if ('problem' in parsed) return toError(parsed.problem);
  const result = validate(frontMatterSchema, parsed.value ?? {});
  return 'errors' in result ? result : { fields: result.value, body: lines.slice(head.length) };
}

/** Reads YAML without aliases, which could make a small text a large value. */
function parseYaml(yaml: string): { value: unknown } | { problem: string } {
  const document = parseDocument(yaml, { schema: 'core', stringKeys: true, logLevel: 'silent' });
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const [message = ''] = error.message.split('\n');
    // The first line of the file is the one before the front matter.
    const line = (error.linePos?.[0].line ?? 0) + 1;
    const why = message.replace(/ at line \d+, column \d+:?$/, '');
    return { problem: `is not YAML in line ${line}: ${why}; put text with : or # in quotes` };
  }
  try {
    return { value: document.toJS({ maxAliasCount: 0 }) };
  } catch {
    return { problem: 'has a YAML alias (*name), which no post needs; write the value out' };
  }
}

const toError = (problem: string) => ({ errors: [{ field: 'the front matter', problem }] });
