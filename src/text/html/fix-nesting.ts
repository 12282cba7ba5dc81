import { isElement, type HtmlElement, type HtmlNode } from './html-tree.ts';

const tagsOf = (list: string) => list.split(' ');
const headings = tagsOf('h1 h2 h3 h4 h5 h6');
const transparent = new Set(['a', 'del', 'ins']);
const blocks = new Set([
  ...headings,
  ...tagsOf('blockquote details div dl figure hr ol p pre section table ul'),
]);
/** Elements that may hold blocks. */
const flow = new Set(tagsOf('blockquote dd details div dt figcaption figure li section td th'));

/** The only children that an element may have. What is none of them is wrapped in the first. */
const contents = new Map<string, readonly string[]>([
  ['ul', ['li']],
  ['ol', ['li']],
  ['dl', ['dd', 'dt']],
  ['table', ['tbody', 'thead', 'tfoot']],
  ...tagsOf('thead tbody tfoot').map((name): [string, string[]] => [name, ['tr']]),
  ['tr', ['td', 'th']],
]);
/** Children that an element may have once. */
const single = new Map([
  ['table', 'caption'],
  ['details', 'summary'],
  ['figure', 'figcaption'],
]);
const parts = new Set([...contents.values(), ...single.values(), 'rt', 'rp'].flat());

/** What loses its tag in an element that holds only text and what stands in a line of it. */
const notInLine = new Set([...blocks, ...parts]);
const lines = new Map([
  ...[...headings, 'pre', 'caption', 'ruby'].map((name) => [name, notInLine] as const),
  ['summary', notInLine.difference(new Set(headings))],
]);

interface Around {
  parent?: HtmlElement;
  inLink?: boolean;
  /** The elements that lose their tags here. */
  removed?: ReadonlySet<string>;
}

/**
 * Fixes a tree so that it follows HTML's content model. Browsers repair markup that does not, and would
 * build another tree than the one that was checked. No text is lost: a misplaced element gets the parent
 * that it needs, becomes a `div`, or loses its tag.
 */
export function fixNesting(nodes: HtmlNode[], around: Around = {}): HtmlNode[] {
  return nodes.flatMap((node) => (isElement(node) ? fix(node, around) : [node]));
}

function fix(element: HtmlElement, around: Around): HtmlNode[] {
  const { name } = element;
  const { inLink, removed } = around;
  if (name === 'input' && inLink) return [];
  const isMisplaced = parts.has(name) && !isPartOf(element, around.parent);
  const isLoose = removed?.has(name) && (isMisplaced || !parts.has(name));
  if (isLoose || (inLink && (name === 'a' || name === 'details'))) {
    return fixNesting(element.children, { inLink, removed });
  }
  const placed = isMisplaced
    ? { name: 'div', attributes: {}, children: element.children }
    : element;
  return fixContent({ ...placed, children: toContent(placed) }, around);
}

function isPartOf(element: HtmlElement, parent?: HtmlElement): boolean {
  const { name } = element;
  if (parent?.name === 'ruby') return name === 'rt' || name === 'rp';
  return contents.get(parent?.name ?? '')?.includes(name) || element === findSingle(parent);
}

function findSingle(parent?: HtmlElement): HtmlElement | undefined {
  const name = single.get(parent?.name ?? '');
  return parent?.children.filter(isElement).find((child) => child.name === name);
}

/** The children in the order that HTML asks for, with the elements that are missing between. */
function toContent(parent: HtmlElement): HtmlNode[] {
  const { name, children } = parent;
  const allowed = contents.get(name);
  const first = findSingle(parent);
  const others = children.filter((child) => child !== first);
  if (name === 'details') {
    return [first ?? { name: 'summary', attributes: {}, children: ['Details'] }, ...others];
  }
  if (allowed === undefined) return children;
  return [...(first ? [first] : []), ...wrapOthers(others, allowed)];
}

/** Wraps each run of nodes that are not allowed in the first of the elements that are. */
function wrapOthers(nodes: HtmlNode[], allowed: readonly string[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  let run: HtmlElement | undefined;
  for (const node of nodes) {
    const isAllowed = isElement(node) && allowed.includes(node.name);
    const isSpace = !isElement(node) && node.trim() === '';
    if (isAllowed) run = undefined;
    if (isAllowed || (isSpace && run === undefined)) result.push(node);
    else if (run === undefined) {
      run = { name: allowed[0] ?? '', attributes: {}, children: [node] };
      result.push(run);
    } else run.children.push(node);
  }
  return result;
}

/** The element with its fixed children, or the nodes that replace it. */
function fixContent(element: HtmlElement, { inLink, removed }: Around): HtmlNode[] {
  const { name } = element;
  const children = fixNesting(element.children, {
    parent: element,
    inLink: inLink || name === 'a',
    removed: lines.get(name) ?? removed,
  });
  const holdsBlocks = [flow, transparent, contents, lines].some((some) => some.has(name));
  if (holdsBlocks || !children.some(isBlock)) return [{ ...element, children }];
  return name === 'p' ? [{ ...element, name: 'div', children }] : children;
}

function isBlock(node: HtmlNode): boolean {
  if (!isElement(node)) return false;
  return blocks.has(node.name) || (transparent.has(node.name) && node.children.some(isBlock));
}
