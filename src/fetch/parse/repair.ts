/** How much declared entities may add to a document, all together: enough for any real feed. */
const largestGrowth = 1_000_000;

/**
 * Repairs of a feed's text that have to come before any tokenizer sees it: the entities that its DTD
 * declares are replaced by their text, a `<` that starts no tag becomes `&lt;`, and curly quotes around
 * attributes become straight ones. Linear time.
 */
export function repairText(text: string): string {
  return straightenQuotes(escapeStrayLessThan(replaceDeclaredEntities(text)));
}

const openingTag = /<[\p{L}_:][^<>]{0,2000}>/gu;
const curlyQuotes = /=(\s{0,3})[“”„″]([^“”„″"]{0,1000})[“”″]/g;

/** A word processor has been at such a feed: its first tag has no straight quotes. */
function straightenQuotes(text: string): string {
  if (!/<[\w:]{1,20}\s[^<>"']{0,200}=\s{0,3}[“”„″]/.test(text.slice(0, 20_000))) return text;
  return text.replaceAll(openingTag, (tag) => tag.replaceAll(curlyQuotes, '=$1"$2"'));
}

function replaceDeclaredEntities(text: string): string {
  const subset = /<!DOCTYPE[^>[]{0,300}\[/i.exec(text.slice(0, 20_000));
  if (!subset) return text;
  const end = text.indexOf(']', subset.index);
  // Long or nested values are how documents explode: such entities stay as they are written.
  const declared = new Map(
    [
      ...text
        .slice(subset.index, end < 0 ? subset.index : end)
        .matchAll(/<!ENTITY\s{1,9}([\w.-]{1,60})\s{1,9}(?:"([^"&%]{0,200})"|'([^'&%]{0,200})')/g),
    ]
      .slice(0, 300)
      .map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  );
  if (declared.size === 0) return text;
  let growth = 0;
  return text.replace(/&([\w.-]{1,60});/g, (reference, name: string) => {
    const value = declared.get(name);
    if (value === undefined || growth > largestGrowth) return reference;
    growth += value.length;
    return value;
  });
}

function escapeStrayLessThan(text: string): string {
  const parts: string[] = [];
  let from = 0;
  let at = text.indexOf('<');
  while (at >= 0) {
    const closing = text.startsWith('<![CDATA[', at)
      ? ']]>'
      : text.startsWith('<!--', at)
        ? '-->'
        : undefined;
    if (closing) {
      const end = text.indexOf(closing, at + 4);
      if (end < 0) break;
      at = text.indexOf('<', end + 3);
      continue;
    }
    if (!/[\p{L}_:!?/]/u.test(text.charAt(at + 1))) {
      parts.push(text.slice(from, at), '&lt;');
      from = at + 1;
    }
    at = text.indexOf('<', at + 1);
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(from);
}
