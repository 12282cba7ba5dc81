import { withoutForbidden } from './characters.ts';

/** Escapes `&`, `<`, `>` and `"`, for text and quoted attributes of XML and HTML. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Writes an XML element that holds only text. Characters that XML 1.0 forbids are dropped. */
export function writeElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  text: string,
): string {
  return `<${name}${writeAttributes(attributes)}>${escapeLegal(text)}</${name}>`;
}

/** Writes the attributes of a tag, each after a space. Characters that XML 1.0 forbids are dropped. */
export function writeAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeLegal(value)}"`)
    .join('');
}

/** Matches text that needs no change, which is most text. */
const plain = /^[\t\n\r !#-%'-;=?-\ud7ff]*$/;

function escapeLegal(text: string): string {
  return plain.test(text) ? text : escapeMarkup(withoutForbidden(text));
}
