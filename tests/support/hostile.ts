const kilobyte = 1024;

/** A text of so many bytes that repeats a piece of ASCII. */
export function fill(piece: string, bytes: number): string {
  return piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes);
}

/** What every hostile body begins with: what a reader must get, whatever becomes of the rest. */
export const opening = 'An honest opening.';

/** Post bodies of 256 KB that a Markdown renderer may choke on. */
export const hostileBodies: Record<string, string> = Object.fromEntries(
  Object.entries({
    'nested-emphasis': '*a **a ',
    'nested-underscores': '_a*_ *a ',
    'nested-quotes': '>',
    'nested-lists': '- ',
    'dotted-email': 'a.',
    brackets: '![[]()',
    comments: '<!-- ',
    backticks: '`` ` ',
    divs: '<div>',
    tables: '|a',
  }).map(([name, piece]) => [name, `${opening}\n\n${fill(piece, 256 * kilobyte - 30)} x`]),
);

/** Descriptions of 5 MB, less what the feed around them takes. */
export const hostileDescriptions: Record<string, string> = Object.fromEntries(
  Object.entries({
    'less-than': '&lt;',
    divs: '&lt;div&gt;',
    tags: '&lt;p a="&lt;b&gt;x&lt;/i&gt;',
    entities: '&amp;amp;',
    words: 'wa.wa.wa@',
    spaces: ' \t',
  }).map(([name, piece]) => [name, fill(piece, 5 * kilobyte * kilobyte - kilobyte)]),
);
