import type { JSONScanner } from 'jsonc-parser';

/** The kinds of tokens by the numbers of the scanner, whose own names TypeScript can't import. */
export const SyntaxKind = {
  OpenBraceToken: 1,
  OpenBracketToken: 3,
  CommaToken: 5,
  ColonToken: 6,
  NullKeyword: 7,
  TrueKeyword: 8,
  FalseKeyword: 9,
  StringLiteral: 10,
  NumericLiteral: 11,
  LineCommentTrivia: 12,
  BlockCommentTrivia: 13,
  LineBreakTrivia: 14,
  Trivia: 15,
  Unknown: 16,
  EOF: 17,
} as const;

/** What is wrong with a token, by the numbers of the scanner. */
const ScanError = {
  UnexpectedEndOfString: 2,
  UnexpectedEndOfNumber: 3,
  InvalidUnicode: 4,
  InvalidEscapeCharacter: 5,
  InvalidCharacter: 6,
} as const;

/** What is wrong with a JSON file that a person wrote, and where. Lines and columns count from one. */
export interface JsonMistake {
  line: number;
  column: number;
  /** What was found, and what to write instead. */
  problem: string;
}

/** A token with its place. */
export interface Token {
  kind: number;
  text: string;
  error: number;
  offset: number;
  line: number;
  column: number;
}

/** What may stand next. */
export type Expected = 'value' | 'first value' | 'name' | 'first name' | 'colon' | 'comma' | 'end';

/** The next token of a text. */
export function scan(scanner: JSONScanner, text: string): Token {
  const kind = scanner.scan();
  const offset = scanner.getTokenOffset();
  return {
    kind,
    text: text.slice(offset, offset + scanner.getTokenLength()),
    error: scanner.getTokenError(),
    offset,
    line: scanner.getTokenStartLine() + 1,
    column: scanner.getTokenStartCharacter() + 1,
  };
}

/** Whether a token is space between others. */
export const isBlank = ({ kind }: Token) =>
  kind === SyntaxKind.Trivia || kind === SyntaxKind.LineBreakTrivia;

/** Whether a token is a comment. */
export const isComment = ({ kind }: Token) =>
  kind === SyntaxKind.LineCommentTrivia || kind === SyntaxKind.BlockCommentTrivia;

/** A mistake at the place of a token. */
export const at = ({ line, column }: Token, problem: string): JsonMistake => ({
  line,
  column,
  problem,
});

/** A mistake within a token, wherever it stands. */
export function findTokenMistake(
  token: Token,
  before: Token | undefined,
  expected: Expected,
): JsonMistake | undefined {
  switch (token.error) {
    case ScanError.UnexpectedEndOfString:
      return at(
        token,
        'the quotation mark here is not closed in its line; write " behind the text, and \\n where it goes to a new line',
      );
    case ScanError.InvalidUnicode:
    case ScanError.InvalidEscapeCharacter:
      return at(
        token,
        'this text has a single backslash, which means nothing here; write \\\\ for a backslash',
      );
    case ScanError.InvalidCharacter:
      return at(token, 'this text has a tab or another invisible character; write a space');
    case ScanError.UnexpectedEndOfNumber:
      return at(token, 'this number ends too soon; write digits on both sides of its point');
  }
  if (isComment(token)) return at(token, 'found a comment, which JSON does not have; remove it');
  if (token.kind === SyntaxKind.Unknown) return findUnknownMistake(token, before, expected);
  return undefined;
}

/** Words that other languages have for the values of JSON. */
const otherWords: Readonly<Record<string, string>> = {
  ...{ yes: 'true', on: 'true', no: 'false', off: 'false' },
  ...{ none: 'null', nil: 'null', undefined: 'null', nan: 'null' },
  ...{ true: 'true', false: 'false', null: 'null' },
};

/** What stands in no JSON outside of a text. It may be a secret, so it is shown only where a name has to be. */
function findUnknownMistake(
  token: Token,
  before: Token | undefined,
  expected: Expected,
): JsonMistake {
  const [first = ''] = token.text;
  if (/[\u201c-\u201f\u00ab\u00bb\u2033]/.test(first))
    return at(token, `found the curly quotation mark ${first}; write the straight one, "`);
  if (/['\u2018-\u201b`]/.test(first))
    return at(token, `found the single quotation mark ${first}; write the double one, "`);
  if (/[\s\u200b-\u200f\u2060\uFEFF]/.test(first))
    return at(
      token,
      'found an invisible character, perhaps copied from a page; remove it, and write a space',
    );
  if (first === ';') return at(token, 'found a semicolon; write a comma');
  if (/^(?:=|:=|=>)/.test(token.text))
    return at(
      token,
      `found ${token.text.slice(0, 2).trim()}; write a colon between a name and its value`,
    );
  if (
    expected === 'comma' &&
    before?.kind === SyntaxKind.StringLiteral &&
    before.line === token.line
  )
    return at(
      token,
      'found words behind a text that has ended; write \\" for a quotation mark within a text',
    );
  if (expected === 'colon')
    return at(
      token,
      'a quotation mark is missing behind the name before this; write " there, and a colon',
    );
  if (expected === 'name' || expected === 'first name')
    return at(token, `found a name without quotation marks; write ${JSON.stringify(token.text)}`);
  if (/^[+-]?\d*\.?\d+$/.test(token.text) || /^[+-]?\d/.test(token.text))
    return at(
      token,
      'found a number in another form; write it as 5, -5 or 0.5, and anything else between quotation marks',
    );
  const word = otherWords[token.text.toLowerCase()];
  if (word !== undefined) return at(token, `found ${token.text}; write ${word}`);
  return at(token, 'found text without quotation marks; write " before and behind it');
}
