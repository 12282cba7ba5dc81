import { Parser } from 'htmlparser2';
import { voidNames } from '../tokenizer.ts';
import { escapeMarkup } from '../xml.ts';

/** An HTML element. Attributes keep their order; a boolean attribute has the value `''`. */
export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}
/** An element, or text with its entities decoded. */
export type HtmlNode = HtmlElement | string;

const booleanNames = new Set(['checked', 'disabled', 'open', 'reversed']);

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

/** Parses an HTML fragment, without its comments and declarations. Never throws. */
export function parseTree(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes: { ...attributes }, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext(text) {
      const parent = open.at(-1);
      const isFirst = parent?.name === 'pre' && parent.children.length === 0;
      // HTML drops the first line break in <pre>. An empty text stays, so that no second one is dropped.
      parent?.children.push(isFirst && text.startsWith('\n') ? text.slice(1) : text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return root.children;
}

/** Renders a tree as HTML that browsers parse as the same tree. */
export function renderTree(nodes: HtmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? renderElement(node) : escapeHtml(node))).join('');
}

/** Escapes text for HTML. NUL and carriage returns become what HTML parsers make of them. */
export function escapeHtml(text: string): string {
  return escapeMarkup(text.replaceAll('\0', '\uFFFD').replaceAll(/\r\n?/g, '\n'));
}

/** All text inside the nodes, with the alternative texts of pictures. */
export function textOf(nodes: HtmlNode[]): string {
  return nodes
    .map((node) => (isElement(node) ? (node.attributes['alt'] ?? textOf(node.children)) : node))
    .join('');
}

/** All elements inside the nodes, in document order. */
export function* elementsOf(nodes: HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsOf(node.children);
  }
}

/** A copy of the tree in which `change` replaces every element, innermost first. */
export function mapTree(
  nodes: HtmlNode[],
  change: (element: HtmlElement) => HtmlNode[],
): HtmlNode[] {
  return nodes.flatMap((node) =>
    isElement(node) ? change({ ...node, children: mapTree(node.children, change) }) : [node],
  );
}

function renderElement({ name, attributes, children }: HtmlElement): string {
  const opening = Object.entries(attributes).map(([attribute, value]) =>
    value === '' && (booleanNames.has(attribute) || attribute.startsWith('data-'))
      ? ` ${attribute}`
      : ` ${attribute}="${escapeHtml(value)}"`,
  );
  if (voidNames.has(name)) return `<${name}${opening.join('')}>`;
  const inner = renderTree(children);
  // HTML parsers drop the first line break in <pre>.
  const lead = name === 'pre' && inner.startsWith('\n') ? '\n' : '';
  return `<${name}${opening.join('')}>${lead}${inner}</${name}>`;
}
