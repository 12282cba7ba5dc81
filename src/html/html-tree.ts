import { Parser } from 'htmlparser2';

/** An HTML element. Attributes keep their order; a boolean one has the value `''`. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
}
/** An element, or text with its entities decoded. */
export type Node = Element | string;

const voidNames = new Set(['br', 'hr', 'img', 'input', 'wbr']);
const booleanNames = new Set(['checked', 'disabled', 'open', 'reversed']);

export const isElement = (node: Node): node is Element => typeof node !== 'string';

/** The tree of a piece of HTML; comments and declarations are left out. Never throws. */
export function parseTree(html: string): Node[] {
  const root: Element = { name: '', attributes: {}, children: [] };
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
      const kept = isFirst && text.startsWith('\n') ? text.slice(1) : text;
      // Even an empty text: only the very first line break in <pre> goes.
      parent?.children.push(kept);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return root.children;
}

/** A tree as HTML that a browser reads back as the same tree. */
export function printTree(nodes: Node[]): string {
  return nodes.map((node) => (isElement(node) ? printElement(node) : escapeHtml(node))).join('');
}

/** Text as HTML text, or as a quoted attribute value. NUL and carriage returns become what they are read as. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('\0', '\uFFFD')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The ids in HTML that `printTree` wrote, which has no quotation marks but around values of attributes. */
export function listIds(html: string): string[] {
  return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => unescapeHtml(id));
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

/** All text inside, in order, and the alternative texts of pictures. */
export function textOf(nodes: Node[]): string {
  return nodes
    .map((node) => (isElement(node) ? (node.attributes['alt'] ?? textOf(node.children)) : node))
    .join('');
}

/** Every element inside, in document order. */
export function* elementsOf(nodes: Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsOf(node.children);
  }
}

/** The tree with every element, its children first, replaced by what `change` makes of it. */
export function mapTree(nodes: Node[], change: (element: Element) => Node[]): Node[] {
  return nodes.flatMap((node) =>
    isElement(node) ? change({ ...node, children: mapTree(node.children, change) }) : [node],
  );
}

function printElement({ name, attributes, children }: Element): string {
  const opening = Object.entries(attributes).map(([attribute, value]) =>
    value === '' && (booleanNames.has(attribute) || attribute.startsWith('data-'))
      ? ` ${attribute}`
      : ` ${attribute}="${escapeHtml(value)}"`,
  );
  if (voidNames.has(name)) return `<${name}${opening.join('')}>`;
  const inner = printTree(children);
  // The first line break in <pre> is dropped when it is read.
  const lead = name === 'pre' && inner.startsWith('\n') ? '\n' : '';
  return `<${name}${opening.join('')}>${lead}${inner}</${name}>`;
}
