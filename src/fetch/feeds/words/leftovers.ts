import { DomUtils, parseDocument } from 'htmlparser2';
import { toLine, toLines } from '../../../text/plain-text.ts';

/** How often some texts were escaped. */
const mostTimes = 4;

/** Tags that a text about HTML rarely names, and that texts escaped twice are full of. */
const tag =
  /<!--|<\/(?:p|div|a|span|em|strong|li|ul|figure|blockquote|h[1-6])>|<br\s?\/?>|<(?:a|img|div|p|span|figure|iframe|table|font|ul|h[1-6])\s[a-z-]{1,30}=/i;
const entity = /&(?:[a-z]{2,8}\d?|#\d{2,6}|#x[\da-f]{2,5});/gi;

/** A text that was escaped twice, as text: its entities decoded, its tags read. Lines stay lines. */
export function withoutLeftovers(text: string): string {
  const decoded = text.split('\n').map(decode).join('\n');
  return tag.test(decoded) ? toLines(decoded).join('\n') : decoded;
}

function decode(line: string): string {
  let decoded = line;
  for (let time = 1; time < mostTimes; time += 1) {
    const next = decoded.replace(entity, (reference) =>
      DomUtils.textContent(parseDocument(reference)),
    );
    if (next === decoded) break;
    decoded = next;
  }
  return decoded === line ? line : toLine(decoded);
}
