import { isElement, parseTree, renderTree } from './html-tree.ts';

/** Cuts safe HTML after its first paragraph, or at its end if no paragraph stands by itself. Never throws. */
export function cutAfterOpening(html: string): [opening: string, rest: string] {
  const nodes = parseTree(html);
  const at = nodes.findIndex((node) => isElement(node) && node.name === 'p');
  if (at < 0) return [html, ''];
  return [renderTree(nodes.slice(0, at + 1)), renderTree(nodes.slice(at + 1))];
}
