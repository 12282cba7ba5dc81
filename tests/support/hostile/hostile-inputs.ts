const kilobyte = 1024;

/** Repeats a piece of ASCII text up to a length in bytes. */
function fill(piece: string, bytes: number): string {
  return piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes);
}

/** The start of every hostile body, which readers must always see. */
export const opening = 'An honest opening.';

const toBody = (piece: string) => `${opening}\n\n${fill(piece, 256 * kilobyte - 30)} x`;

/** Post bodies that are expensive to render as Markdown. Most have 256 KB, the maximum that is rendered. */
export const hostileBodies: Record<string, string> = {
  ...Object.fromEntries(
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
      'dotted-addresses': 'http://a.b.',
      'open-links': '[a](',
      footnotes: '[^1]: ',
      references: '&#x',
    }).map(([name, piece]) => [name, toBody(piece)]),
  ),
  'nested-divs': `${opening}\n\n${'<div>'.repeat(5_000)}Deep.${'</div>'.repeat(5_000)}`,
  'five-megabytes': opening + fill(' word', 4.9 * kilobyte * kilobyte),
};

/** Descriptions that fill a feed of 5 MB. */
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
