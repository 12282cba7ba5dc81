import { distance } from 'fastest-levenshtein';
import { z } from 'zod';

/** A wrong field in a publication or content file. */
export interface ValidationError {
  /** The path of the field, such as `feeds.local #1`, or a place in the file. */
  field: string;
  /** What was found, and what to write instead. */
  problem: string;
  /** The names and places that lead to the field, where it is in a group. */
  path?: readonly PropertyKey[];
  /** The line of its file that has it. */
  line?: number;
}

/** The most mistakes that a message names, and the most characters of each. */
export const mostNamed = 40;
const mostOfEach = 500;

/** Lists mistakes for a message, each with its field, and how many more there are. */
export function listMistakes(errors: readonly ValidationError[]): string {
  const lines = errors.slice(0, mostNamed).map(({ line, field, problem }) => {
    const place = line === undefined ? field : `line ${line}, ${field}`;
    return `  ${shorten(`${place}: ${problem}`, mostOfEach)}`;
  });
  const rest = errors.length - lines.length;
  return [...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
}

const shorten = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const wordsOf: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields in { }',
  record: 'a group of fields in { }',
};

/** The expected value in an editor's words; `undefined` keeps zod's own message. */
function describeExpected(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${wordsOf[issue.expected] ?? issue.expected}${describeForm(issue.expected, issue.input, listNames(issue.inst))}`;
    case 'invalid_value':
      return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'expected text that is not empty'
        : `expected at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `expected at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    case 'invalid_union':
      return issue['options'] instanceof Array
        ? `expected ${issue['options'].map((value) => JSON.stringify(value)).join(' or ')}`
        : undefined;
    default:
      return undefined;
  }
}

/** How to write what was found in the expected form, where that is known. */
function describeForm(expected: string, found: unknown, names: readonly string[]): string {
  if (expected === 'array' && typeof found === 'string') return '; put it between [ and ]';
  const isQuoted = typeof found === 'string' && found.trim() !== '';
  if (expected === 'number' && isQuoted && Number.isFinite(Number(found)))
    return '; write it without quotation marks';
  if (expected === 'boolean' && isQuoted && /^(?:true|false)$/i.test(found))
    return '; write it without quotation marks, in small letters';
  if (expected === 'object' && found !== undefined && names.length > 0 && names.length < 9)
    return `, with ${names.join(', ')}, as in { "${names[0]}": … }`;
  return '';
}

/** What a count is of. A number has no unit of its own. */
function unitOf(origin: string, count: number | bigint): string {
  const unit = { array: ['entry', 'entries'], string: ['character', 'characters'] }[origin];
  return unit === undefined ? '' : ` ${unit[Number(count) === 1 ? 0 : 1]}`;
}

/** The names of a schema's fields. */
function listNames(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    return schema.keyType.options.map(String);
  }
  return [];
}

/**
 * Checks a value against a schema. Returns the parsed value, or every error in words for editors. Never
 * throws.
 */
export function validate<T>(
  schema: z.ZodType<T>,
  value: unknown,
): { value: T } | { errors: ValidationError[] } {
  const knownNames = new Map<string, string[]>();
  const result = schema.safeParse(value, {
    // Most schemas are used once, so compiling them does not pay.
    jitless: true,
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') {
        knownNames.set(formatPath(issue.path ?? []), listNames(issue.inst));
      }
      return describeExpected(issue);
    },
  });
  if (result.success) return { value: result.data };
  const errors = result.error.issues.flatMap((issue) => listErrors(issue, value, knownNames));
  return { errors: withoutMisspelled(errors) };
}

/** Leaves out each field that is missing because its name is misspelled, which another message says. */
function withoutMisspelled(errors: readonly ValidationError[]): ValidationError[] {
  const meant = new Set(
    errors.flatMap(({ field, problem }) => {
      const [, name] = /did you mean "([^"]*)"\?$/.exec(problem) ?? [];
      return name === undefined ? [] : [`${toGroup(field)}.${name}`];
    }),
  );
  const isMeant = (field: string) => meant.has(`${toGroup(field)}.${field.split('.').at(-1)}`);
  return errors.filter(
    ({ field, problem }) => !problem.startsWith('is missing') || !isMeant(field),
  );
}

/** The path of the group that has a field. */
const toGroup = (field: string) => field.split('.').slice(0, -1).join('.');

function listErrors(
  issue: z.core.$ZodIssue,
  value: unknown,
  knownNames: Map<string, string[]>,
): ValidationError[] {
  if (issue.code === 'unrecognized_keys') {
    const names = knownNames.get(formatPath(issue.path)) ?? [];
    return issue.keys.map((key) => ({
      field: formatPath([...issue.path, key]),
      path: [...issue.path, key],
      problem: `found an unknown field; ${toSuggestion(key, names)}`,
    }));
  }
  const branch = issue.code === 'invalid_union' ? findNearestBranch(issue.errors) : undefined;
  if (branch) {
    return branch.flatMap((inner) =>
      listErrors({ ...inner, path: [...issue.path, ...inner.path] }, value, knownNames),
    );
  }
  const isName = issue.code === 'invalid_key';
  const found = isName ? String(issue.path.at(-1)) : getAt(value, issue.path);
  const message = isName ? issue.issues[0]?.message : issue.message;
  return [
    {
      field: formatPath(isName ? issue.path.slice(0, -1) : issue.path),
      path: issue.path,
      problem: `${describeFound(found, issue.path)}, ${message}`,
    },
  ];
}

/** The alternative of a union that fits best: a value of the right type, then the fewest issues. */
function findNearestBranch(branches: z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const penalty = (issues: z.core.$ZodIssue[]) =>
    issues.length + (issues.some(({ path }) => path.length === 0) ? 1000 : 0);
  return branches.toSorted((a, b) => penalty(a) - penalty(b))[0];
}

/** So many known names fit into a message. */
const mostListed = 12;

/** Proposes the known name that is most like a wrong one, or says which there are. */
export function toSuggestion(key: string, names: readonly string[]): string {
  if (names.length === 0) return 'remove it';
  const nearest = findNearestName(key, names);
  if (nearest !== undefined) return `did you mean "${nearest}"?`;
  return names.length > mostListed
    ? 'docs/reference.md lists the known ones'
    : `the known ones are ${names.join(', ')}`;
}

/** The longest name for which one like it is looked for, which takes time with the square of its length. */
const mostLike = 100;

/** The known name that a wrong one is most like or begins; `undefined` where none is like it, or it is long. */
export function findNearestName(key: string, names: readonly string[]): string | undefined {
  if (key.length > mostLike) return undefined;
  const lower = key.toLowerCase();
  const nearest = names
    .map((name) => ({ name, far: distance(lower, name.toLowerCase()) }))
    .reduce((best, each) => (each.far < best.far ? each : best), { name: '', far: Infinity });
  if (nearest.far <= Math.ceil(nearest.name.length / 2)) return nearest.name;
  return lower.length < 3 ? undefined : names.find((name) => name.toLowerCase().startsWith(lower));
}

function describeFound(value: unknown, [section]: PropertyKey[]): string {
  if (value === undefined) return 'is missing';
  if (Array.isArray(value)) return `found a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'found a group of fields in { }';
  // Whoever knows the address of an alert can send one.
  if (section === 'alerts') return 'found something else';
  // The message reaches logs, so it must not show a password in an address.
  const shown = JSON.stringify(value).replace(/\/\/[^/?#\s]*@/g, '//…@');
  return `found ${shorten(shown, 60)}`;
}

function getAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
}

/** The path of a field as messages have it, such as `feeds.local #1`. */
export function formatPath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the whole file';
  return path
    .map((key, index) =>
      typeof key === 'number' ? ` #${key + 1}` : `${index > 0 ? '.' : ''}${String(key)}`,
    )
    .join('');
}
