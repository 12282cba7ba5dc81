import { z } from 'zod';

/** One thing that is wrong in a content file: the field's path and what to do about it. */
export interface Mistake {
  field: string;
  problem: string;
}

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

const wordOf = (type: string) => wordsOf[type] ?? type;

/** What a value should have been, in an editor's words; `undefined` leaves the library's own message. */
function toExpectation(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${wordOf(issue.expected)}`;
    case 'invalid_value':
      return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'expected text that is not empty'
        : `expected at least ${issue.minimum}`;
    case 'too_big':
      return `expected at most ${issue.maximum}`;
    case 'invalid_union':
      return issue['options'] instanceof Array
        ? `expected ${issue['options'].map((value) => JSON.stringify(value)).join(' or ')}`
        : undefined;
    default:
      return undefined;
  }
}

/** The names of the fields that a schema knows. */
function listNames(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    return schema.keyType.options.map(String);
  }
  return [];
}

/** Every mistake that the schema finds in the value, or the value as the schema reads it. */
export function parse<T>(
  schema: z.ZodType<T>,
  value: unknown,
): { value: T } | { mistakes: Mistake[] } {
  const knownNames = new Map<string, string[]>();
  const result = schema.safeParse(value, {
    // Most schemas are used once, and to make code for one takes longer than that.
    jitless: true,
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') {
        knownNames.set(toPath(issue.path ?? []), listNames(issue.inst));
      }
      return toExpectation(issue);
    },
  });
  if (result.success) return { value: result.data };
  return { mistakes: result.error.issues.flatMap((issue) => toMistakes(issue, value, knownNames)) };
}

function toMistakes(
  issue: z.core.$ZodIssue,
  value: unknown,
  knownNames: Map<string, string[]>,
): Mistake[] {
  if (issue.code === 'unrecognized_keys') {
    const names = knownNames.get(toPath(issue.path)) ?? [];
    return issue.keys.map((key) => ({
      field: toPath([...issue.path, key]),
      problem: `found a field that is not known here; ${toSuggestion(key, names)}`,
    }));
  }
  const branch = issue.code === 'invalid_union' ? toNearestBranch(issue.errors) : undefined;
  if (branch) {
    return branch.flatMap((inner) =>
      toMistakes({ ...inner, path: [...issue.path, ...inner.path] }, value, knownNames),
    );
  }
  return [
    {
      field: toPath(issue.path),
      problem: `${toFinding(getAt(value, issue.path))}, ${issue.message}`,
    },
  ];
}

/** Of a union's alternatives, the one that the value came nearest to: of its kind, with few mistakes in it. */
function toNearestBranch(branches: z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const farness = (issues: z.core.$ZodIssue[]) =>
    issues.length + (issues.some(({ path }) => path.length === 0) ? 1000 : 0);
  return branches.toSorted((a, b) => farness(a) - farness(b))[0];
}

function toSuggestion(key: string, names: string[]): string {
  const nearest = names.toSorted((a, b) => distance(key, a) - distance(key, b))[0];
  if (nearest === undefined) return 'remove it';
  return distance(key, nearest) <= Math.ceil(nearest.length / 2)
    ? `did you mean "${nearest}"?`
    : `known are ${names.join(', ')}`;
}

/** How many letters must be put in, taken out or changed to make one word the other, case apart. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a.toLowerCase()].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b.toLowerCase()].entries()) {
      next.push(Math.min(row[j]! + (letter === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

function toFinding(value: unknown): string {
  if (value === undefined) return 'is missing';
  if (Array.isArray(value)) return `found a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'found a group of fields in { }';
  // What is printed reaches logs, so a password in an address must not.
  const shown = JSON.stringify(value).replace(/\/\/[^/?#\s]*@/g, '//…@');
  return `found ${shown.length > 60 ? `${shown.slice(0, 59)}…` : shown}`;
}

function getAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
}

function toPath(path: PropertyKey[]): string {
  if (path.length === 0) return 'the whole file';
  return path
    .map((key, index) =>
      typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`,
    )
    .join('');
}
