import { createScanner } from 'jsonc-parser';
import {
  at,
  findTokenMistake,
  isBlank,
  isComment,
  scan,
  SyntaxKind,
  type Expected,
  type JsonMistake,
  type Token,
} from './json-tokens.ts';

/** A group or list that is open. `names` are those of a group, each with its first line. */
interface Open {
  token: Token;
  names: Map<string, number> | undefined;
}

interface State {
  before: Token | undefined;
  /** The name that stands before a colon. */
  name: string;
  open: Open[];
  expected: Expected;
}

/** The text without a byte order mark, which some editors write and nobody sees. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/**
 * Finds the mistakes in the text of a JSON file in words for the person who wrote it: the first one in its form, and
 * every name that a group has twice before it. None means that `JSON.parse` reads it.
 */
export function findJsonMistakes(text: string): JsonMistake[] {
  const whole = findWholeMistake(text);
  if (whole !== undefined) return [{ line: 1, column: 1, problem: whole }];
  const scanner = createScanner(text);
  const state: State = { before: undefined, name: '', open: [], expected: 'value' };
  const twice: JsonMistake[] = [];
  for (;;) {
    const token = scan(scanner, text);
    if (isBlank(token)) continue;
    if (state.before === undefined && !'{['.includes(token.text.charAt(0)) && !isComment(token))
      return [at(token, 'a JSON file begins with {; write it at the start, and } at the end')];
    const found =
      findTokenMistake(token, state.before, state.expected) ?? findPlaceMistake(token, state);
    if (found !== undefined) return [...twice, found];
    if (token.kind === SyntaxKind.EOF) return twice;
    const again = step(token, state);
    if (again !== undefined) twice.push(again);
    state.before = token;
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

const isValue = ({ kind }: Token) =>
  kind === SyntaxKind.OpenBraceToken || kind === SyntaxKind.OpenBracketToken || isPlain(kind);

const isPlain = (kind: number) =>
  kind === SyntaxKind.StringLiteral ||
  kind === SyntaxKind.NumericLiteral ||
  kind === SyntaxKind.TrueKeyword ||
  kind === SyntaxKind.FalseKeyword ||
  kind === SyntaxKind.NullKeyword;

/** A mistake in where a token stands. */
function findPlaceMistake(
  token: Token,
  { before, name, open, expected }: State,
): JsonMistake | undefined {
  const inner = open.at(-1);
  const closing = inner?.names ? '}' : ']';
  const isClosing = token.text === '}' || token.text === ']';
  if (token.kind === SyntaxKind.EOF) return inner && findUnclosed(token, inner);
  if (expected === 'end')
    return at(
      token,
      isClosing
        ? `found a ${token.text} too many; remove it, or another one above`
        : 'found more behind the end of the file; put it before the last }, or remove it',
    );
  if (isClosing && token.text !== closing && expected !== 'colon')
    return inner === undefined
      ? at(token, 'a JSON file begins with {; write it at the start')
      : at(
          token,
          `found ${token.text}, but the ${inner.token.text} of line ${inner.token.line} is still open; write ${closing} before this`,
        );
  if (isClosing && before?.kind === SyntaxKind.CommaToken)
    return at(
      before,
      `found a comma behind the last ${inner?.names ? 'field' : 'entry'}; remove it`,
    );
  switch (expected) {
    case 'colon':
      return token.kind === SyntaxKind.ColonToken
        ? undefined
        : at(token, `a colon is missing behind ${name}; write one, and the value behind it`);
    case 'comma':
      return findCommaMistake(token, before, inner);
    case 'value':
    case 'first value':
      if (isValue(token) || (isClosing && expected === 'first value')) return undefined;
      return at(
        token,
        token.kind === SyntaxKind.CommaToken
          ? before?.kind === SyntaxKind.CommaToken
            ? 'found two commas in a row; remove one'
            : 'found a comma where a value is missing; write the value before it'
          : `found ${token.text} where a value is missing; write the value before it`,
      );
    default:
      if (token.kind === SyntaxKind.StringLiteral || (isClosing && expected === 'first name'))
        return undefined;
      return at(
        token,
        token.kind === SyntaxKind.CommaToken
          ? 'found a comma too many; remove it'
          : 'the name of a field is missing; write it between quotation marks, and a colon behind it',
      );
  }
}

function findUnclosed(end: Token, { token, names }: Open): JsonMistake {
  return at(
    end,
    `the file ends, but the ${token.text} of line ${token.line} is not closed; write ${names ? '}' : ']'} where it ends`,
  );
}

function findCommaMistake(
  token: Token,
  before: Token | undefined,
  inner: Open | undefined,
): JsonMistake | undefined {
  if (token.kind === SyntaxKind.CommaToken || token.text === '}' || token.text === ']')
    return undefined;
  if (token.kind === SyntaxKind.ColonToken)
    return at(
      token,
      inner?.names
        ? 'found a second colon; write one between a name and its value'
        : 'found a colon in a list; write fields between { and }, and lists between [ and ]',
    );
  if (before === undefined) return undefined;
  if (before.text === '0' && token.offset === before.offset + 1)
    return at(
      before,
      'found a 0 before a number; remove it, or put the number between quotation marks',
    );
  const end = { ...before, column: before.column + before.text.length };
  return at(
    end,
    before.line === token.line
      ? 'a comma is missing here; write one'
      : `a comma is missing at the end of line ${before.line}; write one`,
  );
}

/** Takes a token that stands right. Returns a mistake for a name that its group has already. */
function step(token: Token, state: State): JsonMistake | undefined {
  const { open, expected } = state;
  if (
    token.kind === SyntaxKind.StringLiteral &&
    (expected === 'name' || expected === 'first name')
  ) {
    state.name = token.text;
    state.expected = 'colon';
    return remember(token, open.at(-1)?.names);
  }
  if (token.kind === SyntaxKind.ColonToken) state.expected = 'value';
  else if (token.kind === SyntaxKind.CommaToken)
    state.expected = open.at(-1)?.names ? 'name' : 'value';
  else if (token.kind === SyntaxKind.OpenBraceToken) {
    open.push({ token, names: new Map() });
    state.expected = 'first name';
  } else if (token.kind === SyntaxKind.OpenBracketToken) {
    open.push({ token, names: undefined });
    state.expected = 'first value';
  } else {
    if (!isPlain(token.kind)) open.pop();
    state.expected = open.length === 0 ? 'end' : 'comma';
  }
  return undefined;
}

function remember(token: Token, names: Map<string, number> | undefined): JsonMistake | undefined {
  const name = String(JSON.parse(token.text));
  const line = names?.get(name);
  names?.set(name, line ?? token.line);
  if (line === undefined) return undefined;
  return at(token, `${JSON.stringify(name)} stands here and in line ${line}; keep one of the two`);
}
