import { isElement, mapTree, parseTree, renderTree, textOf, type HtmlNode } from './html-tree.ts';

/** The length of a text in bytes of UTF-8. */
export const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Shortens a post's safe HTML to at most `maxBytes` bytes of UTF-8, for the text-only version. Pictures
 * become their alternative texts. `isWhole` is false when the end had to be cut, at an element or
 * between two words. Never throws.
 */
export function toLiteHtml(html: string, maxBytes: number): { html: string; isWhole: boolean } {
  if (!html.includes('<img') && countBytes(html) <= maxBytes) return { html, isWhole: true };
  const nodes = mapTree(parseTree(html), (element) =>
    element.name === 'img' ? [element.attributes['alt'] ?? ''] : [element],
  );
  const { taken, isWhole } = takeFitting(nodes, maxBytes);
  return { html: renderTree(taken), isWhole };
}

/** The first nodes that fit, and the part that fits of the next node. */
function takeFitting(
  nodes: readonly HtmlNode[],
  maxBytes: number,
): { taken: HtmlNode[]; isWhole: boolean } {
  const taken: HtmlNode[] = [];
  let left = maxBytes;
  for (const node of nodes) {
    const bytes = countBytes(renderTree([node]));
    if (bytes > left) return { taken: [...taken, ...cut(node, left)], isWhole: false };
    taken.push(node);
    left -= bytes;
  }
  return { taken, isWhole: true };
}

function cut(node: HtmlNode, maxBytes: number): HtmlNode[] {
  if (!isElement(node)) return [cutText(node, maxBytes)];
  const tags = countBytes(renderTree([{ ...node, children: [] }]));
  if (tags >= maxBytes) return [];
  const children = takeFitting(node.children, maxBytes - tags).taken;
  return textOf(children).trim() === '' ? [] : [{ ...node, children }];
}

/** The first words of a text. An escaped character has at most six bytes. */
function cutText(text: string, maxBytes: number): string {
  return text.slice(0, Math.floor(maxBytes / 6)).replace(/\S*$/u, '');
}
