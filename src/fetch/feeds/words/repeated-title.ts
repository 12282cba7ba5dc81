import { fold } from '../../../text/fold.ts';
import { splitWords } from '../../../text/words.ts';

/** Behind such letters a space ends a sentence: scripts without spaces between words, and the verbs of Korean. */
const endsWhole =
  /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}][\p{M}]{0,4}|[다요까])$/u;
/** With fewer words a title may be the subject of the text's first sentence. */
const fewestWords = 4;

/**
 * A text without the title at its start. What goes on in the title's own sentence stays; behind a title
 * that was cut out of the text the rest is left, with an ellipsis before it.
 */
export function withoutTitle(text: string, title: string): string {
  const end = findEnd(text, title);
  if (end === undefined) return text;
  const rest = text.slice(end);
  if (!/[\p{L}\p{N}]/u.test(rest)) return '';
  if (title.endsWith('…')) return `…${rest.replace(/^…/, '').trim()}`;
  const isApart =
    /^[\s)"'”’»」]*(?:\n|[:.!?…|–—·;-]+\s|[।॥۔؟؛]+\s|[。！？：｜…]+)/u.test(rest) ||
    (/^[)"'”’»」]?\s/u.test(rest) && endsWhole.test(title));
  const isNewSentence = /^[)"'”’»]?\s+[\p{Lu}\p{N}\p{Extended_Pictographic}“"«]/u.test(rest);
  const isLong = splitWords(title).length >= fewestWords;
  return isApart || (isNewSentence && isLong)
    ? rest.replace(/^[^\p{L}\p{N}“"«‘'([¿¡#@$€£「『]+/u, '')
    : text;
}

/** Where the words of a title end that a text starts with, whatever signs and spaces are between them. */
function findEnd(text: string, title: string): number | undefined {
  const isWordPart = (character: string) => /[\p{L}\p{M}\p{N}]/u.test(character);
  let at = 0;
  let any = false;
  for (const wanted of title) {
    if (!isWordPart(wanted)) continue;
    while (at < text.length && !isWordPart(codePointAt(text, at)))
      at += codePointAt(text, at).length;
    const found = codePointAt(text, at);
    if (fold(found) !== fold(wanted)) return undefined;
    at += found.length;
    any = true;
  }
  if (!any || isWordPart(codePointAt(text, at))) return undefined;
  const [quote = ''] = /['"’”»」]$/u.exec(title) ?? [];
  return text.startsWith(quote, at) ? at + quote.length : at;
}

function codePointAt(text: string, at: number): string {
  const point = text.codePointAt(at);
  return point === undefined ? '' : String.fromCodePoint(point);
}
