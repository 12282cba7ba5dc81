import { withoutForbidden } from './characters.ts';
import { readEmoji } from './emoji.ts';
import { readMarkup, voidNames } from './tokenizer.ts';

/** Elements whose text is hidden, or only a fallback. */
const unseen = new Set(
  (
    'audio canvas head iframe math noembed noframes noscript plaintext script select style ' +
    'svg template title video xmp'
  ).split(' '),
);
const unseenInStory: ReadonlySet<string> = new Set([...unseen, 'figcaption']);
const block = new Set(
  (
    'address article aside blockquote br caption center dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr img legend li main menu nav ' +
    'ol optgroup option p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

const hiding =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|max-height\s*:\s*0(?:px)?\s*(?:;|$))/i;

/** Whether attributes hide an element from readers. */
export const isHidden = ({ hidden, style = '' }: Readonly<Record<string, string>>): boolean =>
  hidden !== undefined || hiding.test(style);

/**
 * Returns the visible text of an HTML fragment. Block tags become spaces, entities are decoded once,
 * white space is collapsed. The result is NFC and well-formed UTF-16, without control, invisible and
 * direction-overriding characters. Text that only looks like markup ("BMI < 25") stays. Takes linear
 * time and never throws. The result is not HTML: it must be escaped when it is rendered.
 */
export function toPlainText(html: string): string {
  return toLine(listBlocks(html, unseen).join(' '));
}

/**
 * The same as a line for each block of text, without empty ones. Captions of pictures are left out: they
 * are no part of a story's text.
 */
export function toLines(html: string): string[] {
  return listBlocks(html, unseenInStory)
    .map(toLine)
    .filter((line) => line !== '');
}

/** The text of a fragment, cut where a block begins or ends. */
function listBlocks(html: string, unseen: ReadonlySet<string>): string[] {
  const blocks: string[] = [];
  let parts: string[] = [];
  let hidden: { name: string; depth: number } | undefined;
  const endBlock = () => {
    blocks.push(parts.join(''));
    parts = [];
  };
  // A CDATA section in the text was wrapped twice by its feed.
  const source = html.includes('<![CDATA[') ? html.replace(/<!\[CDATA\[|\]\]>/g, '') : html;
  readMarkup(source, 'html', {
    text(text) {
      if (!hidden) parts.push(text);
    },
    open(name, attributes, selfClosing) {
      // A paragraph ends where another block begins.
      if (hidden?.name === 'p' && block.has(name) && !voidNames.has(name)) hidden = undefined;
      const emoji = name === 'img' ? readEmoji(attributes) : undefined;
      if (hidden) {
        if (hidden.name === name && !selfClosing) hidden.depth += 1;
      } else if (voidNames.has(name)) {
        if (emoji !== undefined) parts.push(emoji);
        else if (block.has(name)) endBlock();
      } else if ((unseen.has(name) || isHidden(attributes)) && !selfClosing) {
        if (block.has(name)) endBlock();
        hidden = { name, depth: 1 };
      } else if (block.has(name)) endBlock();
    },
    close(name) {
      if (hidden?.name === name) {
        hidden.depth -= 1;
        if (hidden.depth === 0) hidden = undefined;
      } else if (!hidden && block.has(name)) endBlock();
    },
  });
  endBlock();
  return blocks;
}

// Controls that XML allows, soft hyphen, zero width space, joiners of words, direction overrides and
// isolates, deprecated format characters, fillers, interlinear marks.
const invisible =
  /[\u007f-\u009f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]/g;
// Tag characters are invisible and can hide a message. Only flags such as Scotland's need them.
const tags =
  /(\u{1f3f4}[\u{e0061}-\u{e007a}\u{e0030}-\u{e0039}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
const joinsEmoji =
  /[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}\ufe0f]\u200d\p{Extended_Pictographic}/u;
const joinsLetters =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{M}][\u200c\u200d][\p{L}\p{M}\s]/u;
// When windows-1252 is decoded as Latin-1, quotes and dashes become C1 controls.
const windows1252 = new TextDecoder('windows-1252');
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
// Most European text has only these characters, none of which `toHarmless` changes.
const harmless =
  /^[\t\n\r -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u22ff]*$/;

/**
 * A text on one line, with nothing in it that a reader can't see: white space folded, NFC, without control,
 * invisible and direction-overriding characters. Empty when there is nothing to see. Takes any string.
 */
export function toLine(text: string): string {
  const clean = (harmless.test(text) ? text : toHarmless(text)).replace(/\s+/g, ' ').trim();
  return seen.test(clean) ? clean : '';
}

function toHarmless(text: string): string {
  return (
    // A feed has none of them, but references in its HTML may bring some.
    withoutForbidden(text)
      .replace(/[\u0080-\u009f]/g, (control) =>
        windows1252.decode(Uint8Array.of(control.charCodeAt(0))),
      )
      .replace(invisible, '')
      .replace(tags, '$1')
      .replace(/[\u200c\u200d]/g, (joiner, at: number, whole: string) => {
        const around = whole.slice(Math.max(0, at - 2), at + 3);
        return joinsEmoji.test(around) || joinsLetters.test(around) ? joiner : '';
      })
      .replace(/([\u200e\u200f\u061c])[\u200e\u200f\u061c]+/g, '$1')
      // No script stacks more marks on a letter. Normalizing takes quadratic time in their number.
      .replace(/(\p{M}{8})\p{M}+/gu, '$1')
      .normalize('NFC')
  );
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The start of a text, of at most `limit` graphemes (UAX #29), so that no accent or emoji is cut in two. */
function takeCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // A grapheme has no maximum length, but no writing needs twenty UTF-16 units for each.
  const maxUnits = limit * 20;
  let count = 0;
  let last = 0;
  for (const { index } of graphemes.segment(text.slice(0, maxUnits))) {
    if (count === limit) return text.slice(0, index);
    count += 1;
    last = index;
  }
  return text.length <= maxUnits ? text : text.slice(0, last);
}

/** The longest word that a text is cut before, and not inside, in UTF-16 units. */
const longestWord = 40;

/**
 * Shortens a text to at most `limit` characters, up to the end of the last whole word, and an ellipsis
 * if it was longer. A text without spaces, as of many scripts, is cut where the limit is. Every title, name and
 * excerpt that is too long is shortened by this.
 */
export function shorten(text: string, limit: number): string {
  const start = takeCharacters(text, limit);
  if (start === text) return text;
  const kept = start.trimEnd();
  const isInWord = /^[\p{L}\p{N}'’-]/u.test(text.slice(kept.length));
  const end = isInWord ? kept.lastIndexOf(' ') : -1;
  const whole = end > kept.length - longestWord && end > 0 ? kept.slice(0, end) : kept;
  return `${whole.replace(/[\s,;:–—-]{1,20}$/u, '')}…`;
}

/** Shortens plain text to the excerpt of an article: 200 characters (specification §3, ruling 21). */
export function toExcerpt(text: string): string {
  return shorten(text, 200);
}
