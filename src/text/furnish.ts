import { elementsOf, type Node } from './tree.ts';

/** A sanitised post with what a page and its readers need. */
export function furnish(nodes: Node[]): Node[] {
  for (const element of elementsOf(nodes)) if (element.name === 'h1') element.name = 'h2';
  return nodes;
}
