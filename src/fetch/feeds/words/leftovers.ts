import { toLine, toLines } from '../../../text/plain-text.ts';
import { readMarkup } from '../../../text/tokenizer.ts';

/** How often some texts were escaped. */
const mostTimes = 4;

/** Tags that a text about HTML rarely names, and that texts escaped twice are full of. */
const tag =
  /<!--|<\/(?:p|div|a|span|em|strong|li|ul|figure|blockquote|h[1-6])>|<br\s?\/?>|<(?:a|img|div|p|span|figure|iframe|table|font|ul|h[1-6])\s[a-z-]{1,30}=/i;
/** No reference of HTML stands for more, in UTF-16 units. */
const longestMeaning = 2;
const entity = /&(?:[a-z]{2,8}\d?|#\d{2,6}|#x[\da-f]{2,5});/gi;

/** A text that was escaped twice, as text: its entities decoded, its tags read. Lines stay lines. */
export function withoutLeftovers(text: string): string {
  const decoded = text.split('\n').map(decode).join('\n');
  return tag.test(decoded) ? toLines(decoded).join('\n') : decoded;
}

function decode(line: string): string {
  let decoded = line;
  for (let time = 1; time < mostTimes; time += 1) {
    const next = decoded.replace(entity, decodeReference);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded === line ? line : toLine(decoded);
}

/** What a reference stands for. One that only begins like an old one, such as `&notit;`, stands for itself. */
function decodeReference(reference: string): string {
  let text = '';
  readMarkup(reference, 'html', { text: (part) => (text += part), open() {}, close() {} });
  return text.length > longestMeaning ? reference : text;
}
