import { isElement, type Element, type Node } from './html-tree.ts';

const names = (list: string) => new Set(list.split(' '));
const headings = names('h1 h2 h3 h4 h5 h6');
const transparent = names('a del ins');
const blocks = names(
  'blockquote dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table ul',
);
/** These hold text and what stands in a line of text; all other elements but `flow` do as well. */
const lines = names('h1 h2 h3 h4 h5 h6 pre caption');
const flow = names('blockquote dd details div dt figcaption figure li section td th');

/**
 * A tree as HTML's content model has it, so that a browser, which mends what is not, builds the very
 * tree that was checked, inside the element that the post stands in. Nothing is lost but tags: what
 * stands where it may not is put beside its parent, turned into a `div`, or loses its tag.
 */
export function nest(nodes: Node[]): Node[] {
  return arrangeAll(nodes, false);
}

function arrangeAll(nodes: Node[], inLink: boolean): Node[] {
  return nodes.flatMap((node) => (isElement(node) ? arrange(node, inLink) : [node]));
}

function arrange(element: Element, inLink: boolean): Node[] {
  const { name } = element;
  if (name === 'table') return arrangeTable(element, inLink);
  if (name === 'ul' || name === 'ol') return [arrangeList(element, ['li'], inLink)];
  if (name === 'dl') return [arrangeList(element, ['dd', 'dt'], inLink)];
  if (name === 'details' && inLink) return arrangeAll(element.children, inLink);
  if (name === 'details') return [arrangeDetails(element)];
  if (name === 'figure') return [arrangeFirst(element, 'figcaption', inLink)];
  if (name === 'ruby') return arrangeRuby(element, inLink);
  if (name === 'a' && inLink) return arrangeAll(element.children, inLink);
  if (name === 'input' && inLink) return [];
  return finish(element, arrangeAll(element.children, inLink || name === 'a'));
}

/** The element with its arranged children, or what stands for it. */
function finish(element: Element, children: Node[]): Node[] {
  const { name } = element;
  if (isOrphan(name)) return [{ name: 'div', attributes: {}, children }];
  if (lines.has(name)) return [{ ...element, children: toLine(children) }];
  if (flow.has(name) || transparent.has(name) || !children.some(isBlock)) {
    return [{ ...element, children }];
  }
  return name === 'p' ? [{ ...element, name: 'div', children }] : children;
}

/** Elements that only the arrangement of their own parents keeps. */
function isOrphan(name: string): boolean {
  return isPart(name) || name === 'rt' || name === 'rp';
}

/** Parts of a block, which stand in nothing else. */
function isPart(name: string): boolean {
  return /^(?:li|d[dt]|t[dhr]|t(?:body|head|foot)|caption|figcaption|summary)$/.test(name);
}

function isBlock(node: Node): boolean {
  if (!isElement(node)) return false;
  return blocks.has(node.name) || (transparent.has(node.name) && node.children.some(isBlock));
}

/** The nodes without the tags of blocks and their parts: what may stand in one line of text. */
function toLine(nodes: Node[], except: ReadonlySet<string> = new Set()): Node[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const children = toLine(node.children, except);
    const isLoose = (blocks.has(node.name) || isPart(node.name)) && !except.has(node.name);
    return isLoose ? children : [{ ...node, children }];
  });
}

const isSpace = (node: Node) => typeof node === 'string' && node.trim() === '';

/** A list: what is no item of it becomes one. */
function arrangeList(list: Element, itemNames: readonly string[], inLink: boolean): Element {
  const children = list.children.map((child): Node => {
    if (isSpace(child)) return child;
    if (isElement(child) && itemNames.includes(child.name)) {
      return { ...child, children: arrangeAll(child.children, inLink) };
    }
    const [name = ''] = itemNames;
    return { name, attributes: {}, children: arrangeAll([child], inLink) };
  });
  return { ...list, children };
}

/** An element that may hold one child of a name: the first such. */
function arrangeFirst(element: Element, childName: string, inLink: boolean): Element {
  const first = element.children.find((child) => isElement(child) && child.name === childName);
  const children = element.children.flatMap((child) =>
    child === first && isElement(child)
      ? [{ ...child, children: arrangeAll(child.children, inLink) }]
      : arrangeAll([child], inLink),
  );
  return { ...element, children };
}

/** Details: the summary stands first, and is there. */
function arrangeDetails(details: Element): Element {
  const arranged = arrangeFirst(details, 'summary', false).children;
  const isSummary = (node: Node) => isElement(node) && node.name === 'summary';
  const given = arranged.find(isSummary) as Element | undefined;
  const summary = given
    ? { ...given, children: toLine(given.children, headings) }
    : { name: 'summary', attributes: {}, children: ['Details'] };
  return { ...details, children: [summary, ...arranged.filter((node) => !isSummary(node))] };
}

function arrangeRuby(ruby: Element, inLink: boolean): Node[] {
  const children = ruby.children.flatMap((child) =>
    isElement(child) && /^r[tp]$/.test(child.name)
      ? [{ ...child, children: toLine(arrangeAll(child.children, inLink)) }]
      : arrangeAll([child], inLink),
  );
  return children.some(isBlock) ? children.flatMap(withoutRubyText) : [{ ...ruby, children }];
}

function withoutRubyText(node: Node): Node[] {
  return isElement(node) && /^r[tp]$/.test(node.name) ? node.children : [node];
}

/** A table of whole rows; what is no part of one is put before it, where a browser would put it. */
function arrangeTable(table: Element, inLink: boolean): Node[] {
  const before: Node[] = [];
  const hoist = (node: Node) => void before.push(...arrangeAll([node], inLink));
  const captions: Element[] = [];

  const cellsOf = (nodes: Node[]): Node[] =>
    nodes.flatMap((node) => {
      if (isSpace(node)) return [node];
      if (!isElement(node) || !/^t[dh]$/.test(node.name)) return hoist(node) ?? [];
      return [{ ...node, children: arrangeAll(node.children, inLink) }];
    });
  const rowsOf = (nodes: Node[]): Node[] =>
    grouped(nodes, /^t[dh]$/, 'tr').flatMap((node) => {
      if (isSpace(node)) return [node];
      if (!isElement(node) || node.name !== 'tr') return hoist(node) ?? [];
      return [{ ...node, children: cellsOf(node.children) }];
    });
  const parts = grouped(table.children, /^t[dhr]$/, 'tbody').flatMap((node): Node[] => {
    if (isSpace(node)) return [node];
    if (!isElement(node)) return hoist(node) ?? [];
    if (/^t(?:body|head|foot)$/.test(node.name))
      return [{ ...node, children: rowsOf(node.children) }];
    if (node.name !== 'caption' || captions.length > 0) return hoist(node) ?? [];
    captions.push({ ...node, children: toLine(arrangeAll(node.children, inLink)) });
    return [];
  });
  if (!parts.some(isElement)) return [...before, ...captions.flatMap(({ children }) => children)];
  return [...before, { ...table, children: [...captions, ...parts] }];
}

/** The nodes with each run of elements whose names match put into one new element. */
function grouped(nodes: Node[], members: RegExp, name: string): Node[] {
  const result: Node[] = [];
  let group: Element | undefined;
  for (const node of nodes) {
    const isMember = isElement(node) && members.test(node.name);
    if (isMember && !group) result.push((group = { name, attributes: {}, children: [] }));
    if (group && (isMember || isSpace(node))) group.children.push(node);
    else {
      group = undefined;
      result.push(node);
    }
  }
  return result;
}
