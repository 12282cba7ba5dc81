import { isElement, mapTree, parseTree, printTree, textOf, type Node } from './html-tree.ts';

/** How many bytes a text has as UTF-8. */
export const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/**
 * A safe post in at most `most` bytes, without pictures: these are what they show in words. When it is
 * cut, between two words at the narrowest, `isWhole` is false. Throws nothing.
 */
export function toLiteHtml(html: string, most: number): { html: string; isWhole: boolean } {
  if (!html.includes('<img') && countBytes(html) <= most) return { html, isWhole: true };
  const nodes = mapTree(parseTree(html), (element) =>
    element.name === 'img' ? [element.attributes['alt'] ?? ''] : [element],
  );
  const { taken, isWhole } = takeFitting(nodes, most);
  return { html: printTree(taken), isWhole };
}

/** As many nodes as fit, from the first on; of the first that does not fit, what of its inside does. */
function takeFitting(nodes: readonly Node[], most: number): { taken: Node[]; isWhole: boolean } {
  const taken: Node[] = [];
  let left = most;
  for (const node of nodes) {
    const bytes = countBytes(printTree([node]));
    if (bytes > left) return { taken: [...taken, ...cut(node, left)], isWhole: false };
    taken.push(node);
    left -= bytes;
  }
  return { taken, isWhole: true };
}

function cut(node: Node, most: number): Node[] {
  if (!isElement(node)) return [cutText(node, most)];
  const frame = countBytes(printTree([{ ...node, children: [] }]));
  if (frame >= most) return [];
  const children = takeFitting(node.children, most - frame).taken;
  return textOf(children).trim() === '' ? [] : [{ ...node, children }];
}

/** The words of a text that fit. A character takes six bytes at most as it is printed. */
function cutText(text: string, most: number): string {
  return text.slice(0, Math.floor(most / 6)).replace(/\S*$/u, '');
}
