import { createScanner, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { withoutForbidden } from './characters.ts';

/** What is wrong with a JSON file that a person wrote, and where. Lines and columns count from one. */
export interface JsonMistake {
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
  const whole = findWholeMistake(text);
  if (whole !== undefined) return { mistakes: [at(0, whole)] };
  const start = scan(text).next().value ?? 0;
  if (!/[{[]/.test(text.charAt(start)))
    return {
      mistakes: [at(start, 'a JSON file begins with {; write it at the start, and } at the end')],
    };
  try {
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { allowTrailingComma: true });
    const [first] = errors;
    const end = first?.offset ?? Infinity;
    const mistakes =
      tree === undefined
        ? []
        : findTwice(tree, end).map(([node, name]) =>
            at(
              node.offset,
              `${JSON.stringify(name)} stands in this group already; keep one of the two`,
            ),
          );
    if (first !== undefined) mistakes.push(at(...describe(text, first)));
    return tree === undefined || mistakes.length > 0 ? { mistakes } : { value: toValue(tree) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { mistakes: [at(start, 'groups and lists stand too deep in each other; remove some')] };
  }
}

/** What makes the whole text something else than JSON. */
function findWholeMistake(text: string): string | undefined {
  if (text.includes('\0') || text.startsWith('\uFFFD'))
    return 'the file is not in UTF-8; save it with this encoding in your editor';
  if (text.trim() === '') return 'the file is empty; write fields between { and }';
  if (text.trimStart().startsWith('<'))
    return 'found <, as in a web page, and JSON begins with {; was the page saved in place of the file?';
  return undefined;
}

/** The offsets of the tokens of a text, without its comments. */
function* scan(text: string): Generator<number, undefined> {
  const scanner = createScanner(text, true);
  while (scanner.scan() !== endOfFile) yield scanner.getTokenOffset();
}
/** By its number, since TypeScript can't import the names of the parser. */
const endOfFile = 17;

/** The last brace or bracket before a place that is still open there. */
function findOpen(text: string, end: number): number | undefined {
  const open: number[] = [];
  for (const offset of scan(text)) {
    if (offset >= end) break;
    if (/[{[]/.test(text.charAt(offset))) open.push(offset);
    else if (/[}\]]/.test(text.charAt(offset))) open.pop();
  }
  return open.at(-1);
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
function findTwice({ type, children = [] }: Node, end: number): [Node, string][] {
  const names = new Set<string>();
  return children.flatMap((child) => {
    const [name] = type === 'object' ? (child.children ?? []) : [];
    const isTwice = name !== undefined && name.offset < end && names.has(String(name.value));
    names.add(String(name?.value));
    const inner = findTwice(child, end);
    return isTwice ? [[name, String(name.value)], ...inner] : inner;
  });
}

/** Where a mistake is, and what it is, by the number of the parser's error. */
function describe(text: string, { error, offset, length }: ParseError): [number, string] {
  const found = text.slice(offset, offset + length);
  const fixed = problems[error];
  if (fixed !== undefined) return [offset, fixed];
  if (error === 1) return [offset, describeSymbol(found)];
  if (/^[}\]]$/.test(found) && error !== 4) return describeClosing(text, offset, found);
  if (found === '') return describeClosing(text, text.length, found);
  if (error === 6) return describeComma(text, offset);
  if (found === ',')
    return [offset, 'found a comma too many; remove it, or write what is missing before it'];
  return [offset, `found ${found.slice(0, 1)} where a value is missing; write the value before it`];
}

/** The mistakes that need nothing of the text. */
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

/** Words that other languages have for the values of JSON. */
const otherWords: Readonly<Record<string, string>> = {
  yes: 'true',
  on: 'true',
  no: 'false',
  off: 'false',
  none: 'null',
  true: 'true',
  false: 'false',
  null: 'null',
};

/** What stands in no JSON outside of a text. It may be a secret, so it is not shown. */
function describeSymbol(found: string): string {
  const first = found.charAt(0);
  if (/[\u201c-\u201f\u00ab\u00bb\u2033'\u2018-\u201b`]/.test(first))
    return `found the quotation mark ${first}; write the straight double one, "`;
  if (/[\s\u200b-\u200f\u2060\uFEFF]/.test(first))
    return 'found an invisible character, perhaps copied from a page; remove it, and write a space';
  if (first === ';') return 'found a semicolon; write a comma';
  if (first === '=') return 'found =; write a colon between a name and its value';
  const word = otherWords[found.toLowerCase()];
  if (word !== undefined) return `found ${found}; write ${word}`;
  return 'found text without quotation marks; write " before and behind it, and \\" for one within a text';
}

/** A brace or a bracket that stands wrong, or the end of the file in place of one. */
function describeClosing(text: string, offset: number, found: string): [number, string] {
  const open = findOpen(text, offset);
  if (open === undefined)
    return [
      offset,
      found === ''
        ? 'the file ends too soon'
        : `found a ${found} too many; remove it, or another one above`,
    ];
  const line = text.slice(0, open).split('\n').length;
  const closing = text.charAt(open) === '{' ? '}' : ']';
  const where = found === '' ? 'where it ends' : 'before this';
  const what = found === '' ? 'the file ends' : `found ${found}`;
  return [
    offset,
    `${what}, but the ${text.charAt(open)} of line ${line} is still open; write ${closing} ${where}`,
  ];
}

function describeComma(text: string, offset: number): [number, string] {
  if (text.charAt(offset) === ':')
    return [offset, 'found a colon too many; write one between a name and its value, in { and }'];
  const end = text.slice(0, offset).trimEnd().length;
  if (/\b0$/.test(text.slice(0, end)) && end === offset)
    return [
      offset - 1,
      'found a 0 before a number; remove it, or put the number between quotation marks',
    ];
  const line = text.slice(0, end).split('\n').length;
  const isHere = !text.slice(end, offset).includes('\n');
  return [
    end,
    isHere
      ? 'a comma is missing here; write one'
      : `a comma is missing at the end of line ${line}; write one`,
  ];
}
