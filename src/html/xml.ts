const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text for an XML or HTML document: `&`, `<`, `>` and `"` escaped. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An XML element that holds only text, without the characters that XML 1.0 forbids. */
export function writeElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  text: string,
): string {
  return `<${name}${writeAttributes(attributes)}>${escapeLegal(text)}</${name}>`;
}

/** A tag's attributes, each after a space. */
export function writeAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeLegal(value)}"`)
    .join('');
}

/** Text of which nothing is escaped or forbidden, as most is. */
const plain = /^[\t\n\r !#-%'-;=?-\ud7ff]*$/;

function escapeLegal(text: string): string {
  return plain.test(text) ? text : escapeMarkup(text.toWellFormed().replace(illegal, ''));
}
