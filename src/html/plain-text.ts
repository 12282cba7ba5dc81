import { readMarkup } from './tokenizer.ts';

/** Elements whose text a reader of the page never sees, or sees only when something else fails. */
const unseen = new Set(
  (
    'audio canvas head iframe math noembed noframes noscript plaintext script select style ' +
    'svg template title video xmp'
  ).split(' '),
);
const block = new Set(
  (
    'address article aside blockquote br caption center dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr img legend li main menu nav ' +
    'ol optgroup option p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/**
 * The text that a reader would see of a piece of HTML: tags gone, block tags a space, entities
 * decoded exactly once, white space folded, NFC, well-formed UTF-16, without control, invisible and
 * direction-overriding characters. Plain text that only looks like markup ("BMI < 25") stays. Takes
 * any string, in linear time. The result is text: it is escaped once more wherever it is printed.
 */
export function toPlainText(html: string): string {
  const parts: string[] = [];
  let hidden: { name: string; depth: number } | undefined;
  // A CDATA section that reached the text was wrapped twice: its content is what was meant.
  const source = html.includes('<![CDATA[') ? html.replace(/<!\[CDATA\[|\]\]>/g, '') : html;
  readMarkup(source, 'html', {
    text(text) {
      if (!hidden) parts.push(text);
    },
    open(name, _attributes, selfClosing) {
      if (hidden) {
        if (hidden.name === name && !selfClosing) hidden.depth += 1;
      } else if (unseen.has(name) && !selfClosing) {
        hidden = { name, depth: 1 };
      } else if (block.has(name)) parts.push(' ');
    },
    close(name) {
      if (hidden?.name === name) {
        hidden.depth -= 1;
        if (hidden.depth === 0) hidden = undefined;
      } else if (!hidden && block.has(name)) parts.push(' ');
    },
  });
  return toCleanText(parts.join(''));
}

// Controls other than white space, soft hyphen, zero width space, joiners of words, direction
// overrides and isolates, deprecated format characters, fillers, interlinear marks, noncharacters.
const invisible =
  /[\u0000-\u0008\u000e-\u001b\u007f-\u009f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff]/g;
// Tag characters are invisible, and can carry a hidden message, except in the flag of a country's part.
const tags =
  /(\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
const joinsEmoji =
  /[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}\ufe0f]\u200d\p{Extended_Pictographic}/u;
const joinsLetters =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{M}][\u200c\u200d][\p{L}\p{M}\s]/u;
// Where windows-1252 was taken for Latin-1, its quotes and dashes arrive as C1 controls.
const windows1252 = new TextDecoder('windows-1252');
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
// What most European text is made of: letters, figures and signs that stand for themselves, and white space.
// Such a text is left as it is by all that `toHarmless` does.
const harmless =
  /^[\t\n\r -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u22ff]*$/;

function toCleanText(text: string): string {
  const clean = (harmless.test(text) ? text : toHarmless(text)).replace(/\s+/g, ' ').trim();
  return seen.test(clean) ? clean : '';
}

function toHarmless(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[\u0080-\u009f]/g, (control) =>
        windows1252.decode(Uint8Array.of(control.charCodeAt(0))),
      )
      .replace(/[\u001c-\u001f]/g, ' ')
      .replace(invisible, '')
      .replace(tags, '$1')
      .replace(/[\u200c\u200d]/g, (joiner, at: number, whole: string) => {
        const around = whole.slice(Math.max(0, at - 2), at + 3);
        return joinsEmoji.test(around) || joinsLetters.test(around) ? joiner : '';
      })
      .replace(/([\u200e\u200f\u061c])[\u200e\u200f\u061c]+/g, '$1')
      // More marks on one letter than any script stacks only smear over the lines around it. Before
      // they are put in order, which takes the square of their number.
      .replace(/(\p{M}{8})\p{M}+/gu, '$1')
      .normalize('NFC')
  );
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text itself when it has at most `limit` characters, else its first `limit` and an ellipsis. A
 * character is what a reader takes for one (a grapheme), so that no accent or emoji is cut in two.
 */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // A grapheme can be of any length; twenty units for each is far above any writing.
  const most = limit * 20;
  const cut = (end: number) => `${text.slice(0, end).trimEnd()}…`;
  let count = 0;
  let last = 0;
  for (const { index } of graphemes.segment(text.slice(0, most))) {
    if (count === limit) return cut(index);
    count += 1;
    last = index;
  }
  return text.length <= most ? text : cut(last);
}

/** A plain text as the excerpt of an article (specification §3): 200 characters, and an ellipsis if longer. */
export function toExcerpt(text: string): string {
  return shorten(text, 200);
}
