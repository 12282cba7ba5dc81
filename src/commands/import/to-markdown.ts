import TurndownService from 'turndown';
import {
  isElement,
  mapTree,
  parseTree,
  renderTree,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from '../../text/html-tree.ts';

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  hr: '---',
});
// Markdown has no word for them, and a post may hold harmless HTML.
turndown.keep(['del', 's', 'u', 'ins', 'mark', 'sub', 'sup', 'kbd', 'abbr', 'dl', 'details']);
turndown.remove(['script', 'style', 'noscript', 'form', 'button', 'input', 'select', 'textarea']);
turndown.addRule('table', {
  filter: 'table',
  // An empty line would end it.
  replacement: (_, node) => `\n\n${(node as Element).outerHTML.replaceAll(/\s*\n\s*/g, ' ')}\n\n`,
});
turndown.addRule('frame', {
  filter: ['iframe', 'video', 'audio'],
  replacement: (_, node) => {
    const address = (node as Element).getAttribute('src') ?? '';
    return /^https?:/.test(address) ? `\n\n<${address}>\n\n` : '';
  },
});
const escape = turndown.escape.bind(turndown);
// Text that looks like a tag or an entity would be one.
turndown.escape = (text) =>
  escape(text)
    .replaceAll('<', '\\<')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    .replaceAll('~~', '\\~\\~');

/** What a body names: the new address of a link, and of a picture. */
export interface Addresses {
  toLink(address: string): string;
  toPicture(address: string): string;
}

/** Turns the HTML of a body into Markdown. Throws for HTML that is nested too deep. */
export function convertBody(html: string, addresses: Addresses): string {
  const tree = mapTree(parseTree(html), (element) => [rename(element, addresses)]);
  return turndown.turndown(renderTree(tree)).trim();
}

function rename(element: HtmlElement, { toLink, toPicture }: Addresses): HtmlElement {
  const { href, src } = element.attributes;
  const attributes = {
    ...element.attributes,
    ...(element.name === 'a' && href !== undefined && { href: toLink(href) }),
    ...(element.name === 'img' && src !== undefined && { src: toPicture(src) }),
  };
  const isPlain = element.name === 'pre' && !element.children.some(isCode);
  // Turndown takes only a <pre> with a <code> for code.
  const code = { name: 'code', attributes: {}, children: [textOf(element.children)] };
  return { ...element, attributes, ...(isPlain && { children: [code] }) };
}

const isCode = (node: HtmlNode) => isElement(node) && node.name === 'code';
