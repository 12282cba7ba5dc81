import { parseTree, stripComments, type Node, type ParseError } from 'jsonc-parser';
import { withoutForbidden } from './characters.ts';

/** What is wrong with a JSON file that a person wrote, and where. Lines and columns count from one. */
interface JsonMistake {
  line: number;
  column: number;
  /** What was found, and what to write instead. */
  problem: string;
}

/** The text without a byte order mark, which some editors write and nobody sees. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/**
 * Parses JSON that a person wrote, with comments and commas behind the last entry. Returns its value, or its mistakes in
 * words for that person: the first one in its form, and every name that a group has twice before it. Never throws.
 */
export function parseWritten(written: string): { value: unknown } | { mistakes: JsonMistake[] } {
  const text = withoutMark(written);
  const at = (offset: number, problem: string): JsonMistake => {
    const lines = text.slice(0, offset).split('\n');
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, problem };
  };
  const start = Math.max(0, stripComments(text, ' ').search(/\S/));
  const whole = findWholeMistake(text, start);
  if (whole !== undefined) return { mistakes: [at(start, whole)] };
  try {
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { allowTrailingComma: true }) as Node;
    const [first] = errors;
    const mistakes = findTwice(tree, first?.offset ?? Infinity).map(({ offset, value }) =>
      at(offset, `${JSON.stringify(value)} stands in this group already; keep one of the two`),
    );
    if (first !== undefined) mistakes.push(at(...describe(text, first, tree)));
    return mistakes.length > 0 ? { mistakes } : { value: toValue(tree) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { mistakes: [at(start, 'groups and lists stand too deep in each other; remove some')] };
  }
}

/** What makes the whole text something else than JSON. */
function findWholeMistake(text: string, start: number): string | undefined {
  if (text.includes('\0') || text.startsWith('\uFFFD'))
    return 'the file is not in UTF-8; save it with this encoding in your editor';
  if (text.trim() === '') return 'the file is empty; write fields between { and }';
  const first = text.charAt(start);
  if (first === '<')
    return 'found <, as in a web page, and JSON begins with {; was the page saved in place of the file?';
  if (first === '{' || first === '[') return undefined;
  return 'a JSON file begins with {; write it at the start, and } at the end';
}

/** The value of a tree. Every name of a group is a field of its own, `__proto__` too. */
function toValue({ type, children = [], value }: Node): unknown {
  if (type === 'array') return children.map(toValue);
  if (type !== 'object') return typeof value === 'string' ? withoutForbidden(value) : value;
  return Object.fromEntries(
    children.map(({ children: [name, inner] = [] }) => [name?.value, inner && toValue(inner)]),
  );
}

/** The names before a place that their group has already. */
function findTwice({ type, children = [] }: Node, end: number): Node[] {
  const names = type === 'object' ? children.flatMap((each) => each.children?.[0] ?? []) : [];
  const known = new Set<unknown>();
  const twice = names.filter(({ value, offset }) => {
    const isKnown = known.has(value);
    known.add(value);
    return isKnown && offset < end;
  });
  return [...twice, ...children.flatMap((child) => findTwice(child, end))];
}

/** The innermost group or list without an end of its own. */
function findOpen(text: string, { type, length, offset, children = [] }: Node): number | undefined {
  const inner = children.map((each) => findOpen(text, each));
  const end = offset + length;
  const closing = { object: '}', array: ']' }[String(type)];
  const isClosed =
    text.charAt(end - 1) === closing && !children.some((each) => each.offset + each.length === end);
  const own = closing === undefined || isClosed ? undefined : offset;
  return inner.findLast((each) => each !== undefined) ?? own;
}

/** What the parser's errors mean that need nothing of the text, by their numbers. */
const problems: Readonly<Record<number, string>> = {
  2: 'this number ends too soon; write digits on both sides of its point',
  5: 'a colon is missing behind the name before this; write one, and the value behind it',
  11: 'the comment that begins here does not end; write */ behind it',
  12: 'the quotation mark here is not closed in its line; write " behind the text, and \\n where it goes to a new line',
  13: 'this number ends too soon; write digits on both sides of its point',
  14: 'this text has a single backslash, which means nothing here; write \\\\ for a backslash',
  15: 'this text has a single backslash, which means nothing here; write \\\\ for a backslash',
  16: 'this text has a tab or another invisible character; write a space',
};
const [invalidSymbol, valueExpected, commaExpected] = [1, 4, 6];

/** Where a mistake is, and what it is. */
function describe(text: string, { error, offset, length }: ParseError, tree: Node) {
  const found = text.slice(offset, offset + length);
  const say = (problem: string, place = offset): [number, string] => [place, problem];
  const fixed = problems[error];
  if (fixed !== undefined) return say(fixed);
  if (error === invalidSymbol) return say(describeSymbol(found));
  if (found === '' || (/^[}\]]$/.test(found) && error !== valueExpected))
    return say(describeEnd(text, found, findOpen(text, tree)), found === '' ? text.length : offset);
  if (error !== commaExpected)
    return say(
      found === ','
        ? 'found a comma too many; remove it, or write what is missing before it'
        : `found ${found.charAt(0)} where a value is missing; write the value before it`,
    );
  if (found === ':')
    return say('found a colon too many; write one between a name and its value, in { and }');
  const before = text.slice(0, offset);
  const end = before.trimEnd();
  if (/\b0$/.test(before))
    return say(
      'found a 0 before a number; remove it, or put the number between quotation marks',
      offset - 1,
    );
  const line = before.slice(end.length).includes('\n') && end.split('\n').length;
  return say(
    `a comma is missing ${line ? `at the end of line ${line}` : 'here'}; write one`,
    end.length,
  );
}

/** What stands in no JSON outside of a text. It may be a secret, so it is not shown. */
function describeSymbol(found: string): string {
  const first = found.charAt(0);
  if (/[\u201c-\u201f\u00ab\u00bb\u2033'\u2018-\u201b`]/.test(first))
    return `found the quotation mark ${first}; write the straight double one, "`;
  if (/[\s\u200b-\u200f\u2060\uFEFF]/.test(first))
    return 'found an invisible character, perhaps copied from a page; remove it, and write a space';
  if (first === ';') return 'found a semicolon; write a comma';
  if (first === '=') return 'found =; write a colon between a name and its value';
  if (/^(?:true|yes|on)$/i.test(found)) return `found ${found}; write true`;
  if (/^(?:false|no|off)$/i.test(found)) return `found ${found}; write false`;
  if (/^(?:null|none)$/i.test(found)) return `found ${found}; write null`;
  return 'found text without quotation marks; write " before and behind it, and \\" for one within a text';
}

/** A brace or a bracket that stands wrong, or the end of the file in place of one. */
function describeEnd(text: string, found: string, open: number | undefined): string {
  if (open === undefined) return `found a ${found} too many; remove it, or another one above`;
  const line = text.slice(0, open).split('\n').length;
  const [opening, closing] = text.charAt(open) === '{' ? ['{', '}'] : ['[', ']'];
  const [what, where] =
    found === '' ? ['the file ends', 'where it ends'] : [`found ${found}`, 'before this'];
  return `${what}, but the ${opening} of line ${line} is still open; write ${closing} ${where}`;
}
